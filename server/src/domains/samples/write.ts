import { sql } from 'drizzle-orm'
import type { SampleColumn } from '@omics/contract/samples/columns'
import { faultSentence, type CellFault } from '@omics/contract/samples/faults'
import type { CellValue } from '@omics/contract/samples/values'
import type { Database } from '../../db/database.ts'
import { databaseErrorOf } from '../../db/error-kinds.ts'
import { transact } from '../../db/transact.ts'
import type { Grant } from '../../http/grant.ts'
import { Problem, type Sentence } from '../../http/problem.ts'
import { toArray } from './conditions.ts'

/** Values by column id; an empty cell has no key. */
export type Values = Record<string, Exclude<CellValue, null>>

/** A sample as it is stored, for changing it. */
export interface StoredSample extends Record<string, unknown> {
  readonly id: string
  readonly name: string
  readonly values: Values
  readonly version: number
}

/** Beyond this the search does not look: its index grows with every character. */
const longestSearched = 8000

/** What the search looks at: the name and every value that people read as text. */
function searchText(name: string, values: Values, columns: readonly SampleColumn[]): string {
  const texts = columns.flatMap((column) => {
    const value = values[column.id]
    const readable = column.type !== 'file' && column.type !== 'files'
    return readable && value !== undefined ? [String(value)] : []
  })
  return [name, ...texts].join(' ').slice(0, longestSearched)
}

/** A fault as the refusal of a field. */
export function fieldFault(path: string, fault: CellFault): { path: string; message: Sentence } {
  return { path, message: { en: faultSentence(fault, 'en'), zh: faultSentence(fault, 'zh') } }
}

const batch = 2000

function* inBatches<T>(items: readonly T[]): Generator<readonly T[]> {
  for (let start = 0; start < items.length; start += batch) yield items.slice(start, start + batch)
}

/**
 * Stores new samples. Those of one call are a microsecond apart, the first the newest, so that the list, newest first,
 * shows them in the order in which they were given.
 */
export async function insertSamples(
  tx: Database,
  grant: Grant<'edit'>,
  columns: readonly SampleColumn[],
  rows: readonly { id: string; name: string; values: Values }[],
): Promise<void> {
  let place = 0
  for (const part of inBatches(rows)) {
    const json = part.map((row) => ({
      ...row,
      search: searchText(row.name, row.values, columns),
      place: place++,
    }))
    await tx.execute(sql`
      insert into sample (id, project_id, name, values, search, created_by, created_at)
      select id, ${grant.projectId}::uuid, name, values, search, ${grant.personId ?? null}::uuid,
             now() - place * interval '1 microsecond'
      from jsonb_to_recordset(${JSON.stringify(json)}::jsonb)
        as row(id uuid, name text, values jsonb, search text, place int)`)
  }
  await keepTrack(
    tx,
    rows.map((row) => row.id),
  )
}

/** Stores changed samples under their next version. */
export async function updateSamples(
  tx: Database,
  columns: readonly SampleColumn[],
  rows: readonly { id: string; name: string; values: Values }[],
): Promise<void> {
  for (const part of inBatches(rows)) {
    const json = part.map((row) => ({ ...row, search: searchText(row.name, row.values, columns) }))
    await tx.execute(sql`
      update sample s set name = row.name, values = row.values, search = row.search,
        version = s.version + 1, updated_at = now()
      from jsonb_to_recordset(${JSON.stringify(json)}::jsonb) as row(id uuid, name text, values jsonb, search text)
      where s.id = row.id`)
  }
  await keepTrack(
    tx,
    rows.map((row) => row.id),
  )
}

/**
 * Brings what unique columns hold, and which files are named, into step with the samples of these ids. PostgreSQL
 * itself then refuses a second sample with a unique value, whoever comes at the same time.
 */
export async function keepTrack(tx: Database, ids: readonly string[]): Promise<void> {
  for (const part of inBatches(ids)) {
    const these = toArray(part)
    await tx.execute(sql`delete from sample_unique where sample_id = any(${these}::uuid[])`)
    await tx.execute(sql`delete from sample_file where sample_id = any(${these}::uuid[])`)
    await tx.execute(sql`
      insert into sample_unique (column_id, value, sample_id)
      select c.id, sha256(convert_to(s.values ->> c.id::text, 'UTF8')), s.id
      from sample s join sample_column c on c.project_id = s.project_id and c.is_unique
      where s.id = any(${these}::uuid[]) and s.deleted_at is null and s.values ? c.id::text
      order by 1, 2`)
    // Held, so that a purge of these files waits and finds them named; those that it has taken already are left out.
    await tx.execute(sql`
      with named as (
        select distinct s.id as sample_id, c.id as column_id, held.id::uuid as file_id
        from sample s join sample_column c on c.project_id = s.project_id and c.type in ('file', 'files')
        cross join lateral jsonb_array_elements_text(case jsonb_typeof(s.values -> c.id::text)
          when 'array' then s.values -> c.id::text when 'string' then jsonb_build_array(s.values -> c.id::text)
          else '[]'::jsonb end) as held(id)
        where s.id = any(${these}::uuid[])
      ), present as (select id from file where id in (select file_id from named) order by id for key share)
      insert into sample_file (sample_id, column_id, file_id)
      select sample_id, column_id, file_id from named join present on present.id = file_id`)
  }
}

/** Runs a change in a transaction; what the database's own constraints refuse becomes a refusal that names the field. */
export async function change<T>(db: Database, work: (tx: Database) => Promise<T>): Promise<T> {
  try {
    return await transact(db, work)
  } catch (error) {
    throw refusalOf(error) ?? error
  }
}

function refusalOf(error: unknown): Problem | undefined {
  const refused = databaseErrorOf(error)
  if (refused?.code !== '23505') return undefined
  const { constraint, detail } = refused
  if (constraint === 'sample_name') {
    const name = /\)=\([0-9a-f-]{36}, (.*)\) already exists/s.exec(detail ?? '')?.[1] ?? ''
    const fault = fieldFault('name', { code: 'name_exists' })
    return new Problem('validation', { fields: [fault], details: { name }, cause: error })
  }
  if (constraint !== 'sample_unique_pkey') return undefined
  const column = /\)=\(([0-9a-f-]{36}),/.exec(detail ?? '')?.[1] ?? ''
  return new Problem('validation', {
    fields: [fieldFault(`values.${column}`, { code: 'taken', details: { sample: '' } })],
    cause: error,
  })
}

/**
 * The stored samples of these ids, locked until the transaction ends, in one order for everybody. Rows that name a sample,
 * such as a run, can be made meanwhile.
 */
export async function lockSamples(
  tx: Database,
  grant: Grant<'edit'>,
  ids: readonly string[],
): Promise<Map<string, StoredSample>> {
  const { rows } = await tx.execute<StoredSample>(sql`
    select s.id, s.name, s.values, s.version from sample s
    where s.id = any(${toArray(ids)}::uuid[]) and s.project_id = ${grant.projectId} and s.deleted_at is null
    order by s.id for no key update`)
  return new Map(rows.map((row) => [row.id, row]))
}
