import { sql, type SQL } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { z } from 'zod'
import type { ListQuery } from '@omics/contract/crud'
import type { Context } from '../context.ts'
import type { Database } from '../db/database.ts'
import { Problem } from '../http/problem.ts'
import { isId } from '../http/relation.ts'
import { contains, countRows } from './page.ts'
import { refusing } from './refusing.ts'

interface Entity<Row extends z.ZodObject, Write extends z.ZodObject> {
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
}

interface Changing {
  readonly context: Context
  note(entry: { objectId?: string; before?: unknown; after?: unknown }): void
}
interface One {
  readonly params: { readonly id: string }
}

/**
 * The ordinary handlers of the five calls that `crud` declares, to be spread and overridden. Refuses with
 * `name_taken` what a unique index does not allow, `stale` where somebody else was faster, `still_referenced` where
 * a foreign key that restricts still points.
 */
export function crudOn<Row extends z.ZodObject, Write extends z.ZodObject>(entity: Entity<Row, Write>) {
  const reading = readingOf(entity)
  const { find } = reading
  return {
    ...reading,
    ...changingOf(entity, find),
    show: ({ context, params }: { context: Context } & One) => find(context.db, params.id),
  }
}

interface Listing {
  readonly context: Pick<Context, 'db'>
  readonly query: ListQuery & { sort?: string | undefined }
}

function readingOf<Row extends z.ZodObject, Write extends z.ZodObject>(entity: Entity<Row, Write>) {
  const { row, searched, sort: usual, computed = {} } = entity
  const table = sql.identifier(entity.table)
  const fields = selected(entity)
  const present = (stored: Record<string, unknown>) => row.parse(withTimes(stored))

  return {
    list: async ({ context: { db }, query }: Listing, where: SQL = sql`true`) => {
      const { page, limit, search, sort = usual } = query
      const condition = sql`${where} and ${contains(searched, search)}`
      const place = sql`order by ${order(row, sort)} limit ${limit} offset ${(page - 1) * limit}`
      // What is computed is computed for the rows of the page alone, unless it gives their order.
      const chosen = sql`select t.id from ${table} as t where ${condition} ${place}`
      const isComputed = computed[sort.replace(/^-/, '')] !== undefined
      const [{ rows }, counted] = await Promise.all([
        db.execute(
          isComputed
            ? sql`select ${fields} from ${table} as t where ${condition} ${place}`
            : sql`select ${fields} from (${chosen}) as chosen join ${table} as t on t.id = chosen.id
                order by ${order(row, sort)}`,
        ),
        countRows(db, sql`${table} as t`, condition),
      ])
      return { items: rows.map(present), ...counted, page, limit }
    },

    find: async (db: Database, id: string) => {
      if (!isId(id)) throw new Problem('not_found')
      const { rows } = await db.execute(sql`select ${fields} from ${table} as t where t.id = ${id}`)
      if (!rows[0]) throw new Problem('not_found')
      return present(rows[0])
    },
  }
}

function changingOf<Row extends z.ZodObject, Write extends z.ZodObject>(
  entity: Entity<Row, Write>,
  find: (db: Database, id: string) => Promise<z.output<Row>>,
) {
  const table = sql.identifier(entity.table)
  const columns = Object.keys(entity.write.shape)
  const listed = (parts: readonly SQL[]) => sql.join([...parts], sql`, `)
  const names = listed(columns.map((column) => sql`${sql.identifier(column)}`))

  return {
    create: async ({ context: { db }, body, note }: Changing & { body: z.output<Write> }) => {
      const id = uuidv7()
      const values = listed(columns.map((column) => parameter(body, column)))
      await refusing(body, () =>
        db.execute(sql`insert into ${table} (id, ${names}) values (${id}, ${values})`),
      )
      const after = await find(db, id)
      note({ objectId: id, after })
      return after
    },

    update: async ({
      context: { db },
      params,
      body,
      note,
    }: Changing & One & { body: z.output<Write> & { version: number } }) => {
      const before = await find(db, params.id)
      const changes = columns.map((column) => sql`${sql.identifier(column)} = ${parameter(body, column)}`)
      const changed = await refusing(body, () =>
        db.execute(sql`
          update ${table} set ${listed(changes)}, version = version + 1, updated_at = now()
          where id = ${params.id} and version = ${body.version}`),
      )
      const after = await find(db, params.id)
      if (changed.rowCount === 0) throw new Problem('stale', { data: after })
      note({ objectId: params.id, before, after })
      return after
    },

    remove: async ({ context: { db }, params, note }: Changing & One) => {
      const before = await find(db, params.id)
      await refusing({}, () => db.execute(sql`delete from ${table} where id = ${params.id}`))
      note({ objectId: params.id, before })
      return null
    },
  }
}

function selected({ row, computed = {} }: Pick<Entity<z.ZodObject, z.ZodObject>, 'row' | 'computed'>): SQL {
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
function order(row: z.ZodObject, sort: string): SQL {
  const field = sort.replace(/^-/, '')
  const read = row.shape[field] instanceof z.ZodString ? sql` collate reading_order` : sql``
  const by = sql`${sql.identifier(field)}${read}`
  return sort.startsWith('-') ? sql`${by} desc, t.id desc` : sql`${by}, t.id`
}

function parameter(values: Readonly<Record<string, unknown>>, column: string): SQL {
  return sql`${sql.param(values[column])}`
}

/** PostgreSQL writes times its own way; the contract wants ISO 8601. Columns of times end in `_at`. */
function withTimes(stored: Record<string, unknown>): Record<string, unknown> {
  const entries = Object.entries(stored).map(([name, value]) => [
    name,
    name.endsWith('_at') && typeof value === 'string' ? new Date(value).toISOString() : value,
  ])
  return Object.fromEntries(entries)
}
