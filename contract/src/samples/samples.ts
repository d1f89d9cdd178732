import { z } from 'zod'
import { whoMay } from '../access.ts'
import { id, listQuery, pageOf, timestamp, version } from '../crud.ts'
import { get, post, put, type Resource } from '../endpoint.ts'
import { readDoubts } from '../files/read-doubts.ts'
import { tagsOfRow } from '../discussion/tag.ts'
import { SampleColumn } from './columns.ts'
import { filtersInQuery, sampleFilters, SampleSet, sampleSort } from './filters.ts'

const cellValue = z.union([
  z.string().max(20_000),
  z.number(),
  z.array(z.string().max(1000)).max(1000),
  z.null(),
])

/** Values by column id. A text is read by the column's type, so that `21.9` serves a number column. */
const values = z.record(id, cellValue)

const LastRun = z.object({
  run_id: id,
  analysis_id: id,
  state: z.enum(['waiting', 'running', 'succeeded', 'failed', 'stopped']),
  at: timestamp,
})

export const SampleRun = LastRun.extend({
  number: z.number().int(),
  code: z.string(),
  /** Of the analysis. */
  name: z.string(),
  workflow: z.string(),
  workflow_zh: z.string(),
  tag: z.string(),
  draft: z.boolean(),
})
export type SampleRun = z.output<typeof SampleRun>

const NamedFile = z.object({ name: z.string(), size: z.number(), trashed: z.boolean() })

export const Sample = z.object({
  id,
  name: z.string(),
  /** By column id; empty cells are left out. */
  values: z.record(z.string(), z.union([z.string(), z.number(), z.array(z.string())])),
  /** The files that the row names, by id. One that is missing here was purged. */
  files: z.record(z.string(), NamedFile),
  last_run: LastRun.nullable(),
  tags: tagsOfRow,
  version,
  created_at: timestamp,
  updated_at: timestamp,
})
export type Sample = z.output<typeof Sample>

const NewSample = z.object({ name: z.string().max(1000), values: values.default({}) })

/** `name` or a column's id. */
const cellColumn = z.union([z.literal('name'), id])

const CellChange = z.object({
  column_id: cellColumn,
  /** What the cell held when editing began; a cell that holds something else by now is not overwritten. */
  base: cellValue.optional(),
  value: cellValue,
})

export const CellConflict = z.object({
  sample_id: id,
  column_id: cellColumn,
  base: cellValue,
  yours: cellValue,
  theirs: cellValue,
})
export type CellConflict = z.output<typeof CellConflict>

/** What a refusal with `stale` carries: the rows as they are now, and the cells that two people changed. */
export const StaleCells = z.object({ items: z.array(Sample), conflicts: z.array(CellConflict) })
export type StaleCells = z.output<typeof StaleCells>

const listing = listQuery.extend({
  sort: sampleSort.default('-created_at'),
  /** The `next` of the page before: quick however deep, and `page` is then not looked at. */
  after: z.string().max(4000).optional(),
})
const searching = listing.extend({ filters: sampleFilters.default([]) })
export type SampleSearch = z.output<typeof searching>

const page = pageOf(Sample).extend({ next: z.string().nullable() })
const path = '/api/project/{id}/sample'
const look = whoMay('view', 'project')
const change = whoMay('edit', 'project')

const ReadsOfSample = z.object({
  name: z.string().max(1000),
  reads_1: z.array(id).min(1).max(200),
  reads_2: z.array(id).max(200).default([]),
})
const ReadFileRow = z.object({
  id,
  name: z.string(),
  folder: z.string(),
  /** What its first and last blocks give reason to doubt. */
  doubts: z.array(z.enum(readDoubts)),
  /** The name of its first read; empty where it is not known. */
  first_read: z.string(),
})

