import { z } from 'zod'
import { holdersOf } from '../access.ts'
import { id, nothing, timestamp } from '../crud.ts'
import { del, get, post, type Resource } from '../endpoint.ts'
import { fileName } from './file.ts'

/** A folder of the server that every project reads without copying. */
export const Reference = z.object({
  id,
  name: z.string(),
  path: z.string(),
  description: z.string(),
  files: z.number().int(),
  bytes: z.number(),
  /** Files whose SHA-256 is still being read. */
  unread: z.number().int(),
  /** What is wrong with the folder, such as that it has vanished; empty when nothing is. */
  fault: z.enum(['', 'vanished', 'unreadable', 'links_outside']),
  created_at: timestamp,
  scanned_at: timestamp.nullable(),
})
export type Reference = z.output<typeof Reference>

export const references = {
  list: get('/api/references', {
    summary: 'The folders of the server that are readable in every project.',
    access: holdersOf('references'),
    output: z.array(Reference),
    ours: true,
  }),
  create: post('/api/references', {
    summary:
      'Make a folder of the server readable in every project. Nothing is copied; links that leave the folder are left out.',
    access: holdersOf('reference_change'),
    body: z.object({
      name: fileName,
      path: z.string().trim().min(1).max(4000).startsWith('/'),
      description: z.string().trim().max(2000).default(''),
    }),
    output: Reference,
    success: 201,
    errors: ['name_taken', 'not_a_folder', 'folder_not_open'],
    ours: true,
  }),
  rescan: post('/api/references/{id}/rescan', {
    summary:
      'Look again at what the folder holds. Files that vanished are told, not forgotten, while runs name them.',
    access: holdersOf('reference_change'),
    output: Reference,
    errors: ['not_found'],
    ours: true,
  }),
  remove: del('/api/references/{id}', {
    summary:
      'Take a reference away. Refused while analyses name its files; the folder itself is not touched.',
    access: holdersOf('reference_change'),
    output: nothing,
    errors: ['not_found', 'in_use'],
    ours: true,
  }),
} satisfies Resource
