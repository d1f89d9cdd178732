import { sql, type SQL } from 'drizzle-orm'
import type { Permission } from '@omics/contract/access'
import type {
  Dataset,
  DatasetRequest,
  DatasetResource,
  datasets as calls,
} from '@omics/contract/datasets/datasets'
import type { QueryOf } from '@omics/contract/endpoint'
import type { Database } from '../../db/database.ts'
import { isoTime } from '../../db/iso-time.ts'
import { authorise, type Grant } from '../../http/grant.ts'
import type { Identity } from '../../http/identity.ts'
import { Problem } from '../../http/problem.ts'
import { isId } from '../../http/relation.ts'
import { dateHere } from '../../resource/day-here.ts'
import { allOf, contains, inWindow, readPage } from '../../resource/page.ts'
import { visibleTo } from '../projects/rows.ts'

/** Datasets `d` with their projects `p`; what they are about, everybody may read. */
const from = sql`dataset d join project p on p.id = d.id`
const there = sql`p.deleted_at is null`

const orders: Record<QueryOf<typeof calls.list>['sort'], SQL> = {
  name: sql`p.name collate reading_order, d.id`,
  '-name': sql`p.name collate reading_order desc, d.id`,
  year: sql`d.year, d.id`,
  '-year': sql`d.year desc, d.id`,
  updated_at: sql`d.updated_at, d.id`,
  '-updated_at': sql`d.updated_at desc, d.id`,
}

const held = (identity: Identity, roles: SQL) => sql`(${identity.administrator} or exists (
  select 1 from project_permission pp where pp.project_id = d.id and pp.person_id = ${identity.personId} and ${roles}))`

/** The latest version of each resource, by a condition over `dataset_resource r`. */
const latestOf = (
  where: SQL,
) => sql`select distinct on (r.id) r.id, r.dataset_id, r.name, r.description, v.number, v.file_id, v.link, v.size,
    v.sha256, v.media_type, v.created_at
  from dataset_resource r join dataset_resource_version v on v.resource_id = r.id where ${where} order by r.id, v.number desc`

/** What a dataset is about, whoever asks. */
export type Described = Omit<Dataset, `may_${string}`>

/** The same with the day on which it was published, where the platform's people work; null where it was not yet. */
export type Dated = Described & { readonly published_on: string | null }

export async function dated(db: Database, dataset: Described): Promise<Dated> {
  const { published_at } = dataset
  return { ...dataset, published_on: published_at === null ? null : await dateHere(db, published_at) }
}

const described = sql`d.id, p.name, d.name_zh, p.description, d.description_zh, d.group_id, d.creators, d.publisher, d.year,
      coalesce(d.issued::text, '') as issued, d.contact, d.doi,
      d.release, d.license, d.labels, d.access,
      (select jsonb_build_object('id', g.id, 'name', g.name, 'name_zh', g.name_zh) from dataset_group g
        where g.id = d.group_id) as group,
      (select count(*)::int from dataset_resource r where r.dataset_id = d.id) as resources,
      (select coalesce(sum(v.size), 0)::bigint from (${latestOf(sql`r.dataset_id = d.id`)}) v) as bytes,
      d.version, ${isoTime(sql`d.published_at`)} as published_at, ${isoTime(sql`d.created_at`)} as created_at,
      ${isoTime(sql`d.updated_at`)} as updated_at`

async function selectDatasets(db: Database, identity: Identity, rest: SQL): Promise<Dataset[]> {
  const { rows } = await db.execute<Dataset & Record<string, unknown>>(sql`
    select ${described}, ${visibleTo(identity)} as may_read, ${held(identity, sql`pp.role <> 'viewer'`)} as may_change,
      ${held(identity, sql`pp.role = 'owner'`)} as may_answer
    from ${from} where ${rest}`)
  return rows
}

export function listDatasets(db: Database, identity: Identity, query: QueryOf<typeof calls.list>) {
  const words = sql`(p.name || ' ' || d.name_zh || ' ' || p.description || ' ' || d.description_zh || ' ' || d.doi)`
  const where = allOf(
    there,
    query.search && sql`(${contains(words, query.search)})`,
    query.label && sql`d.labels @> array[${query.label}]`,
    query.group_id && sql`d.group_id = ${query.group_id}`,
    query.access && sql`d.access = ${query.access}`,
  )
  return readPage(db, query, { from, where }, (window) =>
    selectDatasets(db, identity, sql`${where} order by ${orders[query.sort]} ${inWindow(window)}`),
  )
}

