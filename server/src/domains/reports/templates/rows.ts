import { sql, type SQL } from 'drizzle-orm'
import { TemplateContents } from '@omics/contract/reports/blocks'
import type { Template, TemplateSummary } from '@omics/contract/reports/templates'
import type { Language } from '@omics/contract/errors'
import type { WorkflowDescription } from '@omics/contract/warehouse/workflows'
import type { Database } from '../../../db/database.ts'
import { isoTime } from '../../../db/iso-time.ts'
import { Problem } from '../../../http/problem.ts'
import { isId } from '../../../http/relation.ts'
import { faultsOfBindings } from './bindings.ts'

/** `report_template t` with the `workflow_version v` whose outputs it names. */
export const templateTables = sql`report_template t
  left join workflow_version v on v.id = t.workflow_version_id left join workflow w on w.id = v.workflow_id`

const summaryColumns = sql`
  t.id, t.title_en, t.title_zh, t.summary_en, t.summary_zh, t.published, t.version, t.workflow_version_id,
  case when v.id is null then null else json_build_object('id', w.id, 'name', w.name,
    'name_zh', w.name_zh, 'tag', v.tag) end as workflow,
  not exists (select 1 from report_template_version p
    where p.template_id = t.id and p.number = t.published and p.contents = t.contents) as changed,
  (select count(*)::int from workflow_version g where g.report -> 'templates' ? t.id::text) as given_to,
  coalesce((select m.full_name from person m where m.id = t.created_by), '') as created_by,
  ${isoTime(sql`t.updated_at`)} as updated_at, ${isoTime(sql`t.deleted_at`)} as deleted_at`

/** Templates without their contents. */
export async function selectTemplates(
  db: Database,
  where: SQL,
  order: SQL,
  page: { limit: number; offset: number },
): Promise<TemplateSummary[]> {
  const { rows } = await db.execute<TemplateSummary & Record<string, unknown>>(sql`
    select ${summaryColumns} from ${templateTables} where ${where}
    order by ${order} limit ${page.limit} offset ${page.offset}`)
  return rows
}

/** The output of a workflow by the name that blocks call it by: `survey.summary` is `summary`. */
export const shortName = (name: string) => name.split('.').at(-1) ?? name

/** One template, not in the trash, with what does not fit its workflow. Throws `not_found`. */
export async function oneTemplate(
  db: Database,
  id: string,
  reader: { readonly personId: string; readonly language: Language },
): Promise<Template> {
  if (!isId(id)) throw new Problem('not_found')
  const { rows } = await db.execute<
    TemplateSummary & {
      contents: unknown
      description: WorkflowDescription | null
      example_tool_id: string | null
    } & Record<string, unknown>
  >(sql`
    select ${summaryColumns}, t.contents, v.description, (
        select e.id from tool e join workflow_version ev on ev.id = e.workflow_version_id
        where ev.workflow_id = w.id and e.sharing = 'published' and e.example <> '{}'
          and not e.hidden and e.deleted_at is null
        order by e.position, e.id limit 1
      ) as example_tool_id from ${templateTables}
    where t.id = ${id} and t.deleted_at is null`)
  const [row] = rows
  if (!row) throw new Problem('not_found')
  const { description, contents: stored, ...summary } = row
  const contents = TemplateContents.parse(stored)
  const declared = description?.outputs ?? []
  const outputs = declared.map(({ name, type, label, label_zh, help }) => ({
    name: shortName(name),
    type,
    label,
    label_zh,
    help,
  }))
  const faults = description ? await faultsOfBindings(reader.personId, contents, outputs) : []
  return {
    ...summary,
    contents,
    outputs,
    faults: faults.map(({ message, ...at }) => ({ ...at, message: message[reader.language] })),
  }
}

/** What a published version of a template says, the latest unless told. Throws `not_found`. */
export async function publishedContents(
  db: Database,
  templateId: string,
  number?: number,
): Promise<{
  readonly number: number
  readonly contents: TemplateContents
  readonly title: { en: string; zh: string }
}> {
  const { rows } = await db.execute<{
    number: number
    contents: unknown
    title_en: string
    title_zh: string
  }>(sql`
    select p.number, p.contents, t.title_en, t.title_zh
    from report_template_version p join report_template t on t.id = p.template_id
    where t.id = ${templateId} and p.number = ${number ?? sql`t.published`}`)
  const [row] = rows
  if (!row) throw new Problem('not_found')
  const { title_en: en, title_zh: zh } = row
  return { number: row.number, contents: TemplateContents.parse(row.contents), title: { en, zh } }
}
