import { sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import type { ListQuery } from '@omics/contract/crud'
import type { ErrorCode } from '@omics/contract/errors'
import type { Context } from '../../context.ts'
import type { Database } from '../../db/database.ts'
import { Problem } from '../../http/problem.ts'
import { isId } from '../../http/relation.ts'
import { allOf, contains, inWindow, readPage } from '../page.ts'

export interface Entity<Row extends z.ZodObject, Write extends z.ZodObject, Scope> {
  /** The table, whose columns are named as the fields of the row. */
  readonly table: string
  readonly row: Row
  readonly write: Write
  /** The text that a search looks through; give it an index over its bigrams where the table can grow. */
  readonly searched: SQL
  /** Fields of the row that are no columns, such as how many belong to it; `t` is the table. */
  readonly computed?: Readonly<Record<string, SQL>>
  /** The sort order without one asked for. */
  readonly sort: string
  /** Filters of the list that are columns of the table. */
  readonly filters?: readonly string[]
  /** What the rows of a caller have in common, such as their project: no others are found, and new ones get it. */
  readonly within?: (call: Scope) => Readonly<Record<string, string>>
  /** What refuses a value that another row has, where that is no name; `name_taken` without. */
  readonly taken?: ErrorCode
  /** What is removed keeps its row with the time in `deleted_at`, until it is restored. */
  readonly keepsRemoved?: boolean
}

interface Listing {
  readonly context: Pick<Context, 'db'>
  readonly query: ListQuery & { sort?: string | undefined; trash?: boolean | undefined }
}
interface Showing {
  readonly context: Pick<Context, 'db'>
}
/** The parameters of a path. */
export type Params = Readonly<Record<string, string>>

/** The rows that a call may reach; what was removed only where that is asked for. */
export function reachOf<Scope>(
  { within, keepsRemoved }: Pick<Entity<z.ZodObject, z.ZodObject, Scope>, 'within' | 'keepsRemoved'>,
  call: Scope,
  removed = false,
): SQL {
  const shared = Object.entries(within?.(call) ?? {}).map(
    ([column, value]) => sql`t.${sql.identifier(column)} = ${value}`,
  )
  return allOf(
    ...shared,
    keepsRemoved && (removed ? sql`t.deleted_at is not null` : sql`t.deleted_at is null`),
  )
}

/** How the rows of an entity are listed and found. */
export function readingOf<Row extends z.ZodObject, Write extends z.ZodObject, Scope>(
  entity: Entity<Row, Write, Scope>,
) {
  const { row, searched, sort: usual, computed = {}, filters = [] } = entity
  const table = sql.identifier(entity.table)
  const fields = selected(entity)
  const present = (stored: Record<string, unknown>) => row.parse(withTimes(stored))
  const find = async (db: Database, id: string, call: Scope) => {
    if (!isId(id)) throw new Problem('not_found')
    const { rows } = await db.execute(
      sql`select ${fields} from ${table} as t where t.id = ${id} and ${reachOf(entity, call)}`,
    )
    if (!rows[0]) throw new Problem('not_found')
    return present(rows[0])
  }

  return {
    find,

    show: (call: Showing & Scope & { readonly params: Params }) =>
      find(call.context.db, idIn(call.params), call),

    list: (call: Listing & Scope, more?: SQL) => {
      const { context, query } = call
      const { search, sort = usual, trash } = query
      const given: Readonly<Record<string, unknown>> = query
      const where = allOf(
        reachOf(entity, call, trash),
        more,
        contains(searched, search),
        ...filters.map(
          (name) => given[name] !== undefined && sql`t.${sql.identifier(name)} = ${given[name]}`,
        ),
      )
      const ordered = order(row, sort, computed)
      // What is computed is computed for the rows of the page alone, unless it gives their order.
      const isComputed = computed[sort.replace(/^-/, '')] !== undefined
      return readPage(context.db, query, { from: sql`${table} as t`, where }, async (window) => {
        const place = sql`order by ${ordered} ${inWindow(window)}`
        const { rows } = await context.db.execute(
          isComputed
            ? sql`select ${fields} from ${table} as t where ${where} ${place}`
            : sql`select ${fields} from (select t.id from ${table} as t where ${where} ${place}) as chosen
                join ${table} as t on t.id = chosen.id order by ${ordered}`,
        )
        return rows.map(present)
      })
    },
  }
}

/** The last of the parameters names the row; those before it say where it stands. */
export function idIn(params: Params): string {
  return Object.values(params).at(-1) ?? ''
}

function selected({
  row,
  computed = {},
}: Pick<Entity<z.ZodObject, z.ZodObject, never>, 'row' | 'computed'>): SQL {
  const fields = Object.keys(row.shape).map((field) => {
    const name = sql.identifier(field)
    return computed[field] ? sql`${computed[field]} as ${name}` : sql`t.${name}`
  })
  return sql.join(fields, sql`, `)
}

/**
 * `-title` sorts by the title backwards, texts as people read them; the id makes the order whole, so that pages neither
 * repeat nor skip rows.
 */
function order(row: z.ZodObject, sort: string, computed: Readonly<Record<string, SQL>>): SQL {
  const field = sort.replace(/^-/, '')
  // The name of what is computed stands for it alone, not with a collation.
  const by =
    row.shape[field] instanceof z.ZodString
      ? sql`${computed[field] ?? sql.identifier(field)} collate reading_order`
      : sql.identifier(field)
  // What has no value stands last, whichever way.
  const last = row.shape[field] instanceof z.ZodNullable ? sql` nulls last` : sql``
  return sort.startsWith('-') ? sql`${by} desc${last}, t.id desc` : sql`${by}${last}, t.id`
}

/** PostgreSQL writes times its own way; the contract wants ISO 8601. Columns of times end in `_at`. */
function withTimes(stored: Record<string, unknown>): Record<string, unknown> {
  const entries = Object.entries(stored).map(([name, value]) => [
    name,
    name.endsWith('_at') && typeof value === 'string' ? new Date(value).toISOString() : value,
  ])
  return Object.fromEntries(entries)
}
