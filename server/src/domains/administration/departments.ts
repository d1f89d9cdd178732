import { sql, type SQL } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { departments as endpoints, type Department } from '@omics/contract/administration/departments'
import type { Database } from '../../db/database.ts'
import { implement } from '../../http/implement.ts'
import { requireReach } from '../account/users/control.ts'
import { isId } from '../../http/relation.ts'
import { Problem } from '../../http/problem.ts'

export default implement(endpoints, {
  list: ({ context: { db } }) => select(db),
  all: ({ context: { db } }) => select(db),

  create: ({ context: { db }, body, note }) =>
    db.transaction(async (tx) => {
      await lockTree(tx)
      if (body.parent_id !== null) await find(tx, body.parent_id)
      await refuseTaken(tx, body.name, body.parent_id)
      const id = uuidv7()
      await tx.execute(sql`
        insert into department (id, parent_id, name, position)
        select ${id}, ${body.parent_id}::uuid, ${body.name}, coalesce(max(position) + 1, 0)
        from department where parent_id is not distinct from ${body.parent_id}::uuid`)
      const after = await find(tx, id)
      note({ objectId: id, after })
      return after
    }),

  update: ({ context: { db }, params, body, note }) =>
    db.transaction(async (tx) => {
      await lockTree(tx)
      const before = await find(tx, params.id)
      if (before.version !== body.version) throw new Problem('stale', { data: before })
      await refuseTaken(tx, body.name, before.parent_id, before.id)
      await tx.execute(sql`
        update department set name = ${body.name}, version = version + 1, updated_at = now() where id = ${before.id}`)
      const after = await find(tx, before.id)
      note({ objectId: before.id, before, after })
      return after
    }),

  move: ({ context: { db }, identity, params, body, note }) =>
    db.transaction(async (tx) => {
      await lockTree(tx)
      const before = await find(tx, params.id)
      // Those above come to see the projects of those beneath.
      if (body.parent_id !== before.parent_id) await requireReach(tx, identity, 'department')
      if (body.parent_id !== null) await requireOutside(tx, body.parent_id, before.id)
      await refuseTaken(tx, before.name, body.parent_id, before.id)
      const { rows } = await tx.execute<{ id: string }>(sql`
        select id from department where parent_id is not distinct from ${body.parent_id}::uuid and id <> ${before.id}
        order by position, name collate reading_order`)
      const order = rows.map(({ id }) => id).toSpliced(body.position, 0, before.id)
      await tx.execute(sql`
        update department d set parent_id = ${body.parent_id}::uuid, position = o.place - 1,
          version = d.version + (case when d.id = ${before.id} then 1 else 0 end), updated_at = now()
        from unnest(${sql.param(order)}::uuid[]) with ordinality as o (id, place) where d.id = o.id`)
      note({ objectId: before.id, before, after: await find(tx, before.id) })
      return select(tx)
    }),

  remove: ({ context: { db }, params, note }) =>
    db.transaction(async (tx) => {
      await lockTree(tx)
      const before = await find(tx, params.id)
      const below = await tx.execute(sql`select 1 from department where parent_id = ${before.id} limit 1`)
      if (below.rows.length > 0) throw new Problem('still_referenced')
      await tx.execute(sql`delete from department where id = ${before.id}`)
      note({ objectId: before.id, before })
      return null
    }),
})

type Row = Department & Record<string, unknown>

async function select(db: Database, where: SQL = sql`true`): Promise<Department[]> {
  const { rows } = await db.execute<Row>(sql`
    select d.id, d.parent_id, d.name, d.position, d.version,
      (select count(*)::int from person p where p.department_id = d.id) as people
    from department d where ${where} order by d.position, d.name collate reading_order`)
  return rows
}

async function find(db: Database, id: string): Promise<Department> {
  const [row] = isId(id) ? await select(db, sql`d.id = ${id}`) : []
  if (!row) throw new Problem('not_found')
  return row
}

/** The shape of the tree is changed by one at a time: of two moves, each right alone, both could make a ring. */
async function lockTree(tx: Database): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('departments'))`)
}

async function requireOutside(tx: Database, parent: string, moved: string): Promise<void> {
  await find(tx, parent)
  const { rows } = await tx.execute(
    sql`select 1 where ${parent}::uuid in (select department_and_below(${moved}))`,
  )
  if (rows.length > 0) throw new Problem('below_itself')
}

async function refuseTaken(
  tx: Database,
  name: string,
  parent: string | null,
  except?: string,
): Promise<void> {
  const { rows } = await tx.execute(sql`
    select 1 from department where lower(name) = lower(${name}) and parent_id is not distinct from ${parent}::uuid
      and id is distinct from ${except ?? null}::uuid`)
  if (rows.length > 0) throw new Problem('name_taken', { details: { name } })
}
