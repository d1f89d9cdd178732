import { sql, type SQL } from 'drizzle-orm'
import type { WesTaskLog } from '@omics/contract/wes/wes'
import type { Language } from '@omics/contract/errors'
import type { Failure } from '@omics/engine'
import type { Database } from '../../db/database.ts'
import type { Grant } from '../../http/grant.ts'
import { Problem } from '../../http/problem.ts'
import { pageOf, type AskedPage } from './pages.ts'
import { presentTimes, timesOf, toldFailure } from './present.ts'

interface TaskRow extends Record<string, unknown> {
  readonly call: string
  readonly name: string
  readonly label: string
  readonly position: number
  readonly command: string
  readonly exit_code: number | null
  readonly failure: Failure | null
  readonly start_time: string | null
  readonly end_time: string | null
}

/**
 * The tasks of a run in the order in which they came up.
 * @param run the address of the run
 */
export async function selectTasks(
  db: Database,
  grant: Grant,
  run: string,
  { size, after }: AskedPage,
  language: Language,
): Promise<{ items: WesTaskLog[]; next: string }> {
  const from = after === undefined ? sql`true` : sql`c.position > ${Number(after)}`
  const rows = await taskRows(db, sql`c.run_id = ${grant.objectId} and ${from}`, size + 1)
  const { items, next } = pageOf(rows, size, ({ position }) => String(position))
  return { items: items.map((row) => present(row, run, language)), next }
}

/** One task of a run. Throws `not_found`. */
export async function oneTask(
  db: Database,
  grant: Grant,
  run: string,
  call: string,
  language: Language,
): Promise<WesTaskLog> {
  const [row] = await taskRows(db, sql`c.run_id = ${grant.objectId} and c.call = ${call}`, 1)
  if (!row) throw new Problem('not_found')
  return present(row, run, language)
}

async function taskRows(db: Database, where: SQL, limit: number): Promise<TaskRow[]> {
  const { rows } = await db.execute<TaskRow>(sql`
    select c.call, c.name, c.label, c.position, c.command, c.exit_code, c.failure, ${timesOf(sql`c`)}
    from run_call c where ${where} and c.kind = 'task' order by c.position limit ${limit}`)
  return rows
}

function present(row: TaskRow, run: string, language: Language): WesTaskLog {
  const own = `${run}/tasks/${encodeURIComponent(row.call)}`
  return {
    id: row.call,
    name: row.label === '' ? row.name : `${row.name} (${row.label})`,
    cmd: row.command === '' ? [] : [row.command],
    ...presentTimes(row),
    ...(row.start_time !== null && { stdout: `${own}/stdout`, stderr: `${own}/stderr` }),
    ...(row.exit_code !== null && { exit_code: row.exit_code }),
    system_logs: toldFailure(row.failure, language),
  }
}
