import { and, isNull, sql, type SQL } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { z } from 'zod'
import type { BodyOf } from '@omics/contract/endpoint'
import {
  defaultCategory,
  workflowCategories,
  type Workflow,
  type workflows as endpoints,
  type workflowsOf,
} from '@omics/contract/warehouse/workflows'
import type { Database } from '../../db/database.ts'
import { prepared } from './prepared.ts'
import { isoTime } from '../../db/iso-time.ts'
import { workflow } from '../../db/tables/warehouse.ts'
import { ownerGrant } from '../../http/grant.ts'
import type { Identity } from '../../http/identity.ts'
import { Problem } from '../../http/problem.ts'
import { allOf } from '../../resource/page.ts'
import { requireEntry } from '../system/dictionary-entries.ts'
import { wornBy } from '../discussion/wearing.ts'
import { usableBy } from './usable.ts'
import { addDraft } from './versions.ts'

/** The same as the warehouse lists them: one step that stands behind a tool is found by the tool. */
export function listedFor(identity: Identity): SQL {
  return sql`${usableBy(identity)} and (w.origin ->> 'kind' is distinct from 'tool' or w.origin ? 'whole')`
}

/** Those of them that somebody asks for. */
export function listedOf(identity: Identity, { mine, shared }: z.output<typeof workflowsOf>): SQL {
  return allOf(
    listedFor(identity),
    mine && sql`w.owner_id = ${identity.personId}`,
    shared &&
      sql`w.visibility = 'platform' and exists (
        select 1 from workflow_version v where v.workflow_id = w.id and v.state = 'published')`,
  )
}

/** What a search looks through of `workflow w`, as its index has it. */
export const searched = sql`(w.name || ' ' || w.summary || ' ' || w.name_zh || ' ' || w.summary_zh)`

/** Workflows as lists show them, by a condition over `workflow w`. */
export async function selectWorkflows(
  db: Database,
  identity: Identity,
  where: SQL,
  order: SQL,
  page: { limit: number; offset: number },
): Promise<Workflow[]> {
  const { rows } = await db.execute<Omit<Workflow, 'version_tag'> & Record<string, unknown>>(sql`
    select w.id, w.name, w.name_zh, w.summary, w.summary_zh, w.category, w.visibility,
      coalesce(category.title_en, '') as category_en, coalesce(category.title_zh, '') as category_zh, w.version, case when w.origin ->> 'kind' = 'supplied' or w.origin ? 'whole' then '' else coalesce(p.full_name, '') end as owner,
      (w.owner_id = ${identity.personId} or ${identity.administrator}) as mine,
      (select json_build_object('id', v.id, 'tag', v.tag, 'state', v.state, 'sha256', v.sha256,
                'created_at', ${isoTime(sql`v.created_at`)}, 'published_at', ${isoTime(sql`v.published_at`)},
                'created_by', coalesce(m.full_name, ''))
         from workflow_version v left join person m on m.id = v.created_by
         where v.workflow_id = w.id and v.state = 'published' order by v.published_at desc limit 1) as latest,
      ${wornBy(sql`w.id`)} as tags,
      (select count(*)::int from analysis a join workflow_version v on v.id = a.workflow_version_id
         where v.workflow_id = w.id and a.deleted_at is null) as runs,
      ${isoTime(sql`w.created_at`)} as created_at, ${isoTime(sql`w.updated_at`)} as updated_at
    from workflow w left join person p on p.id = w.owner_id
    left join dictionary_entry category on category.value = w.category
      and category.dictionary_id = (select id from dictionary where key = ${workflowCategories})
    where ${where} order by ${order} limit ${page.limit} offset ${page.offset}`)
  return rows.map((row) => ({ ...row, version_tag: row.latest?.tag ?? '' }))
}

/** One workflow. Throws `not_found`. */
export async function oneWorkflow(db: Database, identity: Identity, id: string): Promise<Workflow> {
  const [row] = await selectWorkflows(db, identity, sql`w.id = ${id}`, sql`w.id`, {
    limit: 1,
    offset: 0,
  })
  if (!row) throw new Problem('not_found')
  return row
}

/** Throws a fault of the field unless the category is offered, or is the one that stands there. */
export async function requireCategory(db: Database, chosen: string, present?: string): Promise<void> {
  if (chosen === present || chosen === defaultCategory) return
  await requireEntry(db, workflowCategories, chosen, 'category')
}

/** Throws `name_taken` where another workflow has the name. */
export async function refuseTakenName(db: Database, name: string, but: string | undefined): Promise<void> {
  const [other] = await db
    .select({ id: workflow.id })
    .from(workflow)
    .where(and(sql`lower(${workflow.name}) = lower(${name})`, isNull(workflow.deletedAt)))
  if (other && other.id !== but) throw new Problem('name_taken', { details: { name } })
}

/** Makes a workflow with its first draft. */
export async function createWorkflow(
  db: Database,
  ownerId: string,
  write: BodyOf<typeof endpoints.create>,
): Promise<{ workflowId: string; versionId: string }> {
  await refuseTakenName(db, write.name, undefined)
  await requireCategory(db, write.category)
  const workflowId = uuidv7()
  const { first, origin, name_zh: nameZh, summary_zh: summaryZh, ...rest } = write
  const checked = await prepared(ownerId, first)
  return db.transaction(async (tx) => {
    const added = await tx
      .insert(workflow)
      .values({ id: workflowId, ...rest, nameZh, summaryZh, ownerId, origin })
      .onConflictDoNothing()
      .returning({ id: workflow.id })
    if (added.length === 0) throw new Problem('name_taken', { details: { name: write.name } })
    const grant = ownerGrant(workflowId, ownerId)
    const versionId = await addDraft(tx, grant, first, origin, checked)
    return { workflowId, versionId }
  })
}
