import { z } from 'zod'
import { whoMay } from '../access.ts'
import { id, name, nothing, version } from '../crud.ts'
import { del, get, post, put, type Resource } from '../endpoint.ts'
import { columnTypes } from './values.ts'
import { formats, rule } from '../formats.ts'

/** What `this.key` means in a launch: a WDL name. */
export const columnKey = z.string().max(64).regex(formats.wdlName.pattern)

export const columnType = z.enum(columnTypes)

export const SampleColumn = z.object({
  id,
  key: z.string(),
  label: z.string(),
  type: columnType,
  choices: z.array(z.string()),
  required: z.boolean(),
  unique: z.boolean(),
  unit: z.string(),
  shown: z.boolean(),
  position: z.number().int(),
  version,
})
export type SampleColumn = z.output<typeof SampleColumn>

export const mostChoices = 500

const choices = z
  .array(z.string().trim().min(1).max(200))
  .max(mostChoices)
  .refine(
    (list) => new Set(list.map((choice) => choice.toLowerCase())).size === list.length,
    rule('sameChoice'),
  )

export const SampleColumnWrite = z.object({
  label: name,
  /** Made from the label when left out. */
  key: columnKey.optional(),
  type: columnType,
  choices: choices.default([]),
  required: z.boolean().default(false),
  unique: z.boolean().default(false),
  unit: z.string().trim().max(40).default(''),
  shown: z.boolean().default(true),
})
export type SampleColumnWrite = z.input<typeof SampleColumnWrite>

const everyColumn = z.array(SampleColumn)
const path = '/api/project/{id}/sampleTitle'

export const sampleColumns = {
  list: get(path, {
    summary: 'The columns of the sample table, in their order. The name of a sample is none of them.',
    access: whoMay('view', 'project'),
    output: everyColumn,
  }),
  create: post(path, {
    summary: 'Add a column. Without a key one is made from the label.',
    access: whoMay('edit', 'project'),
    body: SampleColumnWrite,
    output: SampleColumn,
    success: 201,
    errors: ['name_taken'],
  }),
  update: put(`${path}/{title_id}`, {
    summary:
      'Change a column. A new type converts every value, and is refused with examples where a value does not fit.',
    access: whoMay('edit', 'project'),
    body: SampleColumnWrite.extend({ version }),
    output: SampleColumn,
    errors: ['stale', 'name_taken', 'not_found'],
  }),
  show: post(`${path}/set_title_show`, {
    summary: 'Say which columns the table shows to everybody; the others stay hidden with their values.',
    access: whoMay('edit', 'project'),
    body: z.object({
      columns: z
        .array(z.object({ id, shown: z.boolean() }))
        .min(1)
        .max(1000),
    }),
    output: everyColumn,
    errors: ['not_found'],
  }),
  fromFile: post(`${path}/file`, {
    summary:
      'Add a column for each header of an uploaded CSV, TSV or XLSX (multipart field `file`) that the table lacks; types are guessed from the values. Adds no samples.',
    access: whoMay('edit', 'project'),
    output: everyColumn,
    errors: ['validation', 'unreadable_table', 'too_large'],
  }),
  order: post(`${path}/order`, {
    summary: 'Put the columns in this order; those left out keep theirs at the end.',
    access: whoMay('edit', 'project'),
    body: z.object({ columns: z.array(id).min(1).max(1000) }),
    output: everyColumn,
    errors: ['not_found'],
    ours: true,
  }),
  remove: del(`${path}/{title_id}`, {
    summary: 'Remove a column. Its values are kept until it is restored.',
    access: whoMay('edit', 'project'),
    output: nothing,
    errors: ['not_found'],
    ours: true,
  }),
  restore: post(`${path}/{title_id}/restore`, {
    summary: 'Bring a removed column back with its values.',
    access: whoMay('edit', 'project'),
    output: SampleColumn,
    errors: ['not_found', 'name_taken'],
    ours: true,
  }),
} satisfies Resource
