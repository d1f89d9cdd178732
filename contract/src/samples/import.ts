import { z } from 'zod'
import { whoMay } from '../access.ts'
import { id, integer, integerInQuery, name } from '../crud.ts'
import { post, type Resource } from '../endpoint.ts'
import { columnKey, columnType, mostChoices } from './columns.ts'

/** Bytes of a file of samples at most. */
export const largestTable = 64 * 1024 * 1024

/** Where a column of the file goes. */
export const Target = z.discriminatedUnion('to', [
  z.object({ to: z.literal('name') }),
  z.object({ to: z.literal('column'), column_id: id }),
  z.object({
    to: z.literal('new'),
    label: name,
    key: columnKey.optional(),
    type: columnType,
    /** Of a new choice column; left out they are the values found in the file. */
    choices: z.array(z.string().trim().min(1).max(200)).max(mostChoices).default([]),
  }),
  z.object({ to: z.literal('nothing') }),
])
export type Target = z.output<typeof Target>

/** As a spreadsheet numbers it: the header stands in row 1. */
const rowNumber = integer.min(2)
/** Index of the file's column, from 0. */
const columnIndex = z.number().int().min(0).max(499)
const cellText = z.string().max(10_000)

export const ImportPlan = z.object({
  /** One for each column of the file, in its order; one of them goes to the name. */
  targets: z.array(Target).min(1).max(500),
  /** What happens to samples that exist already. */
  existing: z.enum(['refuse', 'update']).default('refuse'),
  /** Which comes first in dates like 03/04/2025. */
  date_order: z.enum(['dmy', 'mdy']).optional(),
  /** Whether a choice that a column lacks is added to it instead of refused. */
  add_choices: z.boolean().default(false),
  /** Cells that are read as if the file held this value. */
  corrections: z
    .array(z.object({ row: rowNumber, column: columnIndex, value: cellText }))
    .max(5000)
    .default([]),
  /** Values that are read as another wherever they stand in a column; a correction of one cell goes before. */
  replacements: z
    .array(z.object({ column: columnIndex, found: cellText.min(1), value: cellText }))
    .max(500)
    .default([]),
  /** Rows that are not imported. */
  left_out: z.array(rowNumber).max(50_000).default([]),
})
export type ImportPlan = z.output<typeof ImportPlan>

const CheckedCell = z.object({
  row: z.number().int(),
  /** Index of the file's column, from 0; -1 where the file lacks the column. */
  column: z.number().int(),
  header: z.string(),
  /** The sample of the row. */
  sample: z.string(),
  value: z.string(),
  /** What the file holds, where it was corrected. */
  original: z.string().optional(),
  /** `fits` after a correction; a row that is left out has one entry, with its sample. */
  state: z.enum(['faulty', 'fits', 'left_out']),
  /** Why the value does not fit; empty where it does. */
  reason: z.string(),
  /** Other faulty cells of the column in which the file holds the same value. */
  alike: z.number().int(),
})
export type CheckedCell = z.output<typeof CheckedCell>

export const ImportCheck = z.object({
  /** Rows of the file. */
  rows: z.number().int(),
  added: z.number().int(),
  updated: z.number().int(),
  unchanged: z.number().int(),
  left_out: z.number().int(),
  faults: z.number().int(),
  faulty_rows: z.number().int(),
  /** Samples that go in when the faulty rows are left out: those that would be added or updated. */
  good: z.number().int(),
  /** Samples that go in under names that files cannot have: how many, and the first. Workflows may stumble over them. */
  unlike_files: z.object({ count: z.number().int(), first: z.array(z.string()) }),
  /** Names the set of faulty rows: an import that leaves them out leaves out these and no others. */
  faulty_mark: z.string(),
  /** Faulty and corrected cells and rows left out, by row and column: one page of them. */
  listed: z.array(CheckedCell),
  /** On all pages. */
  total: z.number().int(),
})
export type ImportCheck = z.output<typeof ImportCheck>

/** What an import has done. */
const Imported = ImportCheck.extend({
  /** The samples that were added or changed, in the order of the file. */
  samples: z.array(id),
})
export type Imported = z.output<typeof Imported>

/** A table that was read: its columns, and where they would go. */
export const ImportUpload = z.object({
  import_id: id,
  file: z.string(),
  /** How the text was encoded; empty for XLSX. */
  encoding: z.string(),
  rows: z.number().int(),
  columns: z.array(
    z.object({
      header: z.string(),
      examples: z.array(z.string()),
      filled: z.number().int(),
      /** How many different values it has, capitals apart. */
      different: z.number().int(),
      target: Target,
    }),
  ),
})
export type ImportUpload = z.output<typeof ImportUpload>

const path = '/api/project/{id}/sample/import'
const change = whoMay('edit', 'project')

export const sampleImport = {
  upload: post(path, {
    summary:
      'Read a CSV, TSV or XLSX file (multipart field `file`) and propose where its columns go. Imports nothing yet; the upload is kept for a day.',
    access: change,
    output: ImportUpload,
    success: 201,
    errors: ['validation', 'unreadable_table', 'too_large'],
    ours: true,
  }),
  check: post(`${path}/{import_id}/check`, {
    reads: true,
    summary: 'Check the whole file against the columns: every faulty cell with its reason. Changes nothing.',
    access: change,
    body: ImportPlan,
    query: z.object({
      page: integerInQuery.min(1).default(1),
      limit: z.coerce.number().int().min(1).max(1000).default(1000),
      /** Leaves out what was corrected and the rows left out. */
      only: z.enum(['faulty', 'all']).default('all'),
    }),
    output: ImportCheck,
    errors: ['not_found'],
    ours: true,
  }),
  faults: post(`${path}/{import_id}/faults`, {
    reads: true,
    transport: 'bytes',
    summary: 'Every faulty cell as CSV: row, column, value and reason, in the language of the request.',
    access: change,
    body: ImportPlan,
    output: z.null(),
    errors: ['not_found'],
    ours: true,
  }),
  values: post(`${path}/{import_id}/values`, {
    reads: true,
    summary:
      'The different values of a column of the file in their order, as choices of a new column: the first 500, and how many there are.',
    access: change,
    body: z.object({ column: columnIndex }),
    output: z.object({ values: z.array(z.string()), count: z.number().int() }),
    errors: ['not_found'],
    ours: true,
  }),
  commit: post(`${path}/{import_id}/commit`, {
    summary:
      'Import the file in one piece: nothing goes in where one cell is faulty, unless its row is left out. With the `faulty_mark` of a check the rows that were faulty then are left out, and nothing goes in if others are by now.',
    access: change,
    body: ImportPlan.extend({ leave_out_faulty: z.string().max(100).optional() }),
    output: Imported,
    errors: ['not_found', 'import_faulty', 'quota_exceeded'],
    ours: true,
  }),
} satisfies Resource
