import type { z } from 'zod'
import type { UserWrite } from '@omics/contract/account/users'
import { builtinRoles } from '../person-roles.ts'

/** A user name is no longer, and an address may be. */
const longestName = 60

/** An account whose names and roles were left out is called by its address, and is a member. */
export function withNames(write: z.output<typeof UserWrite>) {
  const {
    email,
    name = email.replace(/[^\p{L}\p{N}._@+-]/gu, '.').slice(0, longestName),
    full_name = email,
    roles = [builtinRoles.member],
  } = write
  return { ...write, name, full_name, roles }
}
