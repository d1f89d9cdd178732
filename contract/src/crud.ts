import { z } from 'zod'
import { holdersOf } from './access.ts'
import type { PermissionName } from './account/permission-tree.ts'
import { del, get, post, put } from './endpoint.ts'
import { formats } from './formats.ts'

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

/** Read in one spelling: ids are compared as texts, and capitals mean nothing in them. */
export const id = z.uuid().toLowerCase()
export const timestamp = z.iso.datetime()
/** A name that people give: one line, without control characters, what is not seen, and marks of direction. */
export const name = z.string().trim().min(1).max(200).regex(formats.oneLine.pattern)
export const nothing = z.null()

interface CrudShape<
  Row extends z.ZodObject,
  WriteShape extends z.ZodRawShape,
  Sort extends readonly [string, ...string[]],
  View extends PermissionName,
  Change extends PermissionName,
> {
  /** How one and many are called in the API's documentation, such as `a dictionary`, `dictionaries`. */
  readonly one: string
  readonly many: string
  readonly row: Row
  readonly write: z.ZodObject<WriteShape>
  readonly sort: Sort
  readonly view: View
  readonly change: Change
  readonly ours?: boolean
}

/**
 * The five calls of an ordinary entity: list, create, show, update, remove. An update carries the version that was
 * edited and is refused as `stale`, with the current row as data, when somebody else was faster.
 */
export function crud<
  const Path extends string,
  Row extends z.ZodObject,
  WriteShape extends z.ZodRawShape,
  const Sort extends readonly [string, ...string[]],
  const View extends PermissionName,
  const Change extends PermissionName,
>(path: Path, shape: CrudShape<Row, WriteShape, Sort, View, Change>) {
  const { one, many, row, write, ours = false } = shape
  const view = holdersOf(shape.view)
  const change = holdersOf(shape.change)
  const order = sortBy(shape.sort)
  const ofOne = `${path}/{id}` as const
  return {
    list: get(path, {
      summary: `All ${many}, searched and in pages.`,
      access: view,
      query: listQuery.extend({ sort: order.optional() }),
      output: pageOf(row),
      ours,
    }),
    create: post(path, {
      summary: `Make ${one}.`,
      access: change,
      body: write,
      output: row,
      success: 201,
      ours,
      errors: ['name_taken'],
    }),
    show: get(ofOne, { summary: `Read ${one}.`, access: view, output: row, ours, errors: ['not_found'] }),
    update: put(ofOne, {
      summary: `Change ${one}.`,
      access: change,
      body: write.extend({ version: z.number().int() }),
      output: row,
      ours,
      errors: ['not_found', 'stale', 'name_taken'],
    }),
    remove: del(ofOne, {
      summary: `Delete ${one}.`,
      access: change,
      output: nothing,
      ours,
      errors: ['not_found', 'still_referenced'],
    }),
  }
}
