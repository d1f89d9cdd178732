import { z } from 'zod'
import { holdersOf } from '../access.ts'
import { ofStatus } from '../account/permission-status.ts'
import { crud, id, name, timestamp, version } from '../crud.ts'
import { get, type Resource } from '../endpoint.ts'

const permissionNames = z.array(z.string().max(100)).max(1000)

export const Role = z.object({
  id,
  /** The two roles that always exist: `admin` holds everything, `member` is given to new people. */
  builtin: z.enum(['admin', 'member']).nullable(),
  title_en: z.string(),
  title_zh: z.string(),
  description: z.string(),
  menus: z.array(z.string()),
  buttons: z.array(z.string()),
  people: z.number().int(),
  version,
  updated_at: timestamp,
})
export type Role = z.output<typeof Role>

export const RoleWrite = z.object({
  title_en: name,
  title_zh: name,
  description: z.string().trim().max(2000).default(''),
  menus: permissionNames,
  buttons: permissionNames,
})

export interface PermissionNode {
  name: string
  title_en: string
  title_zh: string
  /** Everybody signed in has it; no role can give or take it. */
  always: boolean
  children: PermissionNode[]
}
export const PermissionNode: z.ZodType<PermissionNode> = z.lazy(() =>
  z.object({
    name: z.string(),
    title_en: z.string(),
    title_zh: z.string(),
    always: z.boolean(),
    children: z.array(PermissionNode),
  }),
)

const ordinary = crud('/api/roles', {
  one: 'a role',
  many: 'roles',
  row: Role,
  write: RoleWrite,
  sort: ['title_en', 'title_zh', 'people', 'updated_at'],
  view: 'role',
  change: 'role_change',
})

export const roles = {
  ...ordinary,
  create: { ...ordinary.create, errors: ['name_taken', 'beyond_own_role'] },
  update: {
    ...ordinary.update,
    errors: ['not_found', 'stale', 'name_taken', 'beyond_own_role', 'builtin_role'],
  },
  remove: { ...ordinary.remove, errors: ['not_found', 'still_referenced', 'builtin_role'] },
  all: get('/api/roles/all', {
    summary: 'Every role, to choose from.',
    access: holdersOf('user_manger'),
    output: z.array(Role),
  }),
  tree: get('/api/permission_tree/{id}', {
    summary: 'What roles can hold: type 1 the menus, type 2 the buttons.',
    access: holdersOf('role'),
    query: ofStatus,
    output: z.array(PermissionNode),
    errors: ['not_found'],
  }),
} satisfies Resource
