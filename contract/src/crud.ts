import { z } from 'zod'

/** What every list takes; a resource adds its filters with `.extend`. */
export const listQuery = z.object({
  page: z.coerce.number().int().min(1).max(10_000_000).default(1),
  limit: z.coerce.number().int().min(1).max(500).default(50),
  search: z.string().trim().max(200).optional(),
})
export type ListQuery = z.output<typeof listQuery>

/** A sort order as `field` or `-field` for descending. */
export function sortBy<const Fields extends readonly [string, ...string[]]>(fields: Fields) {
  const orders = fields.flatMap((field) => [field, `-${field}`])
  return z.enum(
    orders as [Fields[number] | `-${Fields[number]}`, ...(Fields[number] | `-${Fields[number]}`)[]],
  )
}

/** What every list gives. `total` is counted to 10,000 and estimated beyond, which `totalIsExact` tells. */
export function pageOf<Row extends z.ZodType>(row: Row) {
  return z.object({
    items: z.array(row),
    total: z.number().int(),
    totalIsExact: z.boolean(),
    page: z.number().int(),
    limit: z.number().int(),
  })
}

export const id = z.uuid()
export const timestamp = z.iso.datetime()
/** A name that people give: one line, without control characters. */
export const name = z
  .string()
  .trim()
  .min(1)
  .max(200)
  .regex(/^[^\p{Cc}]*$/u)
export const nothing = z.null()
