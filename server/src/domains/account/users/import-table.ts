import { sql } from 'drizzle-orm'
import Papa from 'papaparse'
import {
  chineseColumns,
  importColumns,
  ImportedUser,
  type ImportColumn,
  type ImportFault,
} from '@omics/contract/account/users'
import type { Database } from '../../../db/database.ts'
import { builtinRoles } from '../person-roles.ts'
import { fault, mostRows, reasons, unfit } from './import-faults.ts'

const gigabyte = 1024 ** 3

export type Cells = Readonly<Record<ImportColumn, string>>

/** A row with the number that a spreadsheet shows beside it. */
export interface Row {
  readonly row: number
  readonly cells: Cells
}

/** The rows of a CSV with what is wrong with it as a table. Empty lines are left out, but counted. */
export function readTable(csv: string): { rows: Row[]; faults: ImportFault[] } {
  const parsed = Papa.parse<string[]>(csv.replace(/^\uFEFF/, ''))
  const [head, ...body] = parsed.data
    .map((cells, index) => ({ row: index + 1, cells: cells.map((cell) => cell.trim()) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''))
  // What else is wrong with so many rows would fill an answer that nobody reads.
  if (body.length > mostRows)
    return { rows: [], faults: [fault(0, '', String(body.length), reasons.tooMany)] }
  const given = (head?.cells ?? []).map(columnOf)
  const faults = [
    ...parsed.errors.flatMap(({ code, row = 0 }) =>
      code === 'MissingQuotes' ? [fault(row + 1, '', '', reasons.openQuote)] : [],
    ),
    ...faultsOfHead(given),
    ...body
      .filter(({ cells }) => cells.slice(given.length).some((cell) => cell !== ''))
      .map(({ row, cells }) => fault(row, '', cells.slice(given.length).join(', '), reasons.tooManyCells)),
    ...(body.length === 0 ? [fault(0, '', '', reasons.empty)] : []),
  ]
  const rows = body.map(({ row, cells }) => {
    const cell = (column: ImportColumn) => cells[given.indexOf(column)] ?? ''
    return {
      row,
      cells: {
        name: cell('name'),
        full_name: cell('full_name'),
        email: cell('email'),
        phone: cell('phone'),
        roles: cell('roles'),
        groups: cell('groups'),
        department: cell('department'),
        quota_gb: cell('quota_gb'),
      },
    }
  })
  return { rows, faults }
}

/** The column that a head means, in either language; the head itself where none is known. */
function columnOf(head: string): string {
  const name = head.toLowerCase().replace(/\s+/g, '_')
  return importColumns.find((column) => column === name || chineseColumns[column].includes(head)) ?? head
}

/** A text that is no such table at all may have a hundred thousand heads, of which some say enough. */
const mostHeads = 50

function faultsOfHead(given: readonly string[]): ImportFault[] {
  const heads = [...Map.groupBy(given, (head) => head)]
  const unknown = heads.filter(([head]) => !importColumns.some((column) => column === head))
  const twice = heads.filter(([head, { length }]) => head !== '' && length > 1)
  return [
    ...(['name', 'full_name', 'email'] as const)
      .filter((column) => !given.includes(column))
      .map((column) => fault(0, column, '', reasons.missingColumn)),
    ...unknown.slice(0, mostHeads).map(([head]) => fault(0, head, '', reasons.unknownColumn)),
    ...twice.slice(0, mostHeads).map(([head]) => fault(0, head, '', reasons.twice)),
  ]
}

/** What names in a table can mean, in lower case. */
export interface Known {
  readonly roles: ReadonlyMap<string, string>
  readonly groups: ReadonlyMap<string, string>
  /** Those of the groups that are customer types. */
  readonly customerTypes: ReadonlySet<string>
  readonly departments: ReadonlyMap<string, string>
}

/** Departments are called by their whole path, such as `Institute / Virology`, and by their name where it is the only one. */
export async function readKnown(db: Database): Promise<Known> {
  const roles = await db.execute<{ id: string; title_en: string; title_zh: string }>(
    sql`select id, title_en, title_zh from role`,
  )
  const groups = await db.execute<{ id: string; name: string; customer_type: boolean }>(
    sql`select id, name, customer_type from person_group`,
  )
  const departments = await db.execute<{ id: string; name: string; path: string }>(sql`
    with recursive d as (
      select id, name, name as path from department where parent_id is null
      union all select c.id, c.name, d.path || '/' || c.name from department c join d on c.parent_id = d.id)
    select id, name, path from d`)
  return {
    roles: clearNames(
      roles.rows.flatMap(({ id, title_en, title_zh }) => [
        [title_en, id],
        [title_zh, id],
      ]),
    ),
    groups: clearNames(groups.rows.map(({ id, name }) => [name, id])),
    customerTypes: new Set(groups.rows.flatMap((group) => (group.customer_type ? [group.id] : []))),
    departments: new Map([
      ...clearNames(departments.rows.map(({ id, name }) => [name, id])),
      ...departments.rows.map(({ id, path }) => [path.toLowerCase(), id] as const),
    ]),
  }
}

/** Names in lower case that mean one thing only. Else a role called like another in the other language would be given for it. */
function clearNames(pairs: readonly (readonly [name: string, id: string])[]): Map<string, string> {
  const meant = Map.groupBy(pairs, ([name]) => name.toLowerCase())
  return new Map(
    [...meant].flatMap(([name, [one, ...others]]) =>
      one && others.every(([, id]) => id === one[1]) ? [[name, one[1]] as const] : [],
    ),
  )
}

/** A row with the account that it says, or what is wrong with it. */
export interface Checked extends Row {
  readonly write: ReturnType<typeof ImportedUser.parse> | undefined
  readonly faults: readonly ImportFault[]
}

/** Reads one row. */
export function checkRow({ row, cells }: Row, known: Known): Checked {
  const faults: ImportFault[] = []
  const look = (column: ImportColumn, names: ReadonlyMap<string, string>, typed: string) => {
    const found = names.get(typed.toLowerCase())
    if (found === undefined) faults.push(fault(row, column, typed, reasons.notThere))
    return found ?? []
  }
  const roles = listed(cells.roles).flatMap((name) => look('roles', known.roles, name))
  const groups = listed(cells.groups).flatMap((name) => look('groups', known.groups, name))
  const types = new Set(groups.filter((group) => known.customerTypes.has(group)))
  if (types.size > 1) faults.push(fault(row, 'groups', cells.groups, reasons.twoTypes))
  const path = cells.department
    .split('/')
    .map((part) => part.trim())
    .join('/')
  const [department] = path === '' ? [] : [look('department', known.departments, path)].flat()
  const parsed = ImportedUser.safeParse({
    name: cells.name,
    full_name: cells.full_name,
    email: cells.email,
    phone: cells.phone,
    roles: cells.roles === '' ? [builtinRoles.member] : roles,
    groups,
    department_id: department ?? null,
    quota_bytes: cells.quota_gb === '' ? null : bytesOf(cells.quota_gb),
  })
  if (!parsed.success) {
    const columns = new Set(parsed.error.issues.map(({ path: [first] }) => columnOfField(String(first))))
    for (const column of importColumns) {
      if (columns.has(column))
        faults.push(fault(row, column, cells[column], unfitting(column, cells[column])))
    }
  }
  return { row, cells, write: parsed.data, faults }
}

/** The column that an account's field is read from, where it is called otherwise. */
const columnOfField = (field: string) => (field === 'quota_bytes' ? 'quota_gb' : field)

/** As people write sizes in tables: `500`, `0.5`, `1,000 GB`. */
function bytesOf(cell: string): number {
  const [, figures] = /^([\d,]{1,12}(?:\.\d{1,6})?) ?(?:g|gb|gib)?$/i.exec(cell) ?? []
  return figures === undefined ? Number.NaN : Math.round(Number(figures.replaceAll(',', '')) * gigabyte)
}

function unfitting(column: ImportColumn, value: string) {
  return value === '' ? reasons.needed : (unfit[column] ?? reasons.notThere)
}

/** Several names in one cell are separated by a semicolon, of either script. */
function listed(cell: string): string[] {
  return cell
    .split(/[;；]/)
    .map((name) => name.trim())
    .filter((name) => name !== '')
}
