import { z } from 'zod'
import { holdersOf } from '../access.ts'
import { id, listQuery, name, nothing, pageOf, sortBy, timestamp, version } from '../crud.ts'
import { del, get, post, put, type Resource } from '../endpoint.ts'
import { fileName, ProjectFile } from './file.ts'
import { FolderNode } from './files.ts'

const words = (most: number) => z.string().trim().max(most).default('')

const PublicDataWrite = z.object({
  name,
  name_zh: name.or(z.literal('')).default(''),
  description: words(5000),
  description_zh: words(5000),
  source: words(1000),
  licence: words(200),
  citation: words(2000),
  release: words(100),
  /** The groups of people who see it; empty for everybody. */
  groups: z.array(id).max(200).default([]),
})

/** A database of files that everybody, or some groups, may read. Its files are those of the project of the same id. */
export const PublicData = z.object({
  id,
  ...PublicDataWrite.shape,
  files: z.number().int(),
  bytes: z.number(),
  may_change: z.boolean(),
  version,
  updated_at: timestamp,
})
export type PublicData = z.output<typeof PublicData>

const query = listQuery.extend({ sort: sortBy(['name', 'updated_at']).default('name') })
const inFolder = listQuery.extend({ sort: sortBy(['name', 'size', 'created_at']).default('name') })
const sees = holdersOf('public_data_file')
const keeps = holdersOf('public_data_change')
const selection = z.array(id).min(1).max(1000)
const Files = z.object({ items: z.array(ProjectFile) })

/** Databases of files for all or for groups. */
export const publicData = {
  all: get('/api/public_data/all', {
    summary: 'The public databases that you may read, by name.',
    access: sees,
    output: z.array(PublicData.pick({ id: true, name: true, name_zh: true })),
  }),
  list: get('/api/public_data', {
    summary: 'The public databases that you may read, searched in both languages and in pages.',
    access: sees,
    query,
    output: pageOf(PublicData),
  }),
  tree: get('/api/public_data/gettree', {
    summary: 'The public databases that you may read, each with its folders.',
    access: sees,
    output: z.array(
      z.object({
        id,
        name: z.string(),
        name_zh: z.string(),
        folders: z.array(FolderNode.omit({ reference_id: true })),
      }),
    ),
  }),
  databases: get('/api/public_data/getPublicDatabase', {
    summary: 'The public databases with what they hold, those first that have the most.',
    access: sees,
    output: z.array(PublicData),
  }),
  create: post('/api/public_data', {
    summary: 'Make a public database. You own the project that holds its files.',
    access: keeps,
    body: PublicDataWrite,
    output: PublicData,
    success: 201,
    errors: ['not_found', 'person_quota_exceeded'],
  }),
  search: post('/api/public_data/search', {
    summary: 'The same as the list, by what stands in the body.',
    access: sees,
    body: query,
    output: pageOf(PublicData),
    reads: true,
  }),
  index: post('/api/public_data/index/{id}', {
    summary: 'Open a public database: what it is, and what lies in one of its folders, in pages.',
    access: sees,
    body: inFolder.extend({ folder_id: id.nullable().default(null) }),
    output: pageOf(ProjectFile).extend({
      database: PublicData,
      way: z.array(z.object({ id, name: z.string() })),
      bytes: z.number(),
    }),
    reads: true,
    errors: ['not_found'],
  }),
  findFile: post('/api/public_data/find_file', {
    summary:
      'Files and folders of a public database, or of all that you may read, whose names contain a text; all of them without one.',
    access: sees,
    body: listQuery.extend({ id: id.optional(), search: z.string().trim().max(200).default('') }),
    output: pageOf(ProjectFile.extend({ database: z.object({ id, name: z.string(), name_zh: z.string() }) })),
    reads: true,
    errors: ['not_found'],
  }),
  makeFile: post('/api/public_data/mkfile', {
    summary:
      'Make a folder or a text file in a public database, or put files there that you may read elsewhere, without copying their bytes.',
    access: keeps,
    body: z.object({
      id,
      parent_id: id.nullable().default(null),
      /** Of a folder, where there is no content. */
      name: fileName.optional(),
      content: z.string().max(10_000_000).optional(),
      file_ids: z.array(id).max(1000).default([]),
    }),
    output: Files,
    success: 201,
    errors: ['not_found', 'forbidden', 'name_taken', 'quota_exceeded', 'in_every_project'],
  }),
  removeFiles: post('/api/public_data/delfile', {
    summary: 'Move files and folders of a public database to the trash of its project.',
    access: keeps,
    body: z.object({ id, ids: selection }),
    output: nothing,
    errors: ['not_found', 'forbidden'],
  }),
  moveFiles: post('/api/public_data/mvfile', {
    summary: 'Move files and folders within a public database, or rename one.',
    access: keeps,
    body: z.object({
      id,
      ids: selection,
      /** Left out they stay where they are; null is the top. */
      parent_id: id.nullable().optional(),
      /** Of the only one. */
      name: fileName.optional(),
    }),
    output: Files,
    errors: ['not_found', 'forbidden', 'stale', 'name_taken', 'folder_into_itself'],
  }),
  newTool: post('/api/public_data/new_tool', {
    summary:
      'Begin with a tool on a file of a public database: puts it into your own space without copying its bytes, and says where the form is.',
    access: holdersOf('project_create', 'project_change'),
    body: z.object({ id, file_id: id, tool_id: id.optional() }),
    output: z.object({ project_id: id, file: z.object({ id, name: z.string() }), tool_id: id.nullable() }),
    success: 201,
    errors: ['not_found', 'quota_exceeded', 'person_quota_exceeded'],
  }),
  update: put('/api/public_data/{id}', {
    summary: 'Change what a public database says of itself, and who sees it.',
    access: keeps,
    body: PublicDataWrite.extend({ version }),
    output: PublicData,
    errors: ['not_found', 'forbidden', 'stale'],
  }),
  remove: del('/api/public_data/{id}', {
    summary: 'Withdraw a public database. Its project goes to the trash with its files.',
    access: keeps,
    output: nothing,
    errors: ['not_found', 'forbidden'],
  }),
} satisfies Resource
