import { z } from 'zod'
import { signedIn } from '../access.ts'
import { Person } from '../account/users.ts'
import { crud, id, name, timestamp, version } from '../crud.ts'
import { get, type Resource } from '../endpoint.ts'

/** People with whom a project can be shared at once. Some groups are types of customers: a person has one at most. */
export const Group = z.object({
  id,
  name: z.string(),
  description: z.string(),
  customer_type: z.boolean(),
  people: z.number().int(),
  projects: z.number().int(),
  version,
  updated_at: timestamp,
})
export type Group = z.output<typeof Group>

export const GroupDetail = Group.extend({
  members: z.array(Person),
  shared: z.array(z.object({ id, name: z.string(), role: z.enum(['viewer', 'editor', 'owner']) })),
})
export type GroupDetail = z.output<typeof GroupDetail>

export const GroupWrite = z.object({
  name,
  description: z.string().trim().max(2000).default(''),
  /** Refused where it gives somebody a second customer type. */
  customer_type: z.boolean().default(false),
  members: z.array(id).max(10_000),
})

const ordinary = crud('/api/groups', {
  one: 'a group of people',
  many: 'groups of people',
  row: Group,
  write: GroupWrite,
  sort: ['name', 'people', 'projects', 'updated_at'],
  ours: true,
  view: 'group_manger',
  change: 'user_group',
})

export const groups = {
  ...ordinary,
  create: { ...ordinary.create, errors: ['name_taken', 'not_found'] },
  show: { ...ordinary.show, output: GroupDetail },
  all: get('/api/group/all', {
    summary: 'Every group of people, to share a project with.',
    access: signedIn,
    output: z.array(
      z.object({ id, name: z.string(), customer_type: z.boolean(), members: z.number().int() }),
    ),
    ours: true,
  }),
} satisfies Resource