export const samples = {
  list: get(path, {
    summary: 'The samples of a project, in pages; `filters` as JSON.',
    access: look,
    query: listing.extend({ filters: filtersInQuery.optional() }),
    output: page,
    errors: ['validation'],
  }),
  all: get(`${path}/all`, {
    summary: 'Id and name of every sample up to 100,000, for choosing.',
    access: look,
    output: z.array(z.object({ id, name: z.string() })),
  }),
  search: post(`${path}/search`, {
    reads: true,
    summary: 'The same list with its search, filters and order in the body.',
    access: look,
    query: z.object({ page: listing.shape.page.optional() }),
    body: searching,
    output: page,
  }),
  ids: post(`${path}/ids`, {
    reads: true,
    summary:
      'The ids of all samples that a search gives, for selecting them: of more than 50,000 those added last.',
    access: look,
    body: z.object({ search: z.string().trim().max(200).optional(), filters: sampleFilters.default([]) }),
    output: z.object({ ids: z.array(id), complete: z.boolean() }),
    ours: true,
  }),
  blank: get(`${path}/getadddata`, {
    summary: 'What a form for a new sample needs: the columns, and a name that is free.',
    access: look,
    output: z.object({ columns: z.array(SampleColumn), name: z.string() }),
  }),
  show: get(`${path}/{sample_id}`, {
    summary: 'One sample.',
    access: look,
    output: Sample,
    ours: true,
  }),
  runs: get(`${path}/{sample_id}/runs`, {
    summary: 'The last 100 runs on a sample, the latest first, each with the analysis it belongs to.',
    access: look,
    output: z.array(SampleRun),
    ours: true,
  }),
  add: post(`${path}/additem`, {
    summary: 'Add samples: all of them, or none where one value does not fit.',
    access: change,
    body: z.object({ items: z.array(NewSample).min(1).max(1000) }),
    output: z.array(Sample),
    success: 201,
  }),
  update: put(`${path}/{sample_id}`, {
    summary:
      'Change cells of a sample. Cells that others changed since `version` must still hold their `base`, else the save is refused with both values.',
    access: change,
    body: z.object({ version, cells: z.array(CellChange).min(1).max(500) }),
    output: Sample,
    errors: ['stale'],
  }),
  cells: post(`${path}/cells`, {
    summary:
      'Change cells of many samples at once, as pasting and undoing do: all of them, or none where one is stale or does not fit.',
    access: change,
    body: z.object({
      cells: z
        .array(CellChange.extend({ sample_id: id }))
        .min(1)
        .max(20_000),
    }),
    output: z.object({ items: z.array(Sample) }),
    errors: ['stale'],
    ours: true,
  }),
  fill: post(`${path}/fill`, {
    summary:
      'Set the same values in many samples. Gives what the cells held before, so that it can be undone.',
    access: change,
    body: z.object({ which: SampleSet, values }),
    output: z.object({
      changed: z.number().int(),
      before: z.array(z.object({ sample_id: id, column_id: id, value: cellValue })),
      after: z.record(z.string(), cellValue),
    }),
    ours: true,
  }),
  remove: post(`${path}/delete`, {
    summary: 'Delete samples. The batch that is given brings them back.',
    access: change,
    body: SampleSet,
    output: z.object({ deleted: z.number().int(), batch: id }),
  }),
  restore: post(`${path}/restore`, {
    summary: 'Bring back the samples of one deletion.',
    access: change,
    body: z.object({ batch: id }),
    output: z.object({ restored: z.number().int() }),
    errors: ['not_found', 'name_taken'],
    ours: true,
  }),
  csv: post(`${path}/tocsv`, {
    reads: true,
    transport: 'bytes',
    summary: 'The chosen samples as CSV, with a byte order mark so that spreadsheets read Chinese.',
    access: look,
    body: SampleSet,
    output: z.null(),
  }),
  xlsx: post(`${path}/download`, {
    reads: true,
    transport: 'bytes',
    summary: 'The chosen samples as an Excel sheet with typed cells.',
    access: look,
    body: SampleSet,
    output: z.null(),
  }),
  readFiles: post(`${path}/reads`, {
    reads: true,
    summary: 'Files of the project whose names say that they hold reads; by default those of no sample yet.',
    access: look,
    body: z.object({ folder_id: id.optional(), bound: z.boolean().default(false) }),
    output: z.object({ files: z.array(ReadFileRow), complete: z.boolean() }),
    ours: true,
  }),
  fromFiles: post(`${path}/from_files`, {
    summary:
      'Make samples of read files. The columns reads_1 and reads_2 are made where they lack. Samples of the same name are refused; with `existing` as `fill` they get the files where they have none, and with `update` in place of those they have.',
    access: change,
    body: z.object({
      samples: z.array(ReadsOfSample).min(1).max(5000),
      existing: z.enum(['refuse', 'fill', 'update']).default('refuse'),
    }),
    output: z.object({ added: z.number().int(), updated: z.number().int() }),
    ours: true,
  }),
} satisfies Resource
