import { sql, type SQL } from 'drizzle-orm'
import { dataCentre as endpoints, type CentreFile } from '@omics/contract/files/data-centre'
import type { OutputOf, QueryOf } from '@omics/contract/endpoint'
import type { Database } from '../../db/database.ts'
import { authorise, type Grant } from '../../http/grant.ts'
import type { Identity } from '../../http/identity.ts'
import { implement } from '../../http/implement.ts'
import { Problem } from '../../http/problem.ts'
import { allOf, contains, inWindow, readPage, scrolledTo } from '../../resource/page.ts'
import { addFileFromBytes } from './keep.ts'
import { orders } from './listing.ts'
import { createFolder } from './make-folders.ts'
import { moveRows, updateFile } from './move.ts'
import { shown, shownFile, shownFiles, storedFiles } from './rows.ts'
import { purgeRows, restoreRows, trashRows } from './trash.ts'

const largeBytes = 1024 ** 3

export default implement(endpoints, {
  list: ({ context: { db }, identity, query }) => listFiles(db, identity, query),

  create: async ({ context, identity, body, note }) => {
    const { project_id, directoryId, name, content } = body
    const grant = await authorise(context.db, identity, 'project', project_id, 'edit')
    const id =
      content === undefined
        ? await context.db.transaction((tx) => createFolder(tx, grant, directoryId, name))
        : (
            await addFileFromBytes(context, grant, Buffer.from(content), {
              parentId: directoryId,
              name,
              origin: 'made',
            })
          ).id
    note({ projectId: project_id, objectId: id, after: { name } })
    return shownFile(context.db, id)
  },

  update: async ({ context: { db }, identity, body, note }) => {
    const { id, version, name, directoryId } = body
    const grant = await authorise(db, identity, 'file', id, 'edit')
    const { before, after } = await updateFile(db, grant, id, { version, name, parent_id: directoryId })
    note({
      projectId: grant.projectId,
      objectId: id,
      before: { name: before.name, parent_id: before.parentId },
      after: { name: after.name, parent_id: after.parentId },
    })
    return shownFile(db, id)
  },

  remove: async ({ context: { db }, identity, query, note }) => {
    note({ objectId: query.ids[0] ?? '', before: { ids: query.ids, purge: query.purge } })
    await inTheirProjects(db, identity, query.ids, query.purge ? purgeRows : trashRows)
    return null
  },

  tree: async ({ context: { db }, identity }) => {
    const { rows } = await db.execute<OutputOf<typeof endpoints.tree>[number] & Record<string, unknown>>(sql`
      select p.id, p.name, pp.role <> 'viewer' as may_change, coalesce((
        select json_agg(json_build_object('id', o.id, 'parent_id', o.parent_id, 'name', o.name,
          'files', o.files, 'bytes', o.bytes) order by o.name)
        from (select o.id, o.parent_id, o.name, count(c.id)::int as files, coalesce(sum(c.size), 0)::float8 as bytes
          from file o left join file c on c.parent_id = o.id and c.kind = 'file' and c.trashed_at is null
          where o.project_id = p.id and o.kind = 'folder' and o.trashed_at is null
          group by o.id order by o.name limit 5000) o), '[]') as folders
      from ${ownProjects(identity)} order by p.name collate reading_order limit 1000`)
    return rows
  },

  move: async ({ context: { db }, identity, body, note }) => {
    note({ objectId: body.ids[0] ?? '', after: body })
    await inTheirProjects(db, identity, body.ids, (tx, grant, ids) =>
      body.restore ? restoreRows(tx, grant, ids) : moveRows(tx, grant, ids, body.directoryId),
    )
    return { items: await shownFiles(db, body.ids) }
  },

  space: ({ context: { db }, identity }) => spaceTaken(db, identity),
})

/** The projects `p` that somebody is a member of, in person or by a group, with their role in `pp`. */
const ownProjects = ({ personId }: Identity) => sql`project p join project_permission pp
  on pp.project_id = p.id and pp.person_id = ${personId} and p.deleted_at is null
  and (exists (select 1 from project_member m where m.project_id = p.id and m.person_id = ${personId})
    or exists (select 1 from project_group g join person_group_member m using (group_id)
      where g.project_id = p.id and m.person_id = ${personId}))`

