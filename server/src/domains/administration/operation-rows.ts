import { sql, type SQL } from 'drizzle-orm'
import {
  Operation,
  OperationDetail,
  type OperationFilter,
  type OperationPage,
  type OperationPlace,
} from '@omics/contract/administration/operations'
import { operationCall } from '@omics/contract/administration/operation-words'
import type { Database } from '../../db/database.ts'
import { isoTime } from '../../db/iso-time.ts'
import { Problem } from '../../http/problem.ts'
import { allOf, contains, countRows, windowOf } from '../../resource/page.ts'
import { hasId } from '../../http/relation.ts'
import { projectName } from '../projects/space-name.ts'

/** What a visitor does of these kinds succeeds only for the one whose account it is. */
const ways = sql.param(['session', 'oidc', 'enterpriseSignOn', 'wechat', 'passkeys', 'factors'])
const fields = sql`
  o.id, ${isoTime(sql`o.at`)} as at, o.person_id,
  case when o.person_name = '' and o.succeeded and o.kind = any(${ways}::text[]) then coalesce(account.full_name, '') else o.person_name end as person,
  o.address, o.action, o.kind, o.object_id,
  coalesce(nullif(object_name(o.details -> 'after'), ''), nullif(object_name(o.details -> 'before'), ''),
    account.full_name, '') as object_name,
  coalesce(case when object_name(o.details -> 'after') <> '' then o.details -> 'after' ->> 'name_zh'
    else o.details -> 'before' ->> 'name_zh' end, used.name_zh, '') as object_name_zh,
  case when p.id is null then null else json_build_object('id', p.id, 'name', ${projectName}) end as project,
  o.succeeded, o.error`

const objectId = sql`case when o.object_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then o.object_id::uuid end`

/** The project of an entry, and the account that it was about, as a sign-in is, or one that was tried at. */
const joined = sql`
  left join project p on p.id = o.project_id
  left join person account on account.id = ${objectId}
  left join lateral (
    select w.name_zh from flow f join workflow_version v on v.id = f.workflow_version_id
      join workflow w on w.id = v.workflow_id
    where f.id = case when o.kind = 'flows' then ${objectId} end
      and w.name = coalesce(nullif(object_name(o.details -> 'after'), ''), object_name(o.details -> 'before'))
  ) used on true`

/** The entries that fit, as a condition on `operation o`. */
export function operationsThat(filter: OperationFilter): SQL {
  const { search, person, kind, outcome, from, to } = filter
  return allOf(
    contains(sql`operation_text(o.person_name, o.address, o.object_id, o.details)`, search),
    person && sql`o.person_id = ${person}::uuid`,
    kind && sql`o.kind = ${kind}`,
    outcome && (outcome === 'succeeded' ? sql`o.succeeded` : sql`not o.succeeded`),
    from && sql`o.at >= ${from}::timestamptz`,
    to && sql`o.at < ${to}::timestamptz`,
  )
}

/**
 * A page of the entries, the latest first. Next to an entry and at either end of the log it is read from its place in
 * the index, which takes the same time however long the log is.
 */
export async function pageOfOperations(
  db: Database,
  where: SQL,
  place: OperationPlace,
): Promise<OperationPage> {
  const { page, limit, older_than, newer_than, end } = place
  const backwards = older_than === undefined && (newer_than !== undefined || end === 'oldest')
  const beside = older_than ?? newer_than
  const beyond = beside === undefined ? sql`true` : await besideEntry(db, beside, backwards)
  const [rows, counted] = await Promise.all([
    selectOperations(db, sql`${where} and ${beyond}`, backwards, {
      ...windowOf(place),
      limit: limit + 1,
    }),
    countRows(db, sql`operation o`, where),
  ])
  const more = rows.length > limit
  const items = rows.slice(0, limit)
  const behind = beside !== undefined || page > 1
  return {
    items: backwards ? items.toReversed() : items,
    ...counted,
    page,
    limit,
    ...(backwards ? { newer: more, older: behind } : { newer: behind, older: more }),
  }
}

/** The entries on one side of an entry. */
async function besideEntry(db: Database, id: string, newer: boolean): Promise<SQL> {
  // With its microseconds, which a Date would lose.
  const { rows } = await db.execute<{ at: string }>(
    sql`select at::text as at from operation where id = ${id}::uuid`,
  )
  if (!rows[0]) throw new Problem('not_found')
  const entry = sql`(${rows[0].at}::timestamptz, ${id}::uuid)`
  return newer ? sql`(o.at, o.id) > ${entry}` : sql`(o.at, o.id) < ${entry}`
}

/** Entries in the order of the log: the latest first, or backwards the earliest. */
export async function selectOperations(
  db: Database,
  where: SQL,
  backwards: boolean,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<Operation[]> {
  const order = backwards ? sql`o.at, o.id` : sql`o.at desc, o.id desc`
  const { rows } = await db.execute(sql`
    select ${fields}
    from (select o.id from operation o where ${where} order by ${order} limit ${limit} offset ${offset}) as chosen
    join operation o on o.id = chosen.id ${joined}
    order by ${order}`)
  return rows.map((row) => Operation.parse({ ...row, ...titlesOf(row) }))
}

/** One entry with what its object was before and after. */
export async function findOperation(db: Database, id: string): Promise<OperationDetail> {
  const { rows } = await db.execute(sql`
    select ${fields}, o.details -> 'before' as before, o.details -> 'after' as after
    from operation o ${joined} where ${hasId(sql`o.id`, id)}`)
  if (!rows[0]) throw new Problem('not_found')
  return OperationDetail.parse({ ...rows[0], ...titlesOf(rows[0]) })
}

function titlesOf({ action }: Record<string, unknown>): Pick<Operation, 'title_en' | 'title_zh'> {
  const { en, zh } = operationCall(String(action))
  return { title_en: en, title_zh: zh }
}
