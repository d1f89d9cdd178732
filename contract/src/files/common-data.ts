import { z } from 'zod'
import { holdersOf } from '../access.ts'
import { crud, id, listQuery, name, nothing, pageOf, sortBy, timestamp, version } from '../crud.ts'
import { del, get, post, put, type Resource } from '../endpoint.ts'
import { fileName, FileUse, ProjectFile, relativePath, SignedFile } from './file.ts'
import { Reference } from './references.ts'
import { formats } from '../formats.ts'

/** What entries of the library can be. */
export const commonKinds = ['genome', 'sequences', 'annotation', 'table', 'other'] as const

/** Indexes that are made for a sequence of the library when somebody asks for them. */
export const indexKinds = [
  'faidx',
  'dict',
  'bwa',
  'minimap2',
  'bowtie2',
  'hisat2',
  'star',
  'salmon',
  'blast_nucleotide',
  'blast_protein',
  'diamond',
] as const
export type IndexKind = (typeof indexKinds)[number]

const words = (most: number) => z.string().trim().max(most).default('')

const CommonDataWrite = z.object({
  name: fileName,
  name_zh: name.or(z.literal('')).default(''),
  kind: z.enum(commonKinds).default('other'),
  description: words(5000),
  description_zh: words(5000),
  organism: words(200),
  assembly: words(200),
  release: words(100),
  /** Where it comes from, as an address or in words. */
  source: words(1000),
  licence: words(200),
  citation: words(2000),
})

/** An entry of the library, whose files every project reads without copying. */
export const CommonData = z.object({
  id,
  ...CommonDataWrite.shape,
  name: z.string(),
  /** It is a folder of the server that an administrator registered; its files are read where they lie. */
  registered: z.boolean(),
  files: z.number().int(),
  bytes: z.number(),
  fault: Reference.shape.fault,
  version,
  created_at: timestamp,
  updated_at: timestamp,
})
export type CommonData = z.output<typeof CommonData>

/** An index of a sequence, or one that can be made. */
const SequenceIndex = z.object({
  kind: z.enum(indexKinds),
  /** Counted up each time that it is made; 0 where it never was. */
  version,
  /** The sequence has changed since. */
  outdated: z.boolean(),
  made_at: timestamp.nullable(),
  /** The program that makes it is on the server. */
  available: z.boolean(),
})
export type SequenceIndex = z.output<typeof SequenceIndex>

const CommonFile = ProjectFile.extend({ entry: z.object({ id, name: z.string(), name_zh: z.string() }) })
export type CommonFile = z.output<typeof CommonFile>

const chosenFiles = z.array(id).min(1).max(1000)

const ordinary = crud('/api/common_data', {
  one: 'an entry of the library',
  many: 'entries of the library',
  row: CommonData,
  write: CommonDataWrite,
  sort: ['name', 'name_zh', 'kind', 'organism', 'updated_at'],
  filters: z.object({ kind: z.enum(commonKinds).optional() }),
  view: 'common_index',
  change: 'common_data_change',
})

/** The library: genomes, databases and tables that every project, tool and viewer knows. */
export const commonData = {
  ...ordinary,
  fileDatabases: get('/api/common_data/getFileDatabase', {
    summary: 'The databases for sequence searches, made of sequences of the library.',
    access: holdersOf('common_index'),
    output: z.array(
      z.object({
        kind: z.enum(['blast_nucleotide', 'blast_protein', 'diamond']),
        /** The file that a search takes, and the sequences that it was made of. */
        file: z.object({ id, name: z.string(), size: z.number() }),
        sequences: z.object({ id, name: z.string() }),
        entry: CommonFile.shape.entry,
        version,
        outdated: z.boolean(),
        made_at: timestamp,
      }),
    ),
  }),
  all: get('/api/common_data/all', {
    summary: 'Every entry of the library by name and kind, for choosing one.',
    access: holdersOf('common_index'),
    output: z.array(CommonData.pick({ id: true, name: true, name_zh: true, kind: true, organism: true })),
  }),
  tree: get('/api/common_data/gettree', {
    summary: 'The entries of the library with the folders in them.',
    access: holdersOf('common_index'),
    output: z.array(
      z.object({
        id,
        /** Null for the folder that an entry is. */
        parent_id: id.nullable(),
        entry_id: id,
        name: z.string(),
        /** Files directly in it, and their bytes. */
        files: z.number().int(),
        bytes: z.number(),
      }),
    ),
  }),
  igv: get('/api/common_data/igv', {
    summary:
      'What genome viewers offer: sequences that have their index, with annotations that lie beside them.',
    access: holdersOf('common_index'),
    output: z.array(
      z.object({
        id,
        name: z.string(),
        entry: CommonFile.shape.entry,
        fasta: SignedFile,
        indexes: z.array(SignedFile),
        annotations: z.array(z.object({ file: SignedFile, indexes: z.array(SignedFile) })),
      }),
    ),
  }),
  create: post('/api/common_data', {
    summary:
      'Add an entry to the library, of files that you may read in projects. Their bytes are not copied, and stay when those files go.',
    access: holdersOf('common_data_change'),
    body: CommonDataWrite.extend({ file_ids: z.array(id).max(1000).default([]) }),
    output: CommonData,
    success: 201,
    errors: ['not_found', 'name_taken', 'in_every_project'],
  }),
  show: { ...ordinary.show, ours: true },
  remove: del('/api/common_data/{id}', {
    summary:
      'Take an entry out of the library. Refused while analyses name its files; a folder of the server stays untouched.',
    access: holdersOf('common_data_change'),
    output: nothing,
    errors: ['not_found', 'in_use'],
  }),
  addFiles: post('/api/common_data/{id}/files', {
    summary: 'Put more files of projects into an entry, without copying their bytes.',
    access: holdersOf('common_data_change'),
    body: z.object({ file_ids: chosenFiles, parent_id: id.nullable().default(null) }),
    output: CommonData,
    errors: ['not_found', 'name_taken', 'in_every_project'],
    ours: true,
  }),
  addToProject: post('/api/common_data/add_project', {
    summary:
      'Put entries, folders or files of the library into a project without copying their bytes. They count towards its quota.',
    access: holdersOf('project_change'),
    body: z.object({
      project_id: id,
      ids: chosenFiles,
      /** Names of folders with / between them; made where they are not there. */
      folder: relativePath.or(z.literal('')).default(''),
    }),
    output: z.object({ files: z.array(z.object({ id, name: z.string() })) }),
    errors: ['not_found', 'forbidden', 'quota_exceeded', 'in_every_project'],
  }),
} satisfies Resource