/** Does one thing to files of several projects, all or none. Throws for the first that somebody may not change. */
async function inTheirProjects(
  db: Database,
  identity: Identity,
  wanted: readonly string[],
  change: (tx: Database, grant: Grant<'edit'>, ids: readonly string[]) => Promise<void>,
): Promise<void> {
  const ids = [...new Set(wanted)]
  const rows = await storedFiles(db, sql`f.id = any(${sql.param(ids)}::uuid[])`)
  if (rows.length < ids.length) throw new Problem('not_found')
  const byProject = Map.groupBy(rows, ({ projectId }) => projectId)
  await db.transaction(async (tx) => {
    // In one order, so that two who change the same projects do not wait for each other.
    for (const [projectId, own] of [...byProject].toSorted(([one], [other]) =>
      `${one}` < `${other}` ? -1 : 1,
    )) {
      if (projectId === null) throw new Problem('read_only', { details: { name: own[0]?.name ?? '' } })
      const grant = await authorise(tx, identity, 'project', projectId, 'edit')
      await change(
        tx,
        grant,
        own.map(({ id }) => id),
      )
    }
  })
}

async function listFiles(db: Database, identity: Identity, query: QueryOf<typeof endpoints.list>) {
  const from = sql`${ownProjects(identity)} join file f on f.project_id = p.id`
  const twins = sql`(select count(*)::int from ${ownProjects(identity)} join file o on o.project_id = p.id
    where o.sha256 = f.sha256 and o.trashed_at is null)`
  const inFolder = query.directoryId && sql`f.parent_id = ${query.directoryId}`
  const where = allOf(
    query.view === 'trash'
      ? sql`f.trashed_at is not null and f.trash_root = f.id`
      : sql`f.trashed_at is null`,
    query.view !== 'trash' && !inFolder && sql`f.kind = 'file'`,
    inFolder,
    query.project_id && sql`p.id = ${query.project_id}`,
    query.view === 'large' && sql`f.size >= ${largeBytes}`,
    query.view === 'old' && sql`f.updated_at < now() - interval '1 year'`,
    query.view === 'double' &&
      sql`f.size > 0 and f.sha256 in (select o.sha256 from ${ownProjects(identity)} join file o on o.project_id = p.id
        where o.kind = 'file' and o.trashed_at is null group by o.sha256 having count(*) > 1)`,
    contains(sql`f.name`, query.search),
  )
  const order = query.view === 'double' ? sql`f.size desc, f.sha256, f.id` : (orders[query.sort] ?? sql`f.id`)
  const page = await readPage(db, query, { from, where, exactTo: scrolledTo }, async (window) => {
    const { rows } = await db.execute<CentreFile & Record<string, unknown>>(sql`
      select ${shown}, json_build_object('id', p.id, 'name', p.name) as project, pp.role <> 'viewer' as may_change,
        case when f.sha256 is null then 1 else ${twins} end as alike
      from ${from} where ${where} order by ${order} ${inWindow(window)}`)
    return rows
  })
  const { rows } = await db.execute<{ bytes: number }>(
    sql`select coalesce(sum(f.size), 0)::bigint as bytes from ${from} where ${where}`,
  )
  return { ...page, bytes: rows[0]?.bytes ?? 0 }
}

type Space = OutputOf<typeof endpoints.space>

async function spaceTaken(db: Database, identity: Identity): Promise<Space> {
  const from = sql`${ownProjects(identity)} join file f on f.project_id = p.id and f.kind = 'file'`
  const shares = async <Row extends Record<string, unknown>>(key: SQL, more = sql``) => {
    const { rows } = await db.execute<Row>(sql`
      select ${key} as key, count(*)::int as files, sum(f.size)::bigint as bytes ${more}
      from ${from} where f.trashed_at is null group by 1 order by bytes desc, key limit 100`)
    return rows
  }
  const age = sql`case when f.updated_at > now() - interval '1 month' then 'month'
    when f.updated_at > now() - interval '1 year' then 'year' else 'older' end`
  const ending = sql`coalesce(nullif(lower(substring(f.name from '\\.([A-Za-z0-9]{1,10}(?:\\.b?gz)?)$')), ''), '')`
  const [projects, types, ages, sums] = await Promise.all([
    shares<Space['projects'][number]>(
      sql`p.id::text`,
      sql`, min(p.name) as name, min(p.quota_bytes) as quota`,
    ),
    shares<Space['types'][number]>(ending),
    shares<Space['ages'][number]>(age),
    db.execute<{ files: number; bytes: number; trash: number; double: number }>(sql`
      select count(*) filter (where f.trashed_at is null)::int as files,
        coalesce(sum(f.size) filter (where f.trashed_at is null), 0)::bigint as bytes,
        coalesce(sum(f.size) filter (where f.trashed_at is not null), 0)::bigint as trash,
        (select coalesce(sum(size * (n - 1)), 0)::bigint from (
          select f.sha256, max(f.size) as size, count(*) as n from ${from}
          where f.trashed_at is null and f.sha256 is not null group by f.sha256) as same) as double
      from ${from}`),
  ])
  const total = sums.rows[0] ?? { files: 0, bytes: 0, trash: 0, double: 0 }
  return { ...total, projects, types, ages }
}
