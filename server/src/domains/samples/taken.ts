import { sql } from 'drizzle-orm'
import type { SampleColumn } from '@omics/contract/samples/columns'
import type { CellFault } from '@omics/contract/samples/faults'
import type { Database } from '../../db/database.ts'
import type { Grant } from '../../http/grant.ts'
import { toArray } from './conditions.ts'
import type { Values } from './write.ts'

interface Row {
  readonly id: string
  readonly name: string
  readonly values: Values
}

export interface TakenCell {
  readonly index: number
  readonly column: 'name' | SampleColumn
  readonly fault: CellFault
}

/**
 * Finds names and unique values that two of the rows share, or that another sample of the project has. It tells people
 * which; the constraints of the database hold where two requests come at once.
 */
export async function findTaken(
  db: Database,
  grant: Grant,
  columns: readonly SampleColumn[],
  rows: readonly Row[],
  rowNumber: (index: number) => number = (index) => index + 1,
): Promise<TakenCell[]> {
  const taken = twiceIn(rows, 'name', (row) => row.name, rowNumber)
  taken.push(...(await namesTaken(db, grant, rows)))
  for (const column of columns.filter((candidate) => candidate.unique)) {
    const textOf = (row: Row) => uniqueText(row.values[column.id])
    taken.push(...twiceIn(rows, column, textOf, rowNumber))
    taken.push(...(await valuesTaken(db, column, rows)))
  }
  return taken
}

/** A value as PostgreSQL's `->>` writes it. */
function uniqueText(value: Values[string] | undefined): string | undefined {
  if (value === undefined) return undefined
  return Array.isArray(value) ? `[${value.map((id) => JSON.stringify(id)).join(', ')}]` : String(value)
}

function twiceIn(
  rows: readonly Row[],
  column: TakenCell['column'],
  textOf: (row: Row) => string | undefined,
  rowNumber: (index: number) => number,
): TakenCell[] {
  const first = new Map<string, number>()
  return rows.flatMap((row, index) => {
    const text = textOf(row)
    if (text === undefined) return []
    const before = first.get(text)
    if (before === undefined) {
      first.set(text, index)
      return []
    }
    const code = column === 'name' ? 'name_twice' : 'twice'
    return [{ index, column, fault: { code, details: { row: rowNumber(before) } } }]
  })
}

async function namesTaken(db: Database, grant: Grant, rows: readonly Row[]): Promise<TakenCell[]> {
  const { rows: found } = await db.execute<{ id: string; name: string }>(sql`
    select id, name from sample where project_id = ${grant.projectId} and deleted_at is null
      and name = any(${toArray(rows.map((row) => row.name))}::text[])
      and id <> all(${toArray(rows.map((row) => row.id))}::uuid[])`)
  const others = new Set(found.map((row) => row.name))
  return rows.flatMap((row, index) =>
    others.has(row.name)
      ? [{ index, column: 'name', fault: { code: 'name_exists' } } satisfies TakenCell]
      : [],
  )
}

async function valuesTaken(db: Database, column: SampleColumn, rows: readonly Row[]): Promise<TakenCell[]> {
  const texts = rows.map((row) => uniqueText(row.values[column.id]))
  const given = texts.filter((text) => text !== undefined)
  if (given.length === 0) return []
  const { rows: found } = await db.execute<{ text: string; sample: string }>(sql`
    select wanted.text, s.name as sample from unnest(${toArray(given)}::text[]) as wanted(text)
    join sample_unique u on u.column_id = ${column.id}::uuid and u.value = sha256(convert_to(wanted.text, 'UTF8'))
    join sample s on s.id = u.sample_id
    where s.id <> all(${toArray(rows.map((row) => row.id))}::uuid[])`)
  const others = new Map(found.map((row) => [row.text, row.sample]))
  return texts.flatMap((text, index) => {
    const sample = text === undefined ? undefined : others.get(text)
    return sample === undefined
      ? []
      : [{ index, column, fault: { code: 'taken', details: { sample } } } satisfies TakenCell]
  })
}
