import { z } from 'zod'
import { holdersOf, signedIn, whoMay } from '../access.ts'
import { id, listQuery, pageOf, sortBy, version } from '../crud.ts'
import { get, put, type Resource } from '../endpoint.ts'
import { fen } from './money.ts'

/** A whole number of any length, as a text, since it may be beyond what numbers of JSON hold. */
const whole = z.string().regex(/^\d{1,60}$/)

/** What was used, exactly: what tasks asked for, for as long as they ran, and what files took. */
export const Usage = z.object({
  /** Attempts at tasks that have ended. */
  attempts: z.number().int(),
  core_microseconds: whole,
  memory_byte_milliseconds: whole,
  gpu_milliseconds: whole,
  storage_byte_seconds: whole,
  /** In fen at the prices of its months, rounded once, half up; null while nothing has a price. */
  cost: fen.nullable(),
})
export type Usage = z.output<typeof Usage>

/** A month in UTC. */
const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/)

const Months = z.array(Usage.extend({ month }))

/** What usage is told by. A person in several groups counts in each. */
export const usageBy = ['project', 'person', 'group', 'month'] as const
export type UsageBy = (typeof usageBy)[number]

export const UsageRow = Usage.extend({
  /** Of the project, person or group; null of what belongs to none. A month itself. */
  id: z.string().nullable(),
  /** Empty where it has gone. */
  name: z.string(),
})
export type UsageRow = z.output<typeof UsageRow>

/** Millionths of a yuan. */
const rate = z.number().int().min(0).max(1_000_000_000_000)

export const UsagePrices = z.object({
  /** Of a core-hour, a GiB-hour of memory, a GPU-hour, and a GiB stored for 30 days. */
  core_price: rate,
  memory_price: rate,
  gpu_price: rate,
  storage_price: rate,
  version,
})
export type UsagePrices = z.output<typeof UsagePrices>

export const usage = {
  list: get('/api/usage', {
    summary: 'What was used, by project, person, group or month, of one month or all.',
    access: holdersOf('usage'),
    query: listQuery.extend({
      by: z.enum(usageBy).default('project'),
      month: month.optional(),
      sort: sortBy([
        'name',
        'core_microseconds',
        'memory_byte_milliseconds',
        'storage_byte_seconds',
        'cost',
      ]).optional(),
    }),
    output: pageOf(UsageRow),
    ours: true,
  }),
  own: get('/api/usage/own', {
    summary:
      'What you used, by month: your runs and the files of projects that you made. The latest month first.',
    access: signedIn,
    output: Months,
    ours: true,
  }),
  ofProject: get('/api/usage/project/{id}', {
    summary: 'What a project used, by month, the latest first.',
    access: whoMay('view', 'project'),
    output: Months,
    ours: true,
  }),
  ofAnalysis: get('/api/usage/analysis/{id}', {
    summary: 'What the runs of an analysis used so far.',
    access: whoMay('view', 'analysis'),
    output: Usage.extend({ id }),
    ours: true,
  }),
  prices: get('/api/usage/prices', {
    summary: 'What usage costs.',
    access: holdersOf('products'),
    output: UsagePrices,
    ours: true,
  }),
  setPrices: put('/api/usage/prices', {
    summary: 'Change what usage costs; months that are over keep what they cost.',
    access: holdersOf('product_change'),
    body: UsagePrices,
    output: UsagePrices,
    ours: true,
    errors: ['stale'],
  }),
} satisfies Resource
