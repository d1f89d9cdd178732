// The lists of administration through the API, as a ratio to the same SQL by the bare driver: 100,000 people, 1,000
// groups and 10,000,000 entries of the operation log. Run `npm run bench -- administration`; the first run takes long to
// fill its database, kept in OMICS_BENCH_DATA. OMICS_BENCH_ENTRIES makes the log shorter.
import { mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbedded } from '@omics/server/db/embedded'
import { casesOf, type Case } from './administration/lists.ts'
import { seedAdministration, type Amount } from './administration/seed.ts'
import { median, startPlatform } from './platform/platform.ts'
import { PlainRequests } from './platform/plain-requests.ts'
import type { Statement } from './platform/statements.ts'

const amount: Amount = {
  people: 100_000,
  groups: 1_000,
  entries: Number(process.env['OMICS_BENCH_ENTRIES'] ?? 10_000_000),
}
/** A list may take so many times what the statements take alone that give the same answer. */
const mostRatio = 1.5

/** Each case is asked for so long, one request after the other, in turns with the bare SQL. */
const seconds = Number(process.env['OMICS_BENCH_SECONDS'] ?? 4)
const folder = process.env['OMICS_BENCH_DATA'] ?? join(tmpdir(), 'omics-bench-administration')

await mkdir(folder, { recursive: true })
const database = await startEmbedded(join(folder, 'postgres'))
const platform = await startPlatform({ DATABASE_URL: database.url })
const pool = new pg.Pool({ connectionString: database.url, max: 2 })
// Connections still closing when the database stops are no fault of the measurement.
pool.on('error', () => undefined)
const requests = new PlainRequests(platform)
try {
  await seedAdministration(database.url, amount)
  const lines = []
  for (const one of casesOf({ url: database.url, pool }, amount)) lines.push(await measured(one))
  console.table(lines)
  const slow = lines.filter(({ ratio }) => ratio > mostRatio)
  if (slow.length > 0) {
    console.error(`Above ${mostRatio} times: ${slow.map(({ list, asked }) => `${list} ${asked}`).join(', ')}`)
    process.exitCode = 1
  }
} finally {
  requests.close()
  await pool.end()
  await platform.close()
  await database.stop()
}

async function measured(one: Case) {
  const statements = await one.bare()
  const times = { api: [] as number[], bare: [] as number[] }
  await requests.ask(one.path)
  await replay(statements)
  const end = performance.now() + seconds * 1000
  // In turns, so that whatever else the machine does falls on both.
  while (performance.now() < end || times.bare.length < 3) {
    times.api.push(await timed(() => requests.ask(one.path)))
    times.bare.push(await timed(() => replay(statements)))
  }
  const api = median(times.api)
  const bare = median(times.bare)
  return {
    list: one.list,
    asked: one.what,
    'API ms': Number(api.toFixed(1)),
    'bare ms': Number(bare.toFixed(1)),
    'more ms': Number((api - bare).toFixed(1)),
    ratio: Number((api / bare).toFixed(2)),
  }
}

async function timed(work: () => Promise<void>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

/** The statements, one after the other. */
async function replay(statements: readonly Statement[]): Promise<void> {
  for (const statement of statements) await pool.query(statement)
}
