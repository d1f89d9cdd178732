import pg from 'pg'
import { tools } from '@omics/contract/tools/tools'
import { listTools, reachOf } from '@omics/server/domains/tools/tool-list'
import { PlainRequests } from '../platform/plain-requests.ts'
import type { Platform } from '../platform/platform.ts'
import { statementsOf, type Statement } from '../platform/statements.ts'
import { measureInTurns, type Load } from '../samples/load.ts'

const amount = 1000
const atOnce = 4
const seconds = Number(process.env['OMICS_BENCH_SECONDS'] ?? 5)
const size = 60

const cases = [
  ['first page', {}],
  ['search in English', { search: 'alignment' }],
  ['search in Chinese', { search: '序列' }],
  ['search in pinyin', { search: 'bidui' }],
  ['no hit', { search: 'no such tool' }],
] as const

/**
 * How long pages of a catalogue of a thousand tools take, beside the page's statements by the bare driver: the same ones
 * with the same rows, as many at once, in turns. Who is calling, which each request asks the database too, is not among
 * the statements: it is what the platform adds. That its connections keep the plans of these statements is what it spares;
 * the bare driver plans each time.
 */
export async function measureCatalogue(platform: Platform, url: string) {
  const pool = new pg.Pool({ connectionString: url, max: atOnce * 2 })
  // Connections still closing when the database stops are no fault of the measurement.
  pool.on('error', () => undefined)
  const requests = new PlainRequests(platform, atOnce)
  const measureCase = async (query: Readonly<Record<string, string>>) => {
    const statements = await statementsFor(pool, url, query)
    const address = `/api/tool?${new URLSearchParams({ limit: String(size), ...query })}`
    return measureInTurns([() => replay(pool, statements), () => requests.ask(address)], atOnce, seconds)
  }
  try {
    await fill(pool)
    // A first round, which does not count, has the code of the server compiled, and what brought the tools come to rest.
    for (const [, query] of cases) await measureCase(query)
    const lines = []
    for (const [asked, query] of cases) {
      const [bare, api] = await measureCase(query)
      if (bare && api) lines.push(lineOf(asked, api, bare))
    }
    return lines
  } finally {
    requests.close()
    await pool.end()
  }
}

function lineOf(asked: string, api: Load, bare: Load) {
  const rounded = (value: number) => Number(value.toFixed(1))
  return {
    'a thousand tools': asked,
    'API requests': api.asked,
    'API median ms': rounded(api.median),
    'SQL median ms': rounded(bare.median),
    'API p99 ms': rounded(api.p99),
    'SQL p99 ms': rounded(bare.p99),
    'ratio of p99': Number((api.p99 / bare.p99).toFixed(2)),
  }
}

/** Repeats the tools that come along under names of their own until there are a thousand. */
async function fill(pool: pg.Pool): Promise<void> {
  await pool.query(
    `insert into tool (id, owner_id, workflow_version_id, title, title_zh, summary, summary_zh, help, help_zh, icon,
       categories, packages, programs, sharing, position, searched)
     select gen_random_uuid(), null, t.workflow_version_id, t.title || ' ' || n, t.title_zh || n, t.summary, t.summary_zh,
       t.help, t.help_zh, t.icon, t.categories, t.packages, t.programs, 'published', t.position + n, t.searched || ' ' || n
     from tool t cross join generate_series(1, $1) as n where t.collection_key is not null
     order by n limit greatest(0, $1 - (select count(*) from tool))`,
    [amount],
  )
  // As the database does by itself some time after so many rows.
  await pool.query('vacuum analyze tool')
}

async function statementsFor(
  pool: pg.Pool,
  url: string,
  query: Readonly<Record<string, string>>,
): Promise<readonly Statement[]> {
  const { rows } = await pool.query<{ id: string }>(
    'select id from person where is_administrator(id) limit 1',
  )
  const person = { personId: rows[0]?.id ?? '', administrator: true }
  const identity = { ...person, name: '', fullName: '', language: null, sessionId: undefined }
  const filters = tools.list.query.parse({ limit: size, ...query })
  return statementsOf(url, (db) => listTools(db, identity, filters, reachOf(identity)))
}

/** The page and its count at once, as the handler asks. */
async function replay(pool: pg.Pool, statements: readonly Statement[]): Promise<void> {
  await Promise.all(statements.map((statement) => pool.query(statement)))
}
