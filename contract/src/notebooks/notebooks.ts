import { z } from 'zod'
import { holdersOf, whoMay } from '../access.ts'
import { id, nothing, timestamp } from '../crud.ts'
import { ends } from './ends.ts'
import { del, get, post, type Resource } from '../endpoint.ts'

/** What a notebook's file was at a time. */
export const NotebookVersion = z.object({
  number: z.number().int(),
  size: z.number(),
  saved_by: z.string(),
  saved_at: timestamp,
  /** What the file holds now. */
  current: z.boolean(),
})
export type NotebookVersion = z.output<typeof NotebookVersion>

const launchers = holdersOf('analysis_launch')

export const notebooks = {
  goJupyter: get('/api/abutment/goJupyter', {
    summary:
      'Your Jupyter server for a project, or for your own space: started, or taken up again. Gives the address that it is reached at, and sets it as the cookie jupyter_path. With `file_id` the address is that of a notebook of the project.',
    access: launchers,
    query: z.object({ project_id: id.optional(), file_id: id.optional() }),
    output: z.object({ id, address: z.string() }),
    errors: [
      'not_found',
      'forbidden',
      'jupyter_missing',
      'jupyter_failed',
      'notebooks_without_sandbox',
      'notebooks_full',
      'not_a_notebook',
      'person_quota_exceeded',
    ],
    reads: false,
    launches: true,
  }),
  state: get('/api/notebooks/state', {
    summary:
      'Whether notebooks can be run here and what is missing, in which languages, what a server gets, which servers of yours run, and why one that does not has ended.',
    access: launchers,
    output: z.object({
      missing: z.enum(['jupyter', 'sandbox']).nullable(),
      /** What an administrator enters to install it. */
      command: z.string(),
      kernels: z.array(z.string()),
      /** What each server gets: who takes more loses the kernel, and what is unused for so long ends. */
      limits: z.object({
        memory_bytes: z.number(),
        disk_bytes: z.number(),
        cpus: z.number(),
        idle_seconds: z.number(),
      }),
      running: z.array(z.object({ id, project_id: id, project: z.string(), started_at: timestamp })),
      /** Servers of yours that ended without you and were not started again, and why. */
      ended: z.array(z.object({ project_id: id, why: z.enum(ends), at: timestamp })),
    }),
    ours: true,
  }),
  end: del('/api/notebooks/servers/{id}', {
    summary: 'End a Jupyter server of yours. What was saved stays; what its kernels hold in memory is gone.',
    access: launchers,
    output: nothing,
    ours: true,
    launches: true,
    errors: ['not_found'],
  }),
  versions: get('/api/files/{id}/notebook_versions', {
    summary: 'What a notebook was at each time that it was saved, the latest first.',
    access: whoMay('view', 'file'),
    output: z.array(NotebookVersion),
    ours: true,
  }),
  versionContent: get('/api/files/{id}/notebook_versions/{number}', {
    summary: 'The bytes of one version of a notebook.',
    access: whoMay('view', 'file'),
    output: nothing,
    transport: 'bytes',
    ours: true,
    errors: ['bytes_gone'],
  }),
  restore: post('/api/files/{id}/notebook_versions/{number}/restore', {
    summary: 'Make an earlier version of a notebook the current one; what it was until now stays a version.',
    access: whoMay('edit', 'file'),
    output: NotebookVersion,
    ours: true,
    errors: ['read_only', 'quota_exceeded', 'in_use', 'bytes_gone'],
  }),
} satisfies Resource
