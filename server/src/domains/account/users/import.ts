import { sql } from 'drizzle-orm'
import Papa from 'papaparse'
import { importColumns, UserWrite, type ImportAnswer, type ImportFault } from '@omics/contract/account/users'
import type { Database } from '../../../db/database.ts'
import type { Identity } from '../../../http/identity.ts'
import { Problem } from '../../../http/problem.ts'
import { requireGivable } from '../../administration/givable.ts'
import { makeInvitation } from './invitations.ts'
import { createPerson } from '../people.ts'
import { builtinRoles } from '../person-roles.ts'
import { placeUser } from './write.ts'

const mostRows = 1000

type Column = (typeof importColumns)[number]
type Cells = Readonly<Record<Column, string>>
type Reason = Pick<ImportFault, 'reason_en' | 'reason_zh'>

/** Makes an account of each row of a table, or of none where any row is faulty. */
export async function importUsers(db: Database, identity: Identity, csv: string): Promise<ImportAnswer> {
  const { rows, faults: unreadable } = readTable(csv)
  if (unreadable.length > 0) return { rows: rows.length, faults: unreadable, made: [] }
  const known = await readKnown(db)
  const checked = rows.map((cells, index) => checkRow(cells, index + 1, known))
  const faults = [
    ...checked.flatMap((row) => row.faults),
    ...(await taken(db, rows)),
    ...(await beyond(db, identity, checked)),
  ].toSorted((one, other) => one.row - other.row)
  if (faults.length > 0) return { rows: rows.length, faults, made: [] }
  const made = await db.transaction(async (tx) => {
    const answers: ImportAnswer['made'] = []
    for (const { write } of checked) {
      if (!write) continue
      const { id, name, fullName } = await createPerson(tx, write)
      await placeUser(tx, id, write)
      answers.push({ id, name, full_name: fullName, token: (await makeInvitation(tx, id)).token })
    }
    return answers
  })
  return { rows: rows.length, faults, made }
}

function readTable(csv: string): { rows: Cells[]; faults: ImportFault[] } {
  const { data, meta } = Papa.parse<Record<string, string>>(csv.replace(/^\uFEFF/, ''), {
    header: true,
    skipEmptyLines: 'greedy',
    transformHeader: (head) => head.trim().toLowerCase(),
  })
  const given = meta.fields ?? []
  const faults = [
    ...(['name', 'full_name', 'email'] as const)
      .filter((column) => !given.includes(column))
      .map((column) => fault(0, column, '', reasons.missingColumn)),
    ...given
      .filter((head) => !importColumns.some((column) => column === head))
      .map((head) => fault(0, head, '', reasons.unknownColumn)),
    ...(data.length === 0 ? [fault(0, '', '', reasons.empty)] : []),
    ...(data.length > mostRows ? [fault(0, '', String(data.length), reasons.tooMany)] : []),
  ]
  const cell = (row: Record<string, string>, column: Column) => (row[column] ?? '').trim()
  const rows = data.map((row) => ({
    name: cell(row, 'name'),
    full_name: cell(row, 'full_name'),
    email: cell(row, 'email'),
    phone: cell(row, 'phone'),
    roles: cell(row, 'roles'),
    groups: cell(row, 'groups'),
    department: cell(row, 'department'),
  }))
  return { rows, faults }
}

/** What names in a table can mean, in lower case. */
interface Known {
  readonly roles: ReadonlyMap<string, string>
  readonly groups: ReadonlyMap<string, string>
  readonly departments: ReadonlyMap<string, string>
}

/** Departments are called by their whole path, such as `Institute / Virology`, and by their name where it is the only one. */
async function readKnown(db: Database): Promise<Known> {
  const roles = await db.execute<{ id: string; title_en: string; title_zh: string }>(
    sql`select id, title_en, title_zh from role`,
  )
  const groups = await db.execute<{ id: string; name: string }>(sql`select id, name from person_group`)
  const departments = await db.execute<{ id: string; name: string; path: string }>(sql`
    with recursive d as (
      select id, name, name as path from department where parent_id is null
      union all select c.id, c.name, d.path || '/' || c.name from department c join d on c.parent_id = d.id)
    select id, name, path from d`)
  const byName = Map.groupBy(departments.rows, ({ name }) => name.toLowerCase())
  return {
    roles: new Map(
      roles.rows.flatMap((role) => [
        [role.title_en.toLowerCase(), role.id] as const,
        [role.title_zh.toLowerCase(), role.id] as const,
      ]),
    ),
    groups: new Map(groups.rows.map((group) => [group.name.toLowerCase(), group.id])),
    departments: new Map([
      ...[...byName].flatMap(([name, [one, ...others]]) =>
        one && others.length === 0 ? [[name, one.id] as const] : [],
      ),
      ...departments.rows.map(({ id, path }) => [path.toLowerCase(), id] as const),
    ]),
  }
}

