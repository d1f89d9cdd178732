import { sql } from 'drizzle-orm'
import type { ImportAnswer, ImportFault } from '@omics/contract/account/users'
import type { Database } from '../../../db/database.ts'
import type { Identity } from '../../../http/identity.ts'
import { Problem } from '../../../http/problem.ts'
import { requireGivable } from '../givable.ts'
import { fault, mostFaults, reasons } from './import-faults.ts'
import { checkRow, readKnown, readTable, type Checked, type Row } from './import-table.ts'
import { insertUsers } from './insert-users.ts'
import { requireJoinable } from './placing.ts'

/** Makes an account of each row of a table, or of none where any row is faulty. */
export async function importUsers(
  db: Database,
  identity: Identity,
  csv: string,
): Promise<Omit<ImportAnswer, 'mailing'>> {
  const { rows, faults: unreadable } = readTable(csv)
  if (unreadable.length > 0) return { rows: rows.length, faults: unreadable, made: [] }
  const known = await readKnown(db)
  const checked = rows.map((row) => checkRow(row, known))
  const faults = [
    ...checked.flatMap((row) => row.faults),
    ...(await taken(db, rows)),
    ...(await beyond(db, identity, checked)),
  ].toSorted((one, other) => one.row - other.row)
  if (faults.length > 0) return { rows: rows.length, faults: faults.slice(0, mostFaults), made: [] }
  const writes = checked.flatMap(({ write }) => write ?? [])
  return { rows: rows.length, faults, made: await db.transaction((tx) => insertUsers(tx, writes)) }
}

/** Names and emails that an account has, or that stand twice in the table. */
async function taken(db: Database, rows: readonly Row[]): Promise<ImportFault[]> {
  const folded = (column: 'name' | 'email') => rows.map(({ cells }) => cells[column].toLowerCase())
  const { rows: people } = await db.execute<{ name: string; email: string }>(sql`
    select lower(name) as name, lower(email) as email from person
    where lower(name) = any(${sql.param(folded('name'))}::text[])
      or (email <> '' and lower(email) = any(${sql.param(folded('email'))}::text[]))`)
  return (['name', 'email'] as const).flatMap((column) => {
    const seen = new Set<string>()
    return rows.flatMap(({ row, cells }) => {
      const value = cells[column].toLowerCase()
      if (value === '') return []
      const twice = seen.has(value)
      seen.add(value)
      if (twice) return [fault(row, column, cells[column], reasons.twice)]
      const exists = people.some((person) => person[column] === value)
      return exists ? [fault(row, column, cells[column], reasons.taken)] : []
    })
  })
}

/** Rows that would give roles or groups which the importer has not to give. */
async function beyond(db: Database, identity: Identity, checked: readonly Checked[]): Promise<ImportFault[]> {
  const givers = { roles: requireGivable, groups: requireJoinable }
  const faults: ImportFault[] = []
  for (const column of ['roles', 'groups'] as const) {
    for (const [given, rows] of Map.groupBy(checked, ({ write }) => (write?.[column] ?? []).join())) {
      try {
        await givers[column](db, identity, given === '' ? [] : given.split(','))
      } catch (error) {
        if (!(error instanceof Problem)) throw error
        faults.push(...rows.map(({ row, cells }) => fault(row, column, cells[column], reasons.beyond)))
      }
    }
  }
  return faults
}
