import { z } from 'zod'
import { holdersOf, whoMay } from '../access.ts'
import { id, listQuery, nothing, pageOf, timestamp } from '../crud.ts'
import { get, post, type Resource } from '../endpoint.ts'
import { fileName, relativePath, sha256 } from '../files/file.ts'
import { formats } from '../formats.ts'
import { Text } from '../jobs/kinds.ts'

export const downloadStates = ['waiting', 'running', 'paused', 'done', 'failed'] as const

/** A file that is fetched into a project by its address. */
export const Download = z.object({
  id,
  batch: z.object({ id, title: Text }),
  name: z.string(),
  /** Names of folders, joined by slashes; empty at the top. */
  folder: z.string(),
  /** Without a query, which may hold a signature. */
  address: z.string(),
  state: z.enum(downloadStates),
  /** Bytes; null as long as nobody has told. */
  size: z.number().nullable(),
  done: z.number(),
  /** Bytes a second. */
  pace: z.number(),
  /** By which digest its content is checked, beside its length. */
  checked_by: z.enum(['md5', 'sha256']).nullable(),
  reason: Text.nullable(),
  /** When it is tried again by itself. */
  again_at: timestamp.nullable(),
  sample: z.object({ id, name: z.string() }).nullable(),
  /** Null until it is here, and once it has been deleted. */
  file_id: id.nullable(),
  created_at: timestamp,
  finished_at: timestamp.nullable(),
})
export type Download = z.output<typeof Download>

/** What is to be fetched. */
const Wanted = z.object({
  /** Of https, http, s3, or ftp, which is asked by https. `#md5=…` or `#sha256=…` at its end must be its digest. */
  address: z.string().trim().min(8).max(4000).regex(formats.fileAddress.pattern),
  /** Left out, as the address ends. */
  name: fileName.optional(),
  md5: z.string().regex(formats.md5.pattern).optional(),
  sha256: sha256.optional(),
  /** Bytes that it must have. */
  size: z.number().int().min(0).max(Number.MAX_SAFE_INTEGER).optional(),
})

const beginning = z.object({
  /** Null is the top of the project. */
  folder_id: id.nullable().default(null),
  /** Folders below it that are made as needed. */
  path: relativePath.optional(),
  files: z.array(Wanted).min(1).max(5000),
})
const begun = z.object({ job_id: id, ids: z.array(id) })

const path = '/api/project/{id}/downloads'

export const downloads = {
  list: get(path, {
    summary:
      'The files that are fetched into the project by address: those under way in their order, then the latest.',
    access: whoMay('view', 'project'),
    query: listQuery.extend({ state: z.enum(downloadStates).optional() }),
    output: pageOf(Download),
    ours: true,
  }),
  begin: post(path, {
    summary:
      'Have files fetched into a folder of the project. What they take is held of its quota until they are here.',
    access: whoMay('edit', 'project'),
    body: beginning,
    output: begun,
    success: 202,
    errors: ['not_found', 'quota_exceeded', 'read_only'],
    ours: true,
  }),
  beginPublic: post('/api/public_data/dow_url_file', {
    summary: 'The same into a public database, named in the body.',
    access: holdersOf('public_data_change'),
    body: beginning.extend({ id }),
    output: begun,
    success: 202,
    errors: ['not_found', 'forbidden', 'quota_exceeded', 'read_only'],
  }),
  beginCommon: post('/api/common_data/{id}/downloads', {
    summary:
      'The same into an entry of the library, all of them once all are here. Until then they lie in your own space.',
    access: holdersOf('common_data_change'),
    body: z.object({
      /** A folder of the entry; null is its top. */
      parent_id: id.nullable().default(null),
      files: beginning.shape.files.max(1000),
    }),
    output: begun,
    success: 202,
    errors: ['not_found', 'quota_exceeded', 'person_quota_exceeded'],
    ours: true,
  }),
  change: post(`${path}/change`, {
    summary:
      'Pause downloads, go on with those that pause or failed, fetch them before the others, or take them out of the list; a file that is here stays.',
    access: whoMay('edit', 'project'),
    body: z.object({
      ids: z.array(id).min(1).max(5000),
      to: z.enum(['pause', 'go_on', 'first', 'remove']),
    }),
    output: nothing,
    errors: ['quota_exceeded'],
    ours: true,
  }),
} satisfies Resource
