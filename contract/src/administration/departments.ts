import { z } from 'zod'
import { holdersOf } from '../access.ts'
import { id, name, nothing, version } from '../crud.ts'
import { del, get, post, put, type Resource } from '../endpoint.ts'

export const Department = z.object({
  id,
  parent_id: id.nullable(),
  name: z.string(),
  position: z.number().int(),
  /** Those in this very department. */
  people: z.number().int(),
  version,
})
export type Department = z.output<typeof Department>

export const departments = {
  list: get('/api/departments', {
    summary: 'Every department, those of one parent in their order.',
    access: holdersOf('department_manger'),
    output: z.array(Department),
    ours: true,
  }),
  all: get('/api/department/all', {
    summary: 'Every department, to choose from for an account.',
    access: holdersOf('user_manger'),
    output: z.array(Department),
    ours: true,
  }),
  create: post('/api/departments', {
    summary: 'Make a department, last below its parent.',
    access: holdersOf('department_change'),
    body: z.object({ name, parent_id: id.nullable().default(null) }),
    output: Department,
    success: 201,
    errors: ['name_taken', 'not_found'],
    ours: true,
  }),
  update: put('/api/departments/{id}', {
    summary: 'Rename a department.',
    access: holdersOf('department_change'),
    body: z.object({ name, version }),
    output: Department,
    errors: ['name_taken', 'not_found', 'stale'],
    ours: true,
  }),
  move: post('/api/departments/{id}/move', {
    summary: 'Put a department below another one, or at the top, at a place counted from 0.',
    access: holdersOf('department_change'),
    body: z.object({ parent_id: id.nullable(), position: z.number().int().min(0).max(100_000) }),
    output: z.array(Department),
    errors: ['name_taken', 'not_found', 'below_itself', 'beyond_own_role'],
    ours: true,
  }),
  remove: del('/api/departments/{id}', {
    summary: 'Delete a department that has none below it. Its people stay, without a department.',
    access: holdersOf('department_change'),
    output: nothing,
    errors: ['not_found', 'still_referenced'],
    ours: true,
  }),
} satisfies Resource
