import { sql, type SQL } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { z } from 'zod'
import type { ListQuery } from '@omics/contract/crud'
import type { Context } from '../context.ts'
import type { Database } from '../db/database.ts'
import { Problem } from '../http/problem.ts'
import { isId } from '../http/relation.ts'
import { contains, countRows } from './page.ts'

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
  const { row, write, searched, sort: usual } = entity
  const table = sql.identifier(entity.table)
  const fields = selected(entity)
  const columns = Object.keys(write.shape)
  const isComputed = (sort: string) => (entity.computed ?? {})[sort.replace(/^-/, '')] !== undefined
  const present = (stored: Record<string, unknown>) => row.parse(withTimes(stored))

  async function list(
    {
      context: { db },
      query,
    }: { context: Pick<Context, 'db'>; query: ListQuery & { sort?: string | undefined } },
    where: SQL = sql`true`,
  ) {
    const { page, limit, search, sort = usual } = query
    const condition = sql`${where} and ${contains(searched, search)}`
    const place = sql`order by ${order(sort)} limit ${limit} offset ${(page - 1) * limit}`
    // What is computed is computed for the rows of the page alone, unless it gives their order.
    const chosen = sql`select t.id from ${table} as t where ${condition} ${place}`
    const [{ rows }, counted] = await Promise.all([
      db.execute(
        isComputed(sort)
          ? sql`select ${fields} from ${table} as t where ${condition} ${place}`
          : sql`select ${fields} from (${chosen}) as chosen join ${table} as t on t.id = chosen.id
              order by ${order(sort)}`,
      ),
      countRows(db, sql`${table} as t`, condition),
    ])
    return { items: rows.map(present), ...counted, page, limit }
  }

  async function find(db: Database, id: string) {
    if (!isId(id)) throw new Problem('not_found')
    const { rows } = await db.execute(sql`select ${fields} from ${table} as t where t.id = ${id}`)
    if (!rows[0]) throw new Problem('not_found')
    return present(rows[0])
  }

  async function create({ context: { db }, body, note }: Changing & { body: z.output<Write> }) {
    const id = uuidv7()
    const names = sql.join(
      columns.map((column) => sql.identifier(column)),
      sql`, `,
    )
    const values = sql.join(
      columns.map((column) => parameter(body, column)),
      sql`, `,
    )
    await refusing(body, () => db.execute(sql`insert into ${table} (id, ${names}) values (${id}, ${values})`))
    const after = await find(db, id)
    note({ objectId: id, after })
    return after
  }

  async function update({
    context: { db },
    params,
    body,
    note,
  }: Changing & One & { body: z.output<Write> & { version: number } }) {
    const before = await find(db, params.id)
    const changes = columns.map((column) => sql`${sql.identifier(column)} = ${parameter(body, column)}`)
    const changed = await refusing(body, () =>
      db.execute(sql`
        update ${table} set ${sql.join(changes, sql`, `)}, version = version + 1, updated_at = now()
        where id = ${params.id} and version = ${body.version}`),
    )
    const after = await find(db, params.id)
    if (changed.rowCount === 0) throw new Problem('stale', { data: after })
    note({ objectId: params.id, before, after })
    return after
  }

  async function remove({ context: { db }, params, note }: Changing & One) {
    const before = await find(db, params.id)
    await refusing({}, () => db.execute(sql`delete from ${table} where id = ${params.id}`))
    note({ objectId: params.id, before })
    return null
  }

  return {
    list,
    find,
    create,
    update,
    remove,
    show: ({ context, params }: { context: Context } & One) => find(context.db, params.id),
  }
}

function selected({ row, computed = {} }: Pick<Entity<z.ZodObject, z.ZodObject>, 'row' | 'computed'>): SQL {
  const fields = Object.keys(row.shape).map((field) => {
    const name = sql.identifier(field)
    return computed[field] ? sql`${computed[field]} as ${name}` : sql`t.${name}`
  })
  return sql.join(fields, sql`, `)
}

/** `-title` sorts by the title backwards; the id makes the order whole, so that pages neither repeat nor skip rows. */
function order(sort: string): SQL {
  const name = sql.identifier(sort.replace(/^-/, ''))
  return sort.startsWith('-') ? sql`${name} desc, t.id desc` : sql`${name}, t.id`
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

/** Does a change and refuses, by the name among its values, what a constraint of the database does not allow. */
export async function refusing<Result>(
  values: Readonly<Record<string, unknown>>,
  change: () => Promise<Result>,
): Promise<Result> {
  try {
    return await change()
  } catch (cause) {
    const code = codeOf(cause)
    if (code === '23505') throw new Problem('name_taken', { details: { name: nameOf(values) }, cause })
    if (code === '23001') throw new Problem('still_referenced', { cause })
    if (code === '23503') throw new Problem('not_found', { cause })
    throw cause
  }
}

function nameOf(values: Readonly<Record<string, unknown>>): string {
  const name = values['key'] ?? values['value'] ?? values['name'] ?? values['title_en']
  return typeof name === 'string' ? name : ''
}

function codeOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined
  if ('code' in error && typeof error.code === 'string') return error.code
  return 'cause' in error ? codeOf(error.cause) : undefined
}
