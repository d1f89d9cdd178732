import { sql, type SQL } from 'drizzle-orm'
import type { Language } from '@omics/contract/errors'
import type { Tool, ToolDetail } from '@omics/contract/tools/tools'
import type { Context } from '../../context.ts'
import type { Database } from '../../db/database.ts'
import { isoTime } from '../../db/iso-time.ts'
import { executePlanned } from '../../db/planned.ts'
import type { Identity } from '../../http/identity.ts'
import { Problem } from '../../http/problem.ts'
import { locate } from '../../http/relation.ts'
import type { Window } from '../../resource/page.ts'
import { isLacking, needsOf, type ListedRow, type ToolRow } from './needs.ts'

/** Whether a group that the caller is in was given the tool. */
const givenToGroup = (tool: SQL, person: SQL) => sql`exists (
  select 1 from tool_group g join person_group_member m on m.group_id = g.group_id
  where g.tool_id = ${tool} and m.person_id = ${person})`

const openTo = (person: SQL) => sql`(t.sharing = 'published' and not t.hidden)
  or (t.sharing <> 'private' and ${givenToGroup(sql`t.id`, person)})`

locate(
  'tool',
  (id) => sql`
    select null::uuid as project_id, t.owner_id, case when ${openTo(sql`caller.person_id`)} then 'view' end as everybody_may
    from tool t where t.id = ${id} and t.deleted_at is null`,
)

/** Narrows a query over `tool t` to what somebody may use: published, given to their groups, their own. */
export function usableBy({ personId }: Identity): SQL {
  return sql`t.deleted_at is null and (t.owner_id = ${personId} or ${openTo(sql`${personId}::uuid`)})`
}

/** Tools as lists show them, by a condition over `tool t` and what the reader `u` thinks of them. */
export function selectTools(
  db: Database,
  identity: Identity,
  where: SQL,
  order: SQL,
  { limit, offset }: Window,
): Promise<ListedRow[]> {
  return executePlanned<ListedRow & Record<string, unknown>>(
    db,
    sql`
    select ${listed(identity)} from ${toolsSeenBy(identity)} left join person p on p.id = t.owner_id
    where ${where} order by ${order} limit ${limit} offset ${offset}`,
  )
}

/** Where lists of tools read from: each tool with what this reader thinks of it, and how often they ran it. */
export function toolsSeenBy({ personId }: Identity): SQL {
  return sql`tool t left join tool_person u on u.tool_id = t.id and u.person_id = ${personId} left join (
    select o.tool_id, count(*)::int as uses from analysis a join tool_flow o on o.flow_id = a.flow_id
    where a.launched_by = ${personId} and a.deleted_at is null group by o.tool_id) r on r.tool_id = t.id`
}

/** Lists as JSON, which is read several times faster than arrays of the database. */
const listed = ({ personId, administrator }: Identity) => sql`
  t.id, t.title, t.title_zh, t.summary, t.summary_zh, t.icon, to_json(t.categories) as categories,
  to_json(t.packages) as packages, to_json(t.programs) as programs, t.sharing, t.hidden,
  coalesce(t.collection_key, '') as key, coalesce(p.full_name, '') as owner,
  (t.owner_id = ${personId} or ${administrator}) is true as mine, coalesce(u.collected, false) as collected,
  coalesce(u.common, false) as common, coalesce(r.uses, 0) as uses`

/** One tool. Throws `not_found`. */
export async function oneTool(db: Database, identity: Identity, id: string): Promise<ToolRow> {
  const [row] = await executePlanned<ToolRow & Record<string, unknown>>(
    db,
    sql`
    select ${listed(identity)}, t.citations, t.licence, t.collection_key is not null as supplied, t.position, t.version,
      t.example <> '{}' as has_example, ${isoTime(sql`t.updated_at`)} as updated_at
    from ${toolsSeenBy(identity)} left join person p on p.id = t.owner_id where t.id = ${id} and t.deleted_at is null`,
  )
  if (!row) throw new Problem('not_found')
  return row
}

/** The same, with whether its programs are here. */
export async function oneMarked(context: Context, identity: Identity, id: string): Promise<Tool> {
  const tool = await oneTool(context.db, identity, id)
  return { ...tool, lacking: isLacking(context, tool) }
}

type More = Pick<
  ToolDetail,
  | 'help'
  | 'help_zh'
  | 'example'
  | 'views'
  | 'example_files'
  | 'groups'
  | 'workflow_id'
  | 'version_id'
  | 'tag'
  | 'images'
>

/** A tool in full. Throws `not_found`. */
export async function toolDetail(
  context: Context,
  identity: Identity,
  id: string,
  withFiles = true,
): Promise<ToolDetail> {
  const { db } = context
  const tool = await oneMarked(context, identity, id)
  const { rows } = await db.execute<More & Record<string, unknown>>(sql`
    select t.help, t.help_zh, t.example, t.views, v.workflow_id, v.id as version_id, v.tag,
      coalesce(v.description -> 'images', '[]') as images,
      (select coalesce(json_agg(json_build_object('name', f.name, 'bytes', octet_length(f.content)) order by f.name), '[]')
         from tool_example_file f where f.tool_id = t.id and ${withFiles}) as example_files,
      (select coalesce(json_agg(json_build_object('id', g.id, 'name', g.name) order by g.name), '[]')
         from tool_group o join person_group g on g.id = o.group_id where o.tool_id = t.id and ${tool.mine}) as groups
    from tool t join workflow_version v on v.id = t.workflow_version_id where t.id = ${id}`)
  const [more] = rows
  if (!more) throw new Problem('not_found')
  return { ...tool, ...more, needs: await needsOf(context, identity, { ...tool, ...more }) }
}

/** What a tool is called in a language; in English where it has no Chinese name. */
export function titleOf(tool: Pick<Tool, 'title' | 'title_zh'>, language: Language): string {
  return (language === 'zh' && tool.title_zh) || tool.title
}
