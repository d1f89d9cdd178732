import { z } from 'zod'
import { holdersOf, signedIn } from '../access.ts'
import { id, listQuery, name, pageOf, sortBy, timestamp } from '../crud.ts'
import { get, post, type Resource } from '../endpoint.ts'
import { formats } from '../formats.ts'

/** A role as it is named beside a person. */
export const RoleName = z.object({ id, title_en: z.string(), title_zh: z.string() })

export const User = z.object({
  id,
  name: z.string(),
  full_name: z.string(),
  email: z.string(),
  phone: z.string(),
  roles: z.array(RoleName),
  state: z.enum(['active', 'disabled']),
  created_at: timestamp,
  last_sign_in_at: timestamp.nullable(),
})
export type User = z.output<typeof User>

export const UserWrite = z.object({
  name: z.string().trim().min(2).max(60).regex(formats.accountName.pattern),
  full_name: name,
  email: z.email().max(200),
  phone: z.string().trim().max(30).default(''),
  password: z.string().min(8).max(200),
  roles: z.array(id).max(100),
})

export const Person = z.object({ id, name: z.string(), full_name: z.string() })
export const Group = z.object({ id, name: z.string(), members: z.number().int() })

export const users = {
  list: get('/api/users', {
    summary: 'All accounts, searched and in pages.',
    access: holdersOf('user_manger'),
    query: listQuery.extend({
      state: z.enum(['active', 'disabled']).optional(),
      role: id.optional(),
      sort: sortBy(['name', 'created_at', 'last_sign_in_at']).default('name'),
    }),
    output: pageOf(User),
  }),
  create: post('/api/users', {
    summary: 'Make an account for a colleague.',
    access: holdersOf('user_create'),
    body: UserWrite,
    output: User,
    success: 201,
    errors: ['name_taken', 'role_unknown', 'beyond_own_role'],
  }),
  find: get('/api/people', {
    summary: 'People whose name starts like the text, to add them as members.',
    access: signedIn,
    query: z.object({ search: z.string().trim().max(100).default('') }),
    output: z.array(Person),
    ours: true,
  }),
  groups: get('/api/groups', {
    summary: 'The groups of people.',
    access: signedIn,
    output: z.array(Group),
    ours: true,
  }),
  createGroup: post('/api/groups', {
    summary: 'Make a group of people, so that a project can be shared with all of them.',
    access: holdersOf('user_group'),
    body: z.object({ name, members: z.array(id).max(10_000) }),
    output: Group,
    success: 201,
    errors: ['name_taken', 'not_found'],
    ours: true,
  }),
} satisfies Resource
