// Requests per second and p99 of a paged, filtered sample list over a million samples through the API, as a ratio to the
// same SQL by the bare driver. Run `npm run bench -- samples`; the first run takes some minutes to fill its database, kept
// in OMICS_BENCH_DATA.
import { mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { pathOf } from '@omics/contract/endpoint'
import { samples, type SampleSearch } from '@omics/contract/samples/samples'
import { startEmbedded } from '@omics/server/db/embedded'
import { PlainRequests } from './platform/plain-requests.ts'
import { startPlatform } from './platform/platform.ts'
import { measure, type Load } from './samples/load.ts'
import { projectId, seedSamples } from './samples/seed.ts'
import { listStatements, replay } from './samples/statements.ts'

const cases: readonly (readonly [name: string, search: Partial<SampleSearch>])[] = [
  ['first page', {}],
  ['page 1,000', { page: 1000 }],
  ['rare substring', { search: '0777123' }],
  ['no hit', { search: 'no such sample' }],
  ['Chinese term of two characters', { search: '疾控' }],
]
const atOnce = 8
const seconds = Number(process.env['OMICS_BENCH_SECONDS'] ?? 5)
const folder = process.env['OMICS_BENCH_DATA'] ?? join(tmpdir(), 'omics-bench-samples')

await mkdir(folder, { recursive: true })
const database = await startEmbedded(join(folder, 'postgres'))
const platform = await startPlatform({ DATABASE_URL: database.url })
const pool = new pg.Pool({ connectionString: database.url, max: 16 })
// Connections still closing when the database stops are no fault of the measurement.
pool.on('error', () => undefined)
const requests = new PlainRequests(platform, atOnce)
try {
  const { rows } = await pool.query<{ id: string }>('select id from person limit 1')
  await seedSamples(database.url, rows[0]?.id ?? '')
  const lines = []
  for (const [name, search] of cases) {
    const statements = await listStatements(database.url, search)
    const bare = await measure(() => replay(pool, statements), atOnce, seconds)
    const api = await measure(() => list(search), atOnce, seconds)
    lines.push(row(name, api, bare))
  }
  console.table(lines)
} finally {
  requests.close()
  await pool.end()
  await platform.close()
  await database.stop()
}

function row(name: string, api: Load, bare: Load) {
  const rounded = (value: number) => Number(value.toFixed(value < 10 ? 2 : 0))
  return {
    'sample list': name,
    'API requests/s': rounded(api.perSecond),
    'bare requests/s': rounded(bare.perSecond),
    'ratio of requests/s': rounded(api.perSecond / bare.perSecond),
    'API p99 ms': rounded(api.p99),
    'bare p99 ms': rounded(bare.p99),
    'ratio of p99': rounded(api.p99 / bare.p99),
  }
}

function list({ page = 1, ...search }: Partial<SampleSearch>): Promise<void> {
  return requests.ask(`${pathOf(samples.search.path, { id: projectId })}?page=${page}`, search)
}
