import { z } from 'zod'
import { holdersOf } from '../access.ts'
import { id, listQuery, nothing, pageOf, sortBy } from '../crud.ts'
import { del, get, post, put, type Resource } from '../endpoint.ts'
import { fileName, ProjectFile } from './file.ts'
import { FolderNode } from './files.ts'

/** What of one's files is looked at: all, the large, the double by their SHA-256, the old, or the trash. */
export const centreViews = ['all', 'large', 'double', 'old', 'trash'] as const

const Project = z.object({ id, name: z.string() })

/** A file of one's projects, and where it lies. */
export const CentreFile = ProjectFile.extend({
  project: Project,
  may_change: z.boolean(),
  /** How many files of one's projects have the same bytes. */
  alike: z.number().int(),
})
export type CentreFile = z.output<typeof CentreFile>

/** What some files take together. */
const Share = z.object({ key: z.string(), files: z.number().int(), bytes: z.number() })

const sees = holdersOf('data_center_list')
const changes = holdersOf('project_change')
const ids = z
  .string()
  .max(40_000)
  .transform((text) => text.split(',').filter(Boolean))
  .pipe(z.array(id).min(1).max(1000))
const Moved = z.object({ items: z.array(ProjectFile) })

/** One's files over all projects that one works in, one's own space among them. */
export const dataCentre = {
  list: get('/api/data_center', {
    summary:
      'Your files over all your projects, in pages: in a folder, or wherever they lie; the large, the double, the old, or the trash.',
    access: sees,
    query: listQuery.extend({
      sort: sortBy(['name', 'size', 'created_at']).default('-size'),
      view: z.enum(centreViews).default('all'),
      project_id: id.optional(),
      directoryId: id.optional(),
    }),
    output: pageOf(CentreFile).extend({ bytes: z.number() }),
    errors: ['not_found'],
  }),
  create: post('/api/data_center', {
    summary: 'Make a folder, or a text file where there is content, in a project of yours.',
    access: changes,
    body: z.object({
      project_id: id,
      directoryId: id.nullable().default(null),
      name: fileName,
      content: z.string().max(10_000_000).optional(),
    }),
    output: ProjectFile,
    success: 201,
    errors: ['not_found', 'forbidden', 'name_taken', 'quota_exceeded'],
  }),
  update: put('/api/data_center/1', {
    summary: 'Rename or move a file or folder of a project of yours.',
    access: changes,
    body: z.object({
      id,
      version: z.number().int(),
      name: fileName.optional(),
      /** Left out it stays where it is; null is the top. */
      directoryId: id.nullable().optional(),
    }),
    output: ProjectFile,
    errors: ['not_found', 'forbidden', 'stale', 'name_taken', 'folder_into_itself', 'read_only'],
  }),
  remove: del('/api/data_center/1', {
    summary:
      'Move files and folders to the trash of their projects; with `purge` those of the trash are removed for good, unless something uses them.',
    access: changes,
    query: z.object({ ids, purge: z.stringbool().default(false) }),
    output: nothing,
    errors: ['not_found', 'forbidden', 'in_use', 'read_only'],
  }),
  tree: get('/api/data_center/getTree', {
    summary: 'Your projects with their folders.',
    access: sees,
    output: z.array(
      Project.extend({ may_change: z.boolean(), folders: z.array(FolderNode.omit({ reference_id: true })) }),
    ),
  }),
  move: post('/api/data_center/filemove', {
    summary: 'Move files and folders into a folder of the same project, or bring them back from the trash.',
    access: changes,
    body: z.object({
      ids: z.array(id).min(1).max(1000),
      directoryId: id.nullable().default(null),
      restore: z.boolean().default(false),
    }),
    output: Moved,
    errors: ['not_found', 'forbidden', 'folder_into_itself', 'read_only'],
  }),
  space: get('/api/data_center/space', {
    summary: 'What your files take, by project, type and age, and what could go: the double and the trash.',
    access: sees,
    output: z.object({
      files: z.number().int(),
      bytes: z.number(),
      /** Bytes that all but one of each set of equal files name, and those in the trash. */
      double: z.number(),
      trash: z.number(),
      projects: z.array(Share.extend({ name: z.string(), quota: z.number() })),
      types: z.array(Share),
      ages: z.array(Share.extend({ key: z.enum(['month', 'year', 'older']) })),
    }),
    ours: true,
  }),
} satisfies Resource
