// Requests per second and p99 of a paged, filtered sample list over a million samples through the API, as a ratio to the
// same SQL by the bare driver. Run `node bench/samples.ts`; the first run takes some minutes to fill its database, kept
// in OMICS_BENCH_DATA.
import { spawn } from 'node:child_process'
import { mkdir, rm } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { z } from 'zod'
import { samples, type SampleSearch } from '@omics/contract/samples/samples'
import { startEmbedded } from '@omics/server/db/embedded'
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
const account = { name: 'bench@example.org', password: 'only for measuring' }

await mkdir(folder, { recursive: true })
const database = await startEmbedded(join(folder, 'postgres'))
const port = await freePort()
const server = spawn(process.execPath, [join(import.meta.dirname, '../server/src/main.ts')], {
  stdio: ['ignore', 'ignore', 'inherit'],
  env: {
    ...process.env,
    DATABASE_URL: database.url,
    OMICS_DATA: join(folder, 'data'),
    OMICS_PORT: String(port),
    OMICS_DEMONSTRATION: '0',
    OMICS_NO_APT: '1',
    OMICS_ADMIN_EMAIL: account.name,
    OMICS_ADMIN_PASSWORD: account.password,
  },
})
const pool = new pg.Pool({ connectionString: database.url, max: 16 })
// Connections still closing when the database stops are no fault of the measurement.
pool.on('error', () => undefined)
const agent = new Agent({ keepAlive: true, maxSockets: atOnce })
try {
  const token = await signIn()
  const { rows } = await pool.query<{ id: string }>('select id from person limit 1')
  await seedSamples(database.url, rows[0]?.id ?? '')
  const lines = []
  for (const [name, search] of cases) {
    const statements = await listStatements(database.url, search)
    const bare = await measure(() => replay(pool, statements), atOnce, seconds)
    const api = await measure(() => list(token, search), atOnce, seconds)
    lines.push(row(name, api, bare))
  }
  console.table(lines)
} finally {
  if (server.exitCode === null && server.kill('SIGTERM'))
    await new Promise((ended) => server.once('exit', ended))
  agent.destroy()
  await pool.end()
  await database.stop()
  await rm(join(folder, 'data'), { recursive: true, force: true })
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

async function list(token: string, { page = 1, ...search }: Partial<SampleSearch>): Promise<void> {
  const path = `${samples.search.path.replace('{id}', projectId)}?page=${page}`
  const { status, text } = await post(path, search, token)
  if (status !== 200) throw new Error(`${path} answered ${status}: ${text}`)
}

async function signIn(): Promise<string> {
  for (let attempt = 0; attempt < 240; attempt += 1) {
    const answer = await post('/api/login', account).catch(() => undefined)
    if (answer?.status === 200) {
      return z.object({ data: z.object({ access_token: z.string() }) }).parse(JSON.parse(answer.text)).data
        .access_token
    }
    await delay(500)
  }
  throw new Error('The server did not start')
}

/** A plain request: `fetch` would cost the client more than the server spends. */
async function post(path: string, body: object, token = ''): Promise<{ status: number; text: string }> {
  const answer = Promise.withResolvers<{ status: number; text: string }>()
  const sent = request(
    {
      agent,
      host: '127.0.0.1',
      port,
      path,
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    },
    (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () =>
        answer.resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString('utf8') }),
      )
      response.on('error', answer.reject)
    },
  )
  sent.on('error', answer.reject)
  sent.end(JSON.stringify(body))
  return answer.promise
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await new Promise((ready) => probe.once('listening', ready))
  const address = probe.address()
  await new Promise((closed) => probe.close(closed))
  return typeof address === 'object' && address !== null ? address.port : 0
}
