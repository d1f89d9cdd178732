import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { z } from 'zod'
import type { ImportAnswer, UserWrite } from '@omics/contract/account/users'
import type { Database } from '../../../db/database.ts'
import { Problem } from '../../../http/problem.ts'
import { refusing } from '../../../resource/crud-on.ts'
import { makeInvitations } from './invitations.ts'

type Write = z.output<typeof UserWrite>

/**
 * Makes accounts without passwords, each with its roles, groups and place, and the link by which it gets one. However
 * many they are, the statements are the same few. Throws `name_taken`, `role_unknown` and `not_found`.
 */
export async function insertUsers(tx: Database, writes: readonly Write[]): Promise<ImportAnswer['made']> {
  const people = writes.map((write) => ({ ...write, id: uuidv7() }))
  await insertPeople(tx, people)
  await giveRoles(tx, people)
  await joinGroups(tx, people)
  const ids = people.map(({ id }) => id)
  const tokens = await makeInvitations(tx, ids)
  return people.map(({ id, name, full_name }) => ({ id, name, full_name, token: tokens.get(id) ?? '' }))
}

type NewUser = Write & { readonly id: string }

async function insertPeople(tx: Database, people: readonly NewUser[]): Promise<void> {
  const { rows } = await refusing({}, () =>
    tx.execute<{ id: string }>(sql`
      insert into person (id, name, full_name, email, email_proven, phone, password_hash, department_id, quota_bytes)
      select id, name, full_name, email, true, phone, '', department_id, quota_bytes
      from jsonb_to_recordset(${JSON.stringify(people)}::jsonb) as p(id uuid, name text, full_name text, email text,
        phone text, department_id uuid, quota_bytes bigint)
      on conflict do nothing returning id`),
  )
  const there = new Set(rows.map(({ id }) => id))
  const refused = people.find(({ id }) => !there.has(id))
  if (refused) throw new Problem('name_taken', { details: { name: refused.name } })
}

async function giveRoles(tx: Database, people: readonly NewUser[]): Promise<void> {
  const given = people.flatMap(({ id, roles }) =>
    [...new Set(roles)].map((role_id) => ({ person_id: id, role_id })),
  )
  const { rowCount } = await tx.execute(sql`
    insert into person_role (person_id, role_id)
    select g.person_id, r.id from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as g(person_id uuid, role_id uuid)
    join role r on r.id = g.role_id`)
  if (rowCount !== given.length) throw new Problem('role_unknown')
}

async function joinGroups(tx: Database, people: readonly NewUser[]): Promise<void> {
  const joined = people.flatMap(({ id, groups }) =>
    [...new Set(groups)].map((group_id) => ({ person_id: id, group_id })),
  )
  const { rowCount } = await tx.execute(sql`
    insert into person_group_member (group_id, person_id)
    select g.id, j.person_id from jsonb_to_recordset(${JSON.stringify(joined)}::jsonb) as j(person_id uuid, group_id uuid)
    join person_group g on g.id = j.group_id`)
  if (rowCount !== joined.length) throw new Problem('not_found')
}
