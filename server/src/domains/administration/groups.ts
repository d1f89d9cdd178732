import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { z } from 'zod'
import { Group, groups as endpoints, type GroupDetail } from '@omics/contract/administration/groups'
import type { Database } from '../../db/database.ts'
import { implement } from '../../http/implement.ts'
import { Problem } from '../../http/problem.ts'
import { setMembers } from '../account/person-groups.ts'
import { crudOn } from '../../resource/crud/crud-on.ts'
import { refusing } from '../../resource/refusing.ts'
import { savedOr } from '../../resource/saved.ts'
import { projectName } from '../projects/space-name.ts'

/** The groups as a table, for lists. */
export const groupTable = crudOn({
  table: 'person_group',
  row: Group,
  write: z.object({}),
  sort: 'name',
  searched: sql`(t.name || ' ' || t.description)`,
  computed: {
    people: sql`(select count(*)::int from person_group_member m where m.group_id = t.id)`,
    projects: sql`(select count(*)::int from project_group s join project p on p.id = s.project_id
      where s.group_id = t.id and p.deleted_at is null)`,
  },
})

export default implement(endpoints, {
  list: (call) => groupTable.list(call),
  show: ({ context: { db }, params }) => detailOf(db, params.id),

  create: async ({ context: { db }, body, note }) => {
    const id = uuidv7()
    await refuseTaken(db, body.name)
    await db.transaction(async (tx) => {
      // Two may ask at once: the name can be taken between the look and the insertion.
      await refusing(body, () =>
        tx.execute(sql`
          insert into person_group (id, name, description, customer_type)
          values (${id}, ${body.name}, ${body.description}, ${body.customer_type})`),
      )
      await setMembers(tx, id, body.members)
    })
    const after = await groupTable.find(db, id)
    note({ objectId: id, after: { ...after, members: body.members } })
    return after
  },

  update: async ({ context: { db }, params, body, note }) => {
    const before = await detailOf(db, params.id)
    await refuseTaken(db, body.name, before.id)
    await db.transaction(async (tx) => {
      const changed = await refusing(body, () =>
        tx.execute(sql`
          update person_group set name = ${body.name}, description = ${body.description},
            customer_type = ${body.customer_type}, version = version + 1, updated_at = now()
          where id = ${before.id} and version = ${body.version}`),
      )
      await savedOr(changed, () => groupTable.find(tx, before.id))
      await setMembers(tx, before.id, body.members)
    })
    note({
      objectId: before.id,
      before: { ...before, members: before.members.map(({ id }) => id) },
      after: body,
    })
    return groupTable.find(db, before.id)
  },

  remove: (call) => groupTable.remove(call),

  all: async ({ context: { db } }) => {
    const { rows } = await db.execute<{
      id: string
      name: string
      customer_type: boolean
      members: number
    }>(sql`
      select g.id, g.name, g.customer_type, count(m.person_id)::int as members
      from person_group g left join person_group_member m on m.group_id = g.id
      group by g.id order by g.name collate reading_order limit 1000`)
    return rows
  },
})

type Members = GroupDetail['members'][number] & Record<string, unknown>
type Shared = GroupDetail['shared'][number] & Record<string, unknown>

async function detailOf(db: Database, id: string): Promise<GroupDetail> {
  const group = await groupTable.find(db, id)
  const members = await db.execute<Members>(sql`
    select p.id, p.name, p.full_name from person_group_member m join person p on p.id = m.person_id
    where m.group_id = ${group.id} order by p.full_name collate reading_order, p.id`)
  const shared = await db.execute<Shared>(sql`
    select p.id, ${projectName} as name, s.role from project_group s join project p on p.id = s.project_id
    where s.group_id = ${group.id} and p.deleted_at is null order by ${projectName} collate reading_order, p.id`)
  return { ...group, members: members.rows, shared: shared.rows }
}

async function refuseTaken(db: Database, name: string, except?: string): Promise<void> {
  const { rows } = await db.execute(sql`
    select 1 from person_group where lower(name) = lower(${name}) and id is distinct from ${except ?? null}::uuid`)
  if (rows.length > 0) throw new Problem('name_taken', { details: { name } })
}
