import { z } from 'zod'
import { type Access, holdersOf, whoMay } from './access.ts'
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

/** The largest whole number that a column of PostgreSQL's int takes. */
const mostInteger = 2 ** 31 - 1
/** A whole number that a column takes. Bytes, money and times are wider, and say so where they are. */
export const integer = z.int32()
/** The same in an address, where every number is a text. */
export const integerInQuery = z.coerce.number().int().min(-mostInteger).max(mostInteger)
/** Counts the changes of a row; who changes it says which they saw. */
export const version = z.int32()

/** A text of one line, without control characters, what is not seen, and marks of direction; it may be empty. */
export const oneLine = (most: number) => z.string().trim().max(most).regex(formats.oneLine.pattern)

/** A name that people give: one line, without control characters, what is not seen, and marks of direction. */
export const name = z.string().trim().min(1).max(200).regex(formats.oneLine.pattern)
export const nothing = z.null()

/** So many days what was removed lies in the trash; then it is gone for good, unless something still uses it. */
export const trashKeptDays = 30

/** Lists what was removed instead of what is there. */
const trash = z.stringbool().or(z.boolean()).default(false)

interface CrudShape<
  Row extends z.ZodObject,
  WriteShape extends z.ZodRawShape,
  Sort extends readonly [string, ...string[]],
  Filters extends z.ZodRawShape,
> {
  /** How one and many are called in the API's documentation, such as `a dictionary`, `dictionaries`. */
  readonly one: string
  readonly many: string
  readonly row: Row
  readonly write: z.ZodObject<WriteShape>
  readonly sort: Sort
  /** What a list can be narrowed by, each as a column of the table. */
  readonly filters?: z.ZodObject<Filters>
  readonly ours?: boolean
}

/**
 * The five calls of an ordinary entity: list, create, show, update, remove. An update carries the version that was
 * edited and is refused as `stale`, with the current row as data, when somebody else was faster.
 */
function fiveCalls<
  const Path extends string,
  const Parameter extends string,
  Row extends z.ZodObject,
  WriteShape extends z.ZodRawShape,
  const Sort extends readonly [string, ...string[]],
  Filters extends z.ZodRawShape,
  const View extends Access,
  const Change extends Access,
>(
  path: Path,
  parameter: Parameter,
  access: { readonly view: View; readonly change: Change },
  shape: CrudShape<Row, WriteShape, Sort, Filters>,
) {
  const { one, many, row, write, filters, ours = false } = shape
  const { view, change } = access
  const query = listQuery.extend({ sort: sortBy(shape.sort).optional(), ...(filters?.shape as Filters) })
  const ofOne = `${path}/{${parameter}}` as const
  return {
    list: get(path, {
      summary: `All ${many}, searched and in pages.`,
      access: view,
      query,
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
      body: write.extend({ version }),
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

/** The five calls of what roles administer: `view` and `change` name the menu and the button that they need. */
export function crud<
  const Path extends string,
  Row extends z.ZodObject,
  WriteShape extends z.ZodRawShape,
  const Sort extends readonly [string, ...string[]],
  const View extends PermissionName,
  const Change extends PermissionName,
  Filters extends z.ZodRawShape = Record<never, never>,
>(
  path: Path,
  shape: CrudShape<Row, WriteShape, Sort, Filters> & { readonly view: View; readonly change: Change },
) {
  const access = { view: holdersOf(shape.view), change: holdersOf(shape.change) }
  return fiveCalls(path, 'id', access, shape)
}

/** The same where what is removed lies in the trash, out of which `restore` takes it. */
export function crudWithTrash<
  const Path extends string,
  Row extends z.ZodObject,
  WriteShape extends z.ZodRawShape,
  const Sort extends readonly [string, ...string[]],
  const View extends PermissionName,
  const Change extends PermissionName,
  Filters extends z.ZodRawShape = Record<never, never>,
>(
  path: Path,
  shape: CrudShape<Row, WriteShape, Sort, Filters> & { readonly view: View; readonly change: Change },
) {
  const five = crud(path, shape)
  return {
    ...five,
    list: { ...five.list, query: five.list.query.extend({ trash }) },
    restore: restoring(`${path}/{id}/restore` as const, holdersOf(shape.change), shape),
  }
}

/**
 * The calls of what stands in a project: the five, where whoever sees the project reads and whoever edits it changes,
 * and `restore`, as what is removed lies in the trash. `path` names the project as `{id}`, `parameter` one of them.
 */
export function crudIn<
  const Path extends `${string}{id}${string}`,
  const Parameter extends string,
  Row extends z.ZodObject,
  WriteShape extends z.ZodRawShape,
  const Sort extends readonly [string, ...string[]],
  Filters extends z.ZodRawShape = Record<never, never>,
>(path: Path, parameter: Parameter, shape: CrudShape<Row, WriteShape, Sort, Filters>) {
  const change = whoMay('edit', 'project')
  const five = fiveCalls(path, parameter, { view: whoMay('view', 'project'), change }, shape)
  return {
    ...five,
    list: { ...five.list, query: five.list.query.extend({ trash }) },
    restore: restoring(`${path}/{${parameter}}/restore` as const, change, shape),
  }
}

function restoring<const Path extends string, Row extends z.ZodObject, const Change extends Access>(
  path: Path,
  access: Change,
  { one, row, ours = false }: { readonly one: string; readonly row: Row; readonly ours?: boolean },
) {
  return post(path, {
    summary: `Bring back ${one} that was deleted.`,
    access,
    output: row,
    ours,
    errors: ['not_found', 'name_taken'],
  })
}
