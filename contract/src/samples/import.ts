import { z } from 'zod'
import { whoMay } from '../access.ts'
import { id, name } from '../crud.ts'
import { post, type Resource } from '../endpoint.ts'
import { columnKey, columnType } from './columns.ts'

/** Where a column of the file goes. */
export const Target = z.discriminatedUnion('to', [
  z.object({ to: z.literal('name') }),
  z.object({ to: z.literal('column'), column_id: id }),
  z.object({
    to: z.literal('new'),
    label: name,
    key: columnKey.optional(),
    type: columnType,
    choices: z.array(z.string().trim().min(1).max(200)).max(500).default([]),
  }),
  z.object({ to: z.literal('nothing') }),
])
export type Target = z.output<typeof Target>

export const ImportPlan = z.object({
  /** One for each column of the file, in its order; one of them goes to the name. */
  targets: z.array(Target).min(1).max(500),
  /** What happens to samples that exist already. */
  existing: z.enum(['refuse', 'update']).default('refuse'),
  /** Which comes first in dates like 03/04/2025. */
  date_order: z.enum(['dmy', 'mdy']).optional(),
  /** Whether a choice that a column lacks is added to it instead of refused. */
  add_choices: z.boolean().default(false),
})
export type ImportPlan = z.output<typeof ImportPlan>

const FaultyCell = z.object({
  /** As the spreadsheet numbers it: the header stands in row 1. */
  row: z.number().int(),
  /** Index of the file's column, from 0. */
  column: z.number().int(),
  header: z.string(),
  value: z.string(),
  reason: z.string(),
})

export const ImportCheck = z.object({
  rows: z.number().int(),
  added: z.number().int(),
  updated: z.number().int(),
  unchanged: z.number().int(),
  /** All faults are counted; the first thousand are listed. */
  faults: z.number().int(),
  faulty_rows: z.number().int(),
  listed: z.array(FaultyCell),
})
export type ImportCheck = z.output<typeof ImportCheck>

const path = '/api/project/{id}/sample/import'
const change = whoMay('edit', 'project')

export const sampleImport = {
  upload: post(path, {
    summary:
      'Read a CSV, TSV or XLSX file (multipart field `file`) and propose where its columns go. Imports nothing yet; the upload is kept for a day.',
    access: change,
    output: z.object({
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
          target: Target,
        }),
      ),
    }),
    success: 201,
    errors: ['validation', 'unreadable_table', 'too_large'],
    ours: true,
  }),
  check: post(`${path}/{import_id}/check`, {
    reads: true,
    summary: 'Check the whole file against the columns: every faulty cell with its reason. Changes nothing.',
    access: change,
    body: ImportPlan,
    output: ImportCheck,
    errors: ['not_found'],
    ours: true,
  }),
  commit: post(`${path}/{import_id}/commit`, {
    summary: 'Import the file: all rows, or none where one cell is faulty.',
    access: change,
    body: ImportPlan,
    output: ImportCheck,
    errors: ['not_found', 'import_faulty'],
    ours: true,
  }),
} satisfies Resource
