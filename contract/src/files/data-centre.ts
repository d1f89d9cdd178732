import { z } from 'zod'
import { holdersOf } from '../access.ts'
import { id, listQuery, nothing, pageOf, sortBy, version } from '../crud.ts'
import { del, get, post, put, type Resource } from '../endpoint.ts'
import { fileName, ProjectFile } from './file.ts'
import { FolderNode } from './files.ts'

/** What of one's files is looked at: all, the large, the double by their SHA-256, the old, or the trash. */
export const centreViews = ['all', 'large', 'double', 'old', 'trash'] as const

const Project = z.object({ id, name: z.string() })

/** What a project is to whoever looks: their own space, the shared space of a group of theirs, or one that was made. */
const placeKinds = ['own', 'group', 'project'] as const

/** A file of one's projects, and where it lies. */
export const CentreFile = ProjectFile.extend({
  project: Project,
  may_change: z.boolean(),
  /** How many files of one's projects hold the same bytes anew; those that were put there without copying count as none. */
  alike: z.number().int(),
})
export type CentreFile = z.output<typeof CentreFile>

/** What some files take together. */
const Share = z.object({ key: z.string(), files: z.number().int(), bytes: z.number() })

const sees = holdersOf('data_center_list')
const changes = holdersOf('project_change')
const listedIds = z
  .string()
  .max(40_000)
  .transform((text) => text.split(',').filter(Boolean))
  .pipe(z.array(id).min(1).max(1000))
const selection = z.array(id).min(1).max(1000)
const Moved = z.object({ items: z.array(ProjectFile) })
/** Whether what is named are files, or folders; refused as not found where they are not. */
const fileFlag = z.stringbool().or(z.boolean()).optional()

/** One's files over all projects that one works in, one's own space among them. */
export const dataCentre = {
  list: get('/api/data_center', {
    summary:
      'Your files over all your projects, in pages: in a folder, or wherever they lie; the large, the double, the old, or the trash.',
    access: sees,
    query: listQuery.extend({
      sort: sortBy(['name', 'size', 'created_at', 'updated_at']).default('-size'),
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
    summary:
      'Rename a file or folder of a project of yours, or move several into another folder of it, all or none. What is meant stands in the body or the query: `ids`, which go into the folder `directoryId`, or `directoryId` alone, which is then the folder to be renamed. `file` says whether files or folders are meant. With `version` a stale one is refused with the current row.',
    access: changes,
    query: z.object({
      ids: listedIds.optional(),
      file: fileFlag,
      directoryId: id.optional(),
      name: fileName.optional(),
    }),
    body: z.object({
      ids: selection.optional(),
      file: fileFlag,
      /** Left out they stay where they are; null is the top. Without `ids` the folder itself. */
      directoryId: id.nullable().optional(),
      /** Of the only one. */
      name: fileName.optional(),
      version: version.optional(),
    }),
    output: Moved,
    errors: ['not_found', 'forbidden', 'stale', 'name_taken', 'folder_into_itself', 'read_only'],
  }),
  remove: del('/api/data_center/1', {
    summary:
      'Move files and folders (`ids`, or one folder as `directoryId`) to the trash of their projects; with `purge` those of the trash are removed for good, unless something uses them. `file` says whether files or folders are meant.',
    access: changes,
    query: z.object({
      ids: listedIds.optional(),
      directoryId: id.optional(),
      file: fileFlag,
      purge: z.stringbool().default(false),
    }),
    output: nothing,
    errors: ['not_found', 'forbidden', 'in_use', 'read_only'],
  }),
  tree: get('/api/data_center/getTree', {
    summary:
      'Your own space, the shared spaces of your groups and your projects, each with its folders and what it holds.',
    access: sees,
    output: z.array(
      Project.extend({
        kind: z.enum(placeKinds),
        may_change: z.boolean(),
        files: z.number().int(),
        bytes: z.number(),
        folders: z.array(FolderNode.omit({ reference_id: true })),
      }),
    ),
  }),
  move: post('/api/data_center/filemove', {
    summary:
      'Move files and folders into a folder of the same project, or bring them back from the trash. With `copy_to` they stay, and copies that share their bytes go into a folder of that project, whichever it is.',
    access: changes,
    body: z.object({
      ids: selection,
      directoryId: id.nullable().default(null),
      restore: z.boolean().default(false),
      /** The project that gets copies. */
      copy_to: id.optional(),
    }),
    output: Moved,
    errors: [
      'not_found',
      'forbidden',
      'folder_into_itself',
      'read_only',
      'quota_exceeded',
      'in_every_project',
    ],
  }),
  groups: get('/api/data_center/groups', {
    summary: 'The groups of people that you are in, with the project that each shares, once it was made.',
    access: sees,
    output: z.array(Project.extend({ project_id: id.nullable() })),
    ours: true,
  }),
  groupSpace: post('/api/data_center/group_space', {
    summary:
      'The shared space of a group that you are in, a project that all of it may change; made on first use.',
    access: holdersOf('project_create', 'project_change'),
    body: z.object({ group_id: id }),
    output: z.object({ project_id: id }),
    errors: ['not_found', 'person_quota_exceeded'],
    ours: true,
  }),
  space: get('/api/data_center/space', {
    summary:
      'What your files take, by project, person, type and age, and what could go: the large, the double, the old and the trash.',
    access: sees,
    output: z.object({
      files: z.number().int(),
      bytes: z.number(),
      /** Bytes that all but one of each set of equal files name, and those in the trash. */
      double: z.number(),
      trash: z.number(),
      /** Bytes of files that are shown as large, and as old. */
      large: z.number(),
      old: z.number(),
      projects: z.array(Share.extend({ name: z.string(), quota: z.number() })),
      /** By who brought them, or launched the run that left them; the key of those that nobody did, such as outputs of runs of somebody who is gone, is empty. */
      people: z.array(Share.extend({ name: z.string() })),
      types: z.array(Share),
      ages: z.array(Share.extend({ key: z.enum(['month', 'year', 'older']) })),
    }),
    ours: true,
  }),
} satisfies Resource
