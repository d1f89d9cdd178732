import type { z } from 'zod'
import type { ImportAnswer, ImportedUser } from '@omics/contract/account/users'
import type { Database } from '../../../db/database.ts'
import { insertPeople } from '../people.ts'
import { joinGroups } from '../person-groups.ts'
import { makeInvitations } from './invitations.ts'

type Write = z.output<typeof ImportedUser>

/**
 * Makes accounts without passwords, each with its roles, groups and place, and the link by which it gets one. However
 * many they are, the statements are the same few. Throws `name_taken`, `address_taken`, `role_unknown` and `not_found`.
 */
export async function insertUsers(tx: Database, writes: readonly Write[]): Promise<ImportAnswer['made']> {
  const ids = await insertPeople(tx, writes)
  const people = writes.map((write, index) => ({ ...write, id: ids[index] ?? '' }))
  await joinGroups(tx, people)
  const tokens = await makeInvitations(tx, ids)
  return people.map(({ id, name, full_name, email }) => ({
    id,
    name,
    full_name,
    email,
    token: tokens.get(id) ?? '',
  }))
}