/** Throws `not_found`. */
export async function datasetOf(db: Database, identity: Identity, id: string): Promise<Dataset> {
  if (!isId(id)) throw new Problem('not_found')
  const [row] = await selectDatasets(db, identity, sql`d.id = ${id} and ${there}`)
  if (!row) throw new Problem('not_found')
  return row
}

/** A dataset that everybody may read, also for a visitor; undefined where there is none. */
export async function openDataset(db: Database, id: string): Promise<Described | undefined> {
  if (!isId(id)) return undefined
  const { rows } = await db.execute<Described & Record<string, unknown>>(
    sql`select ${described} from ${from} where d.id = ${id} and d.access = 'open' and ${there}`,
  )
  return rows[0]
}

/** What somebody may do with a dataset. Other projects are not found. */
export async function datasetGrant<May extends Permission>(
  db: Database,
  identity: Identity,
  id: string,
  may: May,
): Promise<Grant<May>> {
  const grant = await authorise(db, identity, 'project', id, may)
  await datasetOf(db, identity, id)
  return grant
}

/** The resources of datasets as they are now, by a condition over `dataset_resource r`, at most so many. */
export async function selectResources(db: Database, where: SQL, most = 10_000): Promise<DatasetResource[]> {
  const { rows } = await db.execute<DatasetResource & Record<string, unknown>>(sql`
    select id, dataset_id, name, description, number, file_id, link, size, sha256, media_type,
      ${isoTime(sql`created_at`)} as created_at
    from (${latestOf(where)}) latest order by name collate reading_order limit ${most}`)
  return rows
}

type Addressed = Pick<DatasetResource, 'link'> & { readonly name?: string }

/** What whoever may not read the files of a dataset learns of one that lies elsewhere: not where, for that would open it. */
export function withoutAddress<Told extends Addressed>(told: Told): Told {
  // Who gave it no name called it by its address.
  const named = /^https?:/i.test(told.name ?? '') && URL.parse(told.name ?? '')
  return { ...told, link: '', ...(named && { name: named.host }) }
}

/** The resources of a dataset, as far as its reader may know them. */
export async function resourcesFor(
  db: Database,
  { id, may_read }: Pick<Dataset, 'id' | 'may_read'>,
): Promise<DatasetResource[]> {
  const resources = await selectResources(db, sql`r.dataset_id = ${id}`)
  return may_read ? resources : resources.map(withoutAddress)
}

/** Throws `not_found`. */
export async function resourceOf(db: Database, id: string): Promise<DatasetResource> {
  const [row] = isId(id) ? await selectResources(db, sql`r.id = ${id}`) : []
  if (!row) throw new Problem('not_found')
  return row
}

/** Requests by a condition over `dataset_request q`. */
export async function selectRequests(db: Database, rest: SQL): Promise<DatasetRequest[]> {
  const { rows } = await db.execute<DatasetRequest & Record<string, unknown>>(sql`
    select q.id, q.dataset_id, jsonb_build_object('id', a.id, 'name', a.full_name, 'email', a.email) as person, q.reason,
      case when q.state = 'granted' and q.ends_at <= now() then 'ended' else q.state end as state, q.answer,
      ${isoTime(sql`q.ends_at`)} as ends_at, ${isoTime(sql`q.created_at`)} as created_at,
      ${isoTime(sql`q.answered_at`)} as answered_at
    from dataset_request q join person a on a.id = q.person_id where ${rest}`)
  return rows
}

/** The versions of a resource, the latest first. */
export async function versionsOf(db: Database, id: string) {
  const { rows } = await db.execute<
    Omit<DatasetResource, 'id' | 'dataset_id' | 'name' | 'description'> & Record<string, unknown>
  >(sql`
    select number, file_id, link, size, sha256, media_type, ${isoTime(sql`created_at`)} as created_at
    from dataset_resource_version where resource_id = ${id} order by number desc limit 1000`)
  return rows
}
