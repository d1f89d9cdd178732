import { sql, type SQL } from 'drizzle-orm'
import type { SampleColumn } from '@omics/contract/samples/columns'
import type { Sample, SampleSearch } from '@omics/contract/samples/samples'
import type { Database } from '../../db/database.ts'
import type { Grant } from '../../http/grant.ts'
import { refuseField } from '../../http/problem.ts'
import { isId } from '../../http/relation.ts'
import { countRows, countUpTo, estimateRows, scrolledTo, windowOf } from '../../resource/page.ts'
import { columnsOf } from './columns.ts'
import { columnText, knownColumn, matching } from './conditions.ts'
import { lastRunState } from './last-run.ts'
import { selectSamples } from './rows.ts'

type Search = Omit<SampleSearch, 'filters'> & { filters?: SampleSearch['filters'] | undefined }

interface Order {
  readonly key: SQL
  /** What a cursor's text is cast to, to be compared with the key. */
  readonly cast: SQL
  readonly descending: boolean
  readonly nullable: boolean
}

/** One page of a project's samples with how many there are, and where the next page begins. */
export async function listSamples(db: Database, grant: Grant, query: Search) {
  const needsColumns = (query.filters?.length ?? 0) > 0 || /^-?[0-9a-f]{8}-/i.test(query.sort)
  const columns = needsColumns ? await columnsOf(db, grant) : []
  const where = matching(grant.projectId, columns, query)
  const order = orderOf(query.sort, columns)
  const [{ items, next }, counted] = await Promise.all([
    pageOfSamples(db, where, order, query),
    countSamples(db, where, matching(grant.projectId, columns, query, 'read'), grant.projectId),
  ])
  return { items, next, ...counted, page: query.page, limit: query.limit }
}

/**
 * How many samples there are: to the last one in a project that a table shows whole, estimated in larger ones. Where
 * many fit a term, reading them (`read`) is quicker than asking the index whether each has it.
 */
async function countSamples(db: Database, where: SQL, read: SQL, projectId: string) {
  const from = sql`sample s`
  const counted = await countRows(db, from, where)
  if (counted.totalIsExact) return counted
  const whole = sql`s.project_id = ${projectId} and s.deleted_at is null`
  if ((await estimateRows(db, from, whole)) > scrolledTo) return counted
  const total = await countUpTo(db, from, read, scrolledTo)
  return total > scrolledTo ? counted : { total, totalIsExact: true }
}

async function pageOfSamples(db: Database, where: SQL, order: Order, query: Search) {
  const { limit, after } = query
  const place = after === undefined ? sql`true` : following(order, readCursor(after, query.sort))
  const offset = after === undefined ? windowOf(query).offset : 0
  const rows = await selectSamples(db, pageOfIds(sql`${where} and ${place}`, order, limit, offset))
  const last = rows.at(-1)
  const next = last && rows.length === limit ? writeCursor(query.sort, last.sort_key, last.sample.id) : null
  return { items: rows.map((row): Sample => row.sample), next }
}

/** Ids first, rows after: skipping to a deep page then reads the index alone. */
function pageOfIds(where: SQL, order: Order, limit: number, offset: number): SQL {
  const way = order.descending ? sql`desc` : sql`asc`
  const nulls = order.nullable ? sql` nulls last` : sql``
  return sql`select s.id, (${order.key})::text as sort_key from sample s where ${where}
    order by ${order.key} ${way}${nulls}, s.id ${way} limit ${limit} offset ${offset}`
}

function orderOf(sort: string, columns: readonly SampleColumn[]): Order {
  const descending = sort.startsWith('-')
  const field = descending ? sort.slice(1) : sort
  const text = sql`text`
  if (field === 'name') return { key: sql`s.name`, cast: text, descending, nullable: false }
  if (field === 'created_at')
    return { key: sql`s.created_at`, cast: sql`timestamptz`, descending, nullable: false }
  if (field === 'last_run') return { key: lastRunState, cast: text, descending, nullable: true }
  const column = knownColumn(columns, field.toLowerCase(), 'sort')
  const key = columnText(column)
  if (column.type === 'number')
    return { key: sql`${key}::numeric`, cast: sql`numeric`, descending, nullable: true }
  const folded = column.type === 'date' ? key : sql`lower(${key})`
  return { key: folded, cast: text, descending, nullable: true }
}

interface Cursor {
  readonly key: string | null
  readonly id: string
}

/** The rows behind a cursor, in an order whose empty values come last. */
function following({ key, cast, descending, nullable }: Order, cursor: Cursor): SQL {
  const beyond = descending ? sql`<` : sql`>`
  if (cursor.key === null) return sql`${key} is null and s.id ${beyond} ${cursor.id}::uuid`
  const later = sql`(${key}, s.id) ${beyond} (${cursor.key}::${cast}, ${cursor.id}::uuid)`
  return nullable ? sql`(${later} or ${key} is null)` : later
}

function writeCursor(sort: string, key: string | null, id: string): string {
  return Buffer.from(JSON.stringify([sort, key, id])).toString('base64url')
}

const moment = /^\d{4,6}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d+)?[+-]\d\d(:\d\d)*$/

function readCursor(text: string, sort: string): Cursor {
  try {
    const read: unknown = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'))
    if (!Array.isArray(read)) throw new TypeError('no list')
    const [order, key, id]: unknown[] = read
    const fits = order === sort && (key === null || typeof key === 'string')
    if (!fits || typeof id !== 'string' || !isId(id)) throw new TypeError('another order')
    if (sort.endsWith('created_at') && !moment.test(key ?? '')) throw new TypeError('no time')
    return { key, id }
  } catch {
    throw refuseField('after', { en: 'Start again at the first page.', zh: '请从第一页重新开始。' })
  }
}
