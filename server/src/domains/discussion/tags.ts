import { sql, type SQL } from 'drizzle-orm'
import { tags as endpoints, type DiscussedKind, type TagChange } from '@omics/contract/discussion/tags'
import type { OutputOf } from '@omics/contract/endpoint'
import type { Context } from '../../context.ts'
import type { Grant } from '../../http/grant.ts'
import type { Identity } from '../../http/identity.ts'
import { implement, type Call } from '../../http/implement.ts'
import { Problem } from '../../http/problem.ts'
import { visibleTo } from '../projects/rows.ts'
import { usableBy } from '../warehouse/usable.ts'
import { columnOf, places } from './places.ts'
import { changeTags, tagsWornBy } from './tag-rows.ts'

export default implement(endpoints, {
  list: async ({ context: { db }, identity, query }) => {
    const { rows } = await db.execute<OutputOf<typeof endpoints.list>[number] & Record<string, unknown>>(sql`
      select min(t.name) as name, min(t.colour) as colour, count(*)::int as worn
      from ${seen(query.kind, identity)} join tagged g on g.${columnOf(query.kind)} = o.id join tag t on t.id = g.tag_id
      where ${places[query.kind].live} and ${query.project_id ? sql`t.project_id = ${query.project_id}` : sql`true`}
      group by lower(t.name) order by min(t.name) collate reading_order limit 1000`)
    return rows
  },

  several: async ({ context: { db }, grant, body, note }) => {
    const { kind, ids, ...change } = body
    await changeTags(db, grant, kind, ids, change)
    note({ after: { kind, objects: ids.length, add: namesOf(change), remove: change.remove } })
    return { changed: new Set(ids).size }
  },

  analysis: (call) => change('analysis', call),
  sample: (call) => change('sample', call),
  file: (call) => change('file', call),
  report: (call) => change('report', call),
  workflow: (call) => change('workflow', call),
})

const namesOf = ({ add }: TagChange) => add.map(({ name }) => name)

interface Changing {
  readonly context: Context
  readonly grant: Grant<'edit'>
  readonly body: TagChange
  note: Call<(typeof endpoints)['sample']>['note']
}

async function change(kind: DiscussedKind, { context: { db }, grant, body, note }: Changing) {
  // What everybody reads, such as reference data, belongs to no project that could have words for it.
  if (kind !== 'workflow' && grant.projectId === '') throw new Problem('read_only', { details: { name: '' } })
  const before = await tagsWornBy(db, grant.objectId)
  await changeTags(db, grant, kind, [grant.objectId], body)
  const after = await tagsWornBy(db, grant.objectId)
  note({ before: { tags: before.map(({ name }) => name) }, after: { tags: after.map(({ name }) => name) } })
  return after
}

/** The objects `o` of a kind that somebody sees. */
function seen(kind: DiscussedKind, identity: Identity): SQL {
  if (kind === 'workflow')
    return sql`(select w.id, w.deleted_at from workflow w where ${usableBy(identity)}) as o`
  return sql`${places[kind].table} o join project p on p.id = o.project_id and p.deleted_at is null and ${visibleTo(identity)}`
}
