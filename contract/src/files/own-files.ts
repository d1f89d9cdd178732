import { z } from 'zod'
import { holdersOf } from '../access.ts'
import { id } from '../crud.ts'
import { get, post, type Resource } from '../endpoint.ts'
import { relativePath } from './file.ts'
import { files } from './files.ts'
import { alphabets, textFormats } from './text/expected.ts'

const largestPart = 1024 * 1024

const part = z.object({
  file_id: id,
  /** Bytes from the beginning. */
  offset: z.coerce.number().int().min(0).default(0),
  length: z.coerce
    .number()
    .int()
    .min(1)
    .max(largestPart)
    .default(64 * 1024),
})

/** Of what the sequences of a file are, as far as its beginning tells; null where it holds none. */
const Content = z.object({ format: z.enum(textFormats).nullable(), alphabet: z.enum(alphabets).nullable() })

const Part = z.object({
  name: z.string(),
  /** Bytes of the whole file. */
  size: z.number(),
  offset: z.number().int(),
  /** Where the next part begins; null at the end. */
  next_offset: z.number().int().nullable(),
  /** Read as UTF-8; what is none stands as U+FFFD. */
  text: z.string(),
})

/** Files by who somebody is, in whichever project they lie. */
export const ownFiles = {
  folder: get('/api/userFindDirData', {
    summary: 'What lies in a folder of a project, of your own space unless one is named.',
    access: holdersOf('project_detail'),
    query: files.findDir.query.extend({
      project_id: id.optional(),
      folder: z.string().max(100).default('root'),
    }),
    output: files.findDir.output,
    errors: ['not_found'],
  }),
  space: post('/api/own_space', {
    summary: 'Your own space, a project that stands for what you do outside of projects; made on first use.',
    access: holdersOf('project_create', 'project_change'),
    output: z.object({ project_id: id }),
    errors: ['person_quota_exceeded'],
    ours: true,
  }),
  content: get('/api/get_file_content', {
    summary: 'A part of a file as text.',
    access: holdersOf('project_detail'),
    query: part,
    output: Part,
    errors: ['not_found', 'bytes_gone'],
  }),
  contentByPost: post('/api/get_file_content', {
    summary: 'The same by what stands in the body.',
    access: holdersOf('project_detail'),
    body: part,
    output: Part,
    errors: ['not_found', 'bytes_gone'],
    reads: true,
  }),
  kind: get('/api/file_kind', {
    summary: 'What the beginning of a file is as text, and whether its sequences are DNA or protein.',
    access: holdersOf('project_detail'),
    query: z.object({ file_id: id }),
    output: Content,
    errors: ['not_found'],
    ours: true,
  }),
  link: post('/api/file_soft_connection', {
    summary: 'Put files of projects that you see into another project, without copying their bytes.',
    access: holdersOf('project_change'),
    body: z.object({
      file_ids: z.array(id).min(1).max(1000),
      project_id: id.optional(),
      /** Names of folders with / between them; made where they are not there. */
      folder: relativePath.or(z.literal('')).default(''),
    }),
    output: z.object({ files: z.array(z.object({ id, name: z.string() })) }),
    errors: ['not_found', 'forbidden', 'quota_exceeded', 'person_quota_exceeded', 'in_every_project'],
  }),
} satisfies Resource
