// Loaded before the programs that tests start: notes which rows each statement of the code gave, for `check.ts`.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PgDatabase } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { emptyShape, see, type Shape } from './shape.ts'

/** Where the processes of a test run write what they saw. */
export const rowsVariable = 'OMICS_TEST_ROWS'

const source = join(import.meta.dirname, '..', '..')
/** After these a statement has shown what it gives. */
const MOST_ROWS = 400
const seen = new Map<string, Shape>()

/** The places in the server's own code that asked, the innermost first. */
function places(): string {
  const before = Error.prepareStackTrace
  Error.prepareStackTrace = (_, calls) => calls
  const holder: { stack?: NodeJS.CallSite[] } = {}
  Error.captureStackTrace(holder, places)
  const calls = holder.stack ?? []
  Error.prepareStackTrace = before
  return calls
    .map((call) => [call.getFileName() ?? '', call.getLineNumber(), call.getColumnNumber()] as const)
    .map(([file, ...at]) => [file.startsWith('file:') ? fileURLToPath(file) : file, ...at] as const)
    .filter(([file]) => file.startsWith(source) && !file.startsWith(join(source, 'testing', 'rows')))
    .slice(0, 3)
    .map(([file, line, column]) => `${file.slice(source.length + 1)}:${line}:${column}`)
    .join(' ')
}

function note(where: string, result: unknown): void {
  if (where === '' || typeof result !== 'object' || result === null || !('rows' in result)) return
  const rows: unknown[] = Array.isArray(result.rows) ? result.rows : []
  const shape = seen.get(where) ?? emptyShape()
  seen.set(where, shape)
  if (shape.n < MOST_ROWS) for (const row of rows.slice(0, 50)) see(shape, row)
}

type Asking = (this: unknown, ...parameters: unknown[]) => unknown

/** Notes what a method's promise brings. A statement may be asked with a callback, which gives none. */
function watch(owner: object, name: string): void {
  const asks = Reflect.get(owner, name) as Asking
  Reflect.set(owner, name, function (this: unknown, ...parameters: unknown[]) {
    const where = places()
    const answer = asks.apply(this, parameters)
    if (where === '' || !(answer instanceof Promise)) return answer
    return answer.then((result: unknown) => {
      note(where, result)
      return result
    })
  })
}

/** The query builder's statements are asked when they are awaited, by which time nobody knows who made them. */
function watchBuilder(): void {
  const makes = Reflect.get(PgDatabase.prototype, 'execute') as Asking
  Reflect.set(PgDatabase.prototype, 'execute', function (this: unknown, ...parameters: unknown[]) {
    const where = places()
    const made = makes.apply(this, parameters) as { execute(): Promise<unknown> }
    const asks = made.execute.bind(made)
    made.execute = async () => {
      const result = await asks()
      note(where, result)
      return result
    }
    return made
  })
}

const folder = process.env[rowsVariable]
if (folder !== undefined) {
  watchBuilder()
  watch(pg.Pool.prototype, 'query')
  watch(pg.Client.prototype, 'query')
  process.on('exit', () => {
    if (seen.size === 0) return
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, `${process.pid}-${Date.now()}.json`), JSON.stringify(Object.fromEntries(seen)))
  })
}
