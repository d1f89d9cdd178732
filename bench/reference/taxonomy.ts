import { spawnSync } from 'node:child_process'
import { createReadStream, createWriteStream } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { z } from 'zod'
import { connect } from '@omics/server/db/database'
import { startEmbedded } from '@omics/server/db/embedded'
import { searchTaxa } from '@omics/server/domains/taxonomy/search'
import { PlainRequests } from '../platform/plain-requests.ts'
import { startPlatform, type Platform } from '../platform/platform.ts'
import { seconds } from '../platform/seconds.ts'
import { statementsOf } from '../platform/statements.ts'
import { memoryMegabytes, untilAtRest } from './memory.ts'

const taxa = Number(process.env['OMICS_BENCH_TAXA'] ?? 2_600_000)
const synonymsIn = 13 / 24

/** The taxonomy of NCBI, made up: how long its import takes and its memory, and how quickly names are found, against their SQL. */
export async function measureTaxonomy(folder: string): Promise<void> {
  await pipeline(Readable.from(lines(nodeOf)), createWriteStream(join(folder, 'nodes.dmp')))
  await pipeline(Readable.from(lines(namesOf)), createWriteStream(join(folder, 'names.dmp')))
  await pipeline(Readable.from(['12\t|\t2\t|\n']), createWriteStream(join(folder, 'merged.dmp')))
  const files = ['merged.dmp', 'names.dmp', 'nodes.dmp']
  spawnSync('tar', ['-czf', 'taxdump.tar.gz', ...files], { cwd: folder, stdio: 'inherit' })
  const dump = createServer(
    (_request, response) => void createReadStream(join(folder, 'taxdump.tar.gz')).pipe(response),
  )
  await new Promise<void>((resolve) => dump.listen(0, '127.0.0.1', resolve))
  const host = `127.0.0.1:${(dump.address() as AddressInfo).port}`
  const database = await startEmbedded(join(folder, 'postgres'))
  const platform = await startPlatform({ OMICS_OUTSIDE_ALLOWED: host, DATABASE_URL: database.url })
  try {
    await untilAtRest()
    let largest = 0
    const took = await seconds(async () => {
      await platform.call('POST', '/api/common_data/taxonomy/import', {
        address: `http://${host}/taxdump.tar.gz`,
      })
      while (!(await isImported(platform))) {
        largest = Math.max(largest, memoryMegabytes())
        await delay(500)
      }
    })
    console.table([{ taxa, seconds: Math.round(took), 'largest process, MB': largest }])
    const found = []
    for (const [what, texts] of Object.entries(searches))
      found.push({ what, ...(await timesOf(platform, database.url, texts)) })
    console.table(found)
  } finally {
    await platform.close()
    await database.stop()
    dump.close()
  }
}

const State = z.object({ taxa: z.number() }).nullable()
const isImported = async ({ call }: Platform) =>
  State.parse(await call('GET', '/api/common_data/taxonomy/import')) !== null

const syllables = [
  'ba',
  'cor',
  'den',
  'fi',
  'gal',
  'hur',
  'ix',
  'lo',
  'mer',
  'nus',
  'pol',
  'quo',
  'ri',
  'sta',
  'tro',
  'vex',
]

/** A name in the way of Latin, which says its number. */
function nameOf(id: number): string {
  const word = (n: number) => {
    let text = ''
    for (let rest = n; rest > 0; rest = Math.floor(rest / 16)) text += syllables[rest % 16]
    return text || 'us'
  }
  const genus = word(Math.floor(id / 20) + 16)
  return `${genus[0]?.toUpperCase()}${genus.slice(1)} ${word((id * 7919) % 4093)}us`
}

const nodeOf = (id: number) => `${id}\t|\t${id === 1 ? 1 : Math.max(1, Math.floor(id / 4))}\t|\tspecies\t|\n`

function namesOf(id: number): string {
  const own = `${id}\t|\t${nameOf(id)}\t|\t\t|\tscientific name\t|\n`
  return id % 24 < 24 * synonymsIn ? `${own}${id}\t|\t${nameOf(id + taxa)}\t|\t\t|\tsynonym\t|\n` : own
}

function* lines(of: (id: number) => string): Generator<string> {
  for (let id = 1; id <= taxa;) {
    let part = ''
    for (const end = Math.min(taxa + 1, id + 2000); id < end; id += 1) part += of(id)
    yield part
  }
}

// So many that their slowest hundredth is several names and not one.
const some = Array.from({ length: 300 }, (_, n) => nameOf(((n + 1) * 25_013) % taxa))
const searches = {
  'whole names': some,
  'beginnings of names': some.map((name) => name.slice(0, 6)),
  'genus abbreviated': some.map((name) => `${name[0]}. ${name.split(' ')[1]}`),
  'with a typing error': some.map((name) => `${name.slice(0, 3)}${name[4]}${name[3]}${name.slice(5)}`),
}

/** Of so many answers to each text the slowest hundredth tells more of the search than of the machine. */
const nameRounds = 3

type Times = Record<'sql' | 'search' | 'http', number[]>

/** How long the bare SQL of a search takes, the search itself, and its answer over HTTP with everything around. */
async function timesOf(platform: Platform, url: string, texts: readonly string[]) {
  const requests = new PlainRequests(platform)
  const pool = new pg.Pool({ connectionString: url, max: 1 })
  const { db, close } = connect(url)
  const times: Times = { sql: [], search: [], http: [] }
  const took = async (of: keyof Times, work: () => Promise<unknown>) =>
    void times[of].push(1000 * (await seconds(async () => void (await work()))))
  try {
    const asked = []
    for (const text of texts) {
      const query = { search: text, page: 1, limit: 20 }
      asked.push({ text, query, statements: await statementsOf(url, (own) => searchTaxa(own, query)) })
    }
    for (let round = 0; round <= nameRounds; round += 1) {
      // The first round reads the pages of the index and has the code compiled, for all.
      if (round === 1) for (const of of Object.values(times)) of.length = 0
      for (const { text, query, statements } of asked) {
        const path = `/api/common_data/taxonomy/name?limit=20&search=${encodeURIComponent(text)}`
        await took('sql', async () => {
          for (const statement of statements) await pool.query(statement)
        })
        await took('search', () => searchTaxa(db, query))
        await took('http', () => requests.ask(path))
      }
    }
  } finally {
    requests.close()
    await pool.end()
    await close()
  }
  return compared(times)
}

function compared({ sql, search, http }: Times) {
  const at = (times: readonly number[], share: number) =>
    times.toSorted((a, b) => a - b)[Math.floor(share * (times.length - 1))] ?? 0
  const both = (times: readonly number[]) =>
    [0.5, 0.99].map((share) => at(times, share).toFixed(1)).join(' / ')
  const [bare, searched, answered] = [at(sql, 0.99), at(search, 0.99), at(http, 0.99)]
  return {
    'SQL, median / p99, ms': both(sql),
    'search, ms': both(search),
    'over HTTP, ms': both(http),
    'search / SQL, p99': Number((searched / bare).toFixed(2)),
    'HTTP / SQL, p99': Number((answered / bare).toFixed(2)),
  }
}
