import { z } from 'zod'
import { id } from '../crud.ts'
import { formats, rule } from '../formats.ts'

/** A column of the project, or what every sample has. */
const filterColumn = z.union([id, z.enum(['name', 'created_at', 'last_run', 'tags'])])

const text = z.string().max(200)
const bound = z.union([z.number(), z.string().max(40)])

/** One condition on one column. Bounds are included. */
export const SampleFilter = z.discriminatedUnion('is', [
  z.object({ column: filterColumn, is: z.literal('contains'), text: text.min(1) }),
  z.object({ column: filterColumn, is: z.literal('equals'), value: z.union([z.number(), text]) }),
  z.object({ column: filterColumn, is: z.literal('in'), values: z.array(text).min(1).max(200) }),
  z.object({ column: filterColumn, is: z.literal('between'), from: bound.optional(), to: bound.optional() }),
  z.object({ column: filterColumn, is: z.literal('empty') }),
  z.object({ column: filterColumn, is: z.literal('filled') }),
])
export type SampleFilter = z.output<typeof SampleFilter>

export const sampleFilters = z.array(SampleFilter).max(20)

/** Filters as JSON in an address. */
export const filtersInQuery = z
  .string()
  .max(20_000)
  .transform((json, context) => {
    try {
      return JSON.parse(json) as unknown
    } catch {
      context.addIssue({ code: 'custom', input: json, ...rule('json') })
      return z.NEVER
    }
  })
  .pipe(sampleFilters)

/** `name`, `created_at`, `last_run` or a column's id, with a minus before it for descending. */
export const sampleSort = z.string().regex(formats.sampleOrder.pattern)

/** So many samples can be named, or asked for, one by one at a time. */
export const mostSelected = 50_000

/** Which samples a bulk call means: these, or all that a search and filters give. */
export const SampleSet = z.union([
  z.object({ ids: z.array(id).min(1).max(mostSelected) }),
  z.object({
    matching: z.object({
      search: z.string().trim().max(200).optional(),
      filters: sampleFilters.default([]),
    }),
  }),
])
export type SampleSet = z.output<typeof SampleSet>
