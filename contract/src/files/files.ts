import { z } from 'zod'
import { anybody, whoMay } from '../access.ts'
import { id, listQuery, name, nothing, pageOf, sortBy, timestamp, version } from '../crud.ts'
import { del, get, post, put, type Resource } from '../endpoint.ts'
import { tagFilter } from '../discussion/tag.ts'
import { fileName, FileUse, ProjectFile, relativePath, sha256, SignedFile, signedQuery } from './file.ts'
import { formats } from '../formats.ts'

const orders = sortBy(['name', 'size', 'created_at'])
const flag = z.stringbool().or(z.boolean())

const selection = z.array(id).min(1).max(10_000)
/** Null is the top of the project. */
const target = id.nullable().default(null)

const Space = z.object({
  /** Bytes of files, of files in the trash, and declared by open uploads and downloads; together they stay within the quota. */
  used: z.number(),
  trash: z.number(),
  coming: z.number(),
  quota: z.number(),
})
export type Space = z.output<typeof Space>

export const FolderNode = z.object({
  id,
  parent_id: id.nullable(),
  reference_id: id.nullable(),
  name: z.string(),
  /** Files directly in it, and their bytes. */
  files: z.number().int(),
  bytes: z.number(),
})
export type FolderNode = z.output<typeof FolderNode>

/** What to do with many files and folders at once. */
export const MultipleWrite = z.discriminatedUnion('action', [
  z.object({ action: z.literal('move'), ids: selection, parent_id: target }),
  z.object({ action: z.literal('copy'), ids: selection, parent_id: target }),
  z.object({ action: z.literal('trash'), ids: selection }),
  z.object({ action: z.literal('restore'), ids: selection }),
  z.object({ action: z.literal('purge'), ids: selection }),
  z.object({ action: z.literal('archive'), ids: selection }),
])

const cell = z.union([z.string().max(100_000), z.number(), z.boolean(), z.null()])