interface Checked {
  readonly row: number
  readonly cells: Cells
  readonly write: ReturnType<typeof UserWrite.parse> | undefined
  readonly faults: readonly ImportFault[]
}

function checkRow(cells: Cells, row: number, known: Known): Checked {
  const faults: ImportFault[] = []
  const look = (column: Column, names: ReadonlyMap<string, string>, typed: string) => {
    const found = names.get(typed.toLowerCase())
    if (found === undefined) faults.push(fault(row, column, typed, reasons.notThere))
    return found ?? []
  }
  const roles = listed(cells.roles).flatMap((name) => look('roles', known.roles, name))
  const groups = listed(cells.groups).flatMap((name) => look('groups', known.groups, name))
  const path = cells.department.replace(/\s*\/\s*/g, '/')
  const [department] = path === '' ? [] : [look('department', known.departments, path)].flat()
  const parsed = UserWrite.safeParse({
    name: cells.name,
    full_name: cells.full_name,
    email: cells.email,
    phone: cells.phone,
    roles: cells.roles === '' ? [builtinRoles.member] : roles,
    groups,
    department_id: department ?? null,
  })
  if (!parsed.success) {
    const columns = new Set(parsed.error.issues.map(({ path: [first] }) => String(first)))
    for (const column of importColumns) {
      if (columns.has(column))
        faults.push(fault(row, column, cells[column], unfit[column] ?? reasons.notThere))
    }
  }
  return { row, cells, write: parsed.data, faults }
}

/** Several names in one cell are separated by a semicolon, of either script. */
function listed(cell: string): string[] {
  return cell
    .split(/[;；]/)
    .map((name) => name.trim())
    .filter((name) => name !== '')
}

/** Names and emails that an account has, or that stand twice in the table. */
async function taken(db: Database, rows: readonly Cells[]): Promise<ImportFault[]> {
  const folded = (column: 'name' | 'email') => rows.map((cells) => cells[column].toLowerCase())
  const { rows: people } = await db.execute<{ name: string; email: string }>(sql`
    select lower(name) as name, lower(email) as email from person
    where lower(name) = any(${sql.param(folded('name'))}::text[])
      or (email <> '' and lower(email) = any(${sql.param(folded('email'))}::text[]))`)
  return (['name', 'email'] as const).flatMap((column) => {
    const seen = new Set<string>()
    return rows.flatMap((cells, index) => {
      const value = cells[column].toLowerCase()
      if (value === '') return []
      const twice = seen.has(value)
      seen.add(value)
      if (twice) return [fault(index + 1, column, cells[column], reasons.twice)]
      const exists = people.some((person) => person[column] === value)
      return exists ? [fault(index + 1, column, cells[column], reasons.taken)] : []
    })
  })
}

async function beyond(db: Database, identity: Identity, checked: readonly Checked[]): Promise<ImportFault[]> {
  const faults: ImportFault[] = []
  for (const [roles, rows] of Map.groupBy(checked, ({ write }) => (write?.roles ?? []).join())) {
    try {
      await requireGivable(db, identity, roles === '' ? [] : roles.split(','))
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      faults.push(...rows.map(({ row, cells }) => fault(row, 'roles', cells.roles, reasons.beyond)))
    }
  }
  return faults
}

function fault(row: number, column: string, value: string, reason: Reason): ImportFault {
  return { row, column, value: value.slice(0, 200), ...reason }
}

const told = (reason_en: string, reason_zh: string): Reason => ({ reason_en, reason_zh })

const reasons = {
  missingColumn: told('The table has no such column, and it is needed.', '表格缺少这一必需的列。'),
  unknownColumn: told(
    'No such column is known. Rename it as in the example, or remove it.',
    '无法识别这一列，请按示例改名或删除。',
  ),
  empty: told('The table has no rows below its head.', '表头以下没有数据。'),
  tooMany: told(`More than ${mostRows} rows. Import them in parts.`, `超过 ${mostRows} 行，请分批导入。`),
  notThere: told('There is nothing of this name.', '没有这个名称。'),
  twice: told('It stands in the table twice.', '在表格中重复出现。'),
  taken: told('Another account has it already.', '已被其他账号使用。'),
  beyond: told('You can only give what your own roles include.', '只能授予你自己拥有的权限。'),
} satisfies Record<string, Reason>

const unfit: Partial<Record<Column, Reason>> = {
  name: told(
    'Two to 60 letters, digits and . _ @ + - are needed, without spaces.',
    '需要 2 至 60 个文字、数字或 . _ @ + - 字符，不含空格。',
  ),
  full_name: told(
    'A name on one line, of up to 200 characters, is needed.',
    '需要填写姓名，一行，不超过 200 字。',
  ),
  email: told('This is not an email address.', '邮箱格式不正确。'),
  phone: told('A phone number has at most 30 characters.', '手机号不超过 30 个字符。'),
}