/** The files of the library. */
export const commonFiles = {
  show: get('/api/common_data_list/show', {
    summary: 'The files of the library wherever they lie, searched and in pages.',
    access: holdersOf('common_file'),
    query: listQuery.extend({
      sort: sortBy(['name', 'size', 'created_at', 'updated_at']).default('name'),
      kind: z.enum(commonKinds).optional(),
      entry_id: id.optional(),
      /** Ends of names, such as `fa,fasta,fa.gz`. */
      endings: z.string().max(500).regex(formats.oneLine.pattern).optional(),
    }),
    output: pageOf(CommonFile),
  }),
  count: get('/api/common_data_list/count', {
    summary: 'How many entries, files and bytes the library has of each kind.',
    access: holdersOf('common_index'),
    output: z.array(
      z.object({
        kind: z.enum(commonKinds),
        entries: z.number().int(),
        files: z.number().int(),
        bytes: z.number(),
      }),
    ),
  }),
  folder: get('/api/common_data_list/getDirFile/{id}', {
    summary: 'What lies in an entry of the library, or in a folder of one: folders first, in pages.',
    access: holdersOf('common_file_details'),
    query: listQuery.extend({ sort: sortBy(['name', 'size', 'created_at']).default('name') }),
    output: pageOf(ProjectFile).extend({
      way: z.array(z.object({ id, name: z.string() })),
      bytes: z.number(),
    }),
    errors: ['not_found'],
  }),
  file: get('/api/common_data_list/{id}', {
    summary:
      'One file of the library, with signed addresses of it and of what belongs to it, and its indexes.',
    access: holdersOf('common_file_details'),
    output: z.object({
      file: CommonFile,
      kept: z.boolean(),
      used_by: z.array(FileUse),
      signed: SignedFile.nullable(),
      siblings: z.array(SignedFile),
      /** Empty unless it is a sequence. */
      indexes: z.array(SequenceIndex),
    }),
    errors: ['not_found'],
    ours: true,
  }),
  update: put('/api/common_data_list/{id}', {
    summary:
      'Rename a file or folder that the library keeps. A stale version is refused with the current row.',
    access: holdersOf('common_data_change'),
    body: z.object({ version, name: fileName }),
    output: CommonFile,
    errors: ['not_found', 'stale', 'name_taken', 'read_only'],
  }),
  remove: del('/api/common_data_list/{id}', {
    summary: 'Remove a file or folder that the library keeps, for good. Refused while analyses name it.',
    access: holdersOf('common_data_change'),
    output: nothing,
    errors: ['not_found', 'in_use', 'read_only'],
  }),
  index: post('/api/common_data_list/{id}/index', {
    summary:
      'Have indexes of a sequence made by a background job. Those that are there serve until the new ones are whole.',
    access: holdersOf('common_data_change'),
    body: z.object({ kinds: z.array(z.enum(indexKinds)).min(1).max(indexKinds.length) }),
    output: z.object({ job_id: id }),
    success: 202,
    errors: ['not_found', 'tool_missing', 'index_impossible'],
    ours: true,
  }),
} satisfies Resource