export const files = {
  findDir: get('/api/project/{id}/DataList/find_dir/{x}', {
    summary:
      'Open a folder: what lies in it, folders first, in pages, with the way to it. {x} is a folder’s id, `root`, or `references` for what administrators made readable in every project. A search, or a tag, goes through everything below.',
    access: whoMay('view', 'project'),
    query: listQuery.extend({ sort: orders.default('name'), tag: tagFilter }),
    output: pageOf(ProjectFile).extend({
      /** From the outermost folder to the one asked for; empty at the top. */
      way: z.array(z.object({ id, name: z.string() })),
      /** Bytes of the files that the whole list holds. */
      bytes: z.number(),
    }),
  }),
  dir: get('/api/project/{id}/DataList/dir', {
    summary: 'Every folder of the project and of the references, for trees and for choosing a target.',
    access: whoMay('view', 'project'),
    output: z.array(FolderNode),
  }),
  file: get('/api/project/{id}/DataList/file', {
    summary:
      'The files of the project wherever they lie, in pages; with `references` those of references too.',
    access: whoMay('view', 'project'),
    query: listQuery.extend({
      sort: orders.default('-created_at'),
      /** Ends of names, such as `fastq.gz,fq.gz`. */
      tag: tagFilter,
      endings: z.string().max(500).optional(),
      /** Ends of names that are left out, in the same words. */
      except: z.string().max(500).optional(),
      origin: ProjectFile.shape.origin.optional(),
      analysis_id: id.optional(),
      run_id: id.optional(),
      references: flag.default(false),
      /** Only those of these ids, as a form that names files needs them. */
      ids: z.string().max(20_000).regex(formats.idList.pattern).optional(),
    }),
    output: pageOf(ProjectFile),
  }),
  show: get('/api/project/{id}/DataList/file/{file_id}', {
    summary: 'One file or folder, what uses it, and signed addresses of it and of the indexes beside it.',
    access: whoMay('view', 'project'),
    output: z.object({
      file: ProjectFile,
      used_by: z.array(FileUse),
      signed: SignedFile.nullable(),
      /** Files of the same folder that belong to it, such as .bai, .tbi, .fai and .gzi. */
      siblings: z.array(SignedFile),
    }),
  }),
  mkdir: post('/api/project/{id}/DataList/mkdir', {
    summary: 'Make a folder. A name with slashes makes those on the way that are missing.',
    access: whoMay('edit', 'project'),
    body: z.object({ parent_id: target, name: relativePath }),
    output: ProjectFile,
    success: 201,
    errors: ['not_found', 'name_taken', 'read_only'],
  }),
  update: put('/api/project/{id}/DataList/{file_id}', {
    summary: 'Rename a file or folder, or move it. A stale version is refused with the current row.',
    access: whoMay('edit', 'project'),
    body: z.object({
      version,
      name: fileName.optional(),
      /** Left out: stays where it is. Null: to the top. */
      parent_id: id.nullable().optional(),
    }),
    output: ProjectFile,
    errors: ['stale', 'name_taken', 'folder_into_itself', 'read_only'],
  }),
  remove: del('/api/project/{id}/DataList/{file_id}', {
    summary: 'Move a file, or a folder with all that it holds, to the trash.',
    access: whoMay('edit', 'project'),
    output: nothing,
    errors: ['read_only'],
  }),
  multiple: post('/api/project/{id}/DataList/Multiple', {
    summary:
      'Move, copy, trash, restore or purge many files and folders, all or none, or make a link that downloads them as one zip archive. A file that an analysis or a sample names is not purged.',
    access: whoMay('edit', 'project'),
    body: MultipleWrite,
    output: z.object({
      /** The files and folders named, as they are now. */
      items: z.array(ProjectFile),
      /** For an archive: where it is downloaded, within the hour. */
      url: z.string().nullable(),
    }),
    errors: ['in_use', 'quota_exceeded', 'folder_into_itself', 'read_only', 'name_taken'],
  }),
  archive: post('/api/project/{id}/files/archive', {
    summary:
      'The same link to a zip archive, for those who may only look. Files of several folders keep these; `name` is what the archive is called.',
    access: whoMay('view', 'project'),
    body: z.object({ ids: selection, name: name.optional() }),
    output: z.object({ url: z.string() }),
    errors: [],
    ours: true,
    reads: true,
  }),
  archiveBytes: get('/api/archives/{secret}/{name}', {
    summary: 'The archive behind a link that was just made, streamed.',
    access: anybody,
    output: nothing,
    transport: 'bytes',
    errors: ['link_ended', 'path_too_long'],
    ours: true,
  }),
  saveTable: post('/api/project/{id}/DataList/saveTable', {
    summary:
      'Save a table that was made or edited as a CSV or TSV file: a new one, or as the new content of `file_id`, whose version must be the current one.',
    access: whoMay('edit', 'project'),
    body: z.object({
      parent_id: target,
      name: fileName.optional(),
      file_id: id.optional(),
      version: version.optional(),
      format: z.enum(['csv', 'tsv']).default('csv'),
      columns: z.array(z.string().max(1000)).min(1).max(2000),
      rows: z.array(z.array(cell).max(2000)).max(200_000),
    }),
    output: ProjectFile,
    errors: ['stale', 'quota_exceeded', 'name_taken', 'read_only', 'in_use'],
  }),
  dowTable: post('/api/project/{id}/DataList/dowTable', {
    reads: true,
    summary:
      'Download the rows of a table file (CSV, TSV or their like, gzip’d too) as CSV or TSV: the columns chosen, and only the rows that contain a text.',
    access: whoMay('view', 'project'),
    body: z.object({
      file_id: id,
      format: z.enum(['csv', 'tsv']).default('csv'),
      columns: z.array(z.string()).max(2000).optional(),
      search: z.string().max(200).optional(),
    }),
    output: nothing,
    transport: 'bytes',
    errors: ['not_a_table'],
  }),
  trash: get('/api/project/{id}/files/trash', {
    summary: 'What was moved to the trash, in pages, the latest first.',
    access: whoMay('view', 'project'),
    query: listQuery,
    output: pageOf(ProjectFile.extend({ total_bytes: z.number(), used_by: z.array(FileUse) })),
    ours: true,
  }),
  space: get('/api/project/{id}/files/space', {
    summary: 'Used space and quota.',
    access: whoMay('view', 'project'),
    output: Space,
    ours: true,
  }),
  uploads: get('/api/project/{id}/files/uploads', {
    summary: 'Your uploads that are still open in this project, which the same file can go on with.',
    access: whoMay('edit', 'project'),
    output: z.array(
      z.object({
        id,
        relative_path: z.string(),
        parent_id: id.nullable(),
        size: z.number(),
        received: z.number(),
        created_at: timestamp,
        ends_at: timestamp,
      }),
    ),
    ours: true,
  }),
  openUploads: get('/api/project/{id}/files/open_uploads', {
    summary:
      'The uploads of everybody that are still open in this project, whose size counts towards its quota.',
    access: whoMay('own', 'project'),
    query: listQuery,
    output: pageOf(
      z.object({
        id,
        relative_path: z.string(),
        person: z.object({ id, name: z.string() }),
        size: z.number(),
        received: z.number(),
        created_at: timestamp,
        /** When the last bytes came. */
        updated_at: timestamp,
        ends_at: timestamp,
      }),
    ),
    ours: true,
  }),
  endUpload: post('/api/uploads/{id}/end', {
    summary:
      'End an upload, whoever began it, with all that has come of it. It no longer counts towards the quota.',
    access: whoMay('own', 'upload'),
    output: nothing,
    ours: true,
  }),
  finishUpload: post('/api/uploads/{id}/finish', {
    summary:
      'Make the file of an upload whose bytes have all arrived by tus at /api/upload. `sha256` is what the sender read; when the bytes here differ, nothing is kept. Asked again, it gives the same file.',
    access: whoMay('edit', 'upload'),
    body: z.object({ sha256: sha256.optional() }),
    output: ProjectFile,
    success: 201,
    errors: ['checksum_mismatch', 'bad_upload', 'name_taken'],
    ours: true,
  }),
  index: post('/api/files/{id}/index', {
    summary:
      'Make the index that viewers and tools need (.bai, .crai, .csi, .tbi, .fai) with samtools, bcftools or tabix, beside the file.',
    access: whoMay('edit', 'file'),
    output: z.array(ProjectFile),
    success: 201,
    errors: ['index_impossible', 'tool_missing', 'quota_exceeded', 'read_only'],
    ours: true,
  }),
  content: get('/api/files/{id}/content', {
    summary: 'The bytes of a file: ranges, `ETag`, `If-None-Match`, and `?download=1` to save it.',
    access: whoMay('view', 'file'),
    query: z.object({ download: flag.default(false) }),
    output: nothing,
    transport: 'bytes',
    errors: ['range_not_satisfiable', 'bytes_gone'],
    ours: true,
  }),
  signedContent: get('/api/files/{id}/signed/{name}', {
    summary: 'The same bytes by a signed address, which viewers and curl read without a bearer header.',
    access: anybody,
    query: signedQuery,
    output: nothing,
    transport: 'bytes',
    errors: ['link_ended', 'range_not_satisfiable', 'bytes_gone'],
    ours: true,
  }),
} satisfies Resource
