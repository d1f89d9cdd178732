// The taxonomy of NCBI, as large as it is, made up: how long its import takes and the memory of server and worker
// meanwhile, then how quickly names are found. And how quickly records of GenBank are read, against reading
// their bytes; in how much memory a large family file of GEO is read; and downloads through the queue, against curl.
import { spawnSync } from 'node:child_process'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { z } from 'zod'
import { readRecord } from '@omics/server/domains/genbank/flat/record'
import { recordsIn } from '@omics/server/domains/genbank/flat/split'
import { genbankRecord } from '@omics/server/testing/genbank'
import { measureDownloads } from './reference/downloads.ts'
import { memoryMegabytes } from './reference/memory.ts'
import { measureSoft } from './reference/soft.ts'
import { startPlatform, type Platform } from './platform/platform.ts'
import { seconds } from './platform/seconds.ts'

const taxa = Number(process.env['OMICS_BENCH_TAXA'] ?? 2_600_000)
const records = Number(process.env['OMICS_BENCH_RECORDS'] ?? 100_000)
const softMegabytes = Number(process.env['OMICS_BENCH_SOFT_MB'] ?? 1000)
const downloadMegabytes = Number(process.env['OMICS_BENCH_DOWNLOAD_MB'] ?? 300)
const synonymsIn = 13 / 24

async function measureTaxonomy(): Promise<void> {
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
  const platform = await startPlatform({ OMICS_OUTSIDE_ALLOWED: host })
  try {
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
      found.push({ what, ...(await timesOf(platform, texts)) })
    console.table(found)
  } finally {
    await platform.close()
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

const some = Array.from({ length: 100 }, (_, n) => nameOf(((n + 1) * 25_013) % taxa))
const searches = {
  'whole names': some,
  'beginnings of names': some.map((name) => name.slice(0, 6)),
  'with a typing error': some.map((name) => `${name.slice(0, 3)}${name[4]}${name[3]}${name.slice(5)}`),
}

async function timesOf({ call }: Platform, texts: readonly string[]) {
  const times: number[] = []
  for (const text of texts)
    times.push(
      1000 *
        (await seconds(
          async () =>
            void (await call('GET', `/api/common_data/taxonomy/name?search=${encodeURIComponent(text)}`)),
        )),
    )
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => Math.round(sorted[Math.floor(share * (sorted.length - 1))] ?? 0)
  return { 'median, ms': at(0.5), 'p99, ms': at(0.99) }
}

async function measureRecords(): Promise<void> {
  const path = join(folder, 'records.gb')
  const bases = 'acgtgcatcg'.repeat(150)
  const write = function* () {
    for (let n = 1; n <= records; n += 1) yield genbankRecord(`AB${String(n).padStart(6, '0')}.1`, { bases })
  }
  await pipeline(Readable.from(write()), createWriteStream(path))
  const { size } = await stat(path)
  const open = () => createReadStream(path, { highWaterMark: 1024 * 1024 })
  const plain = await seconds(() => finished(open().resume()))
  let read = 0
  const parsed = await seconds(async () => {
    for await (const flat of recordsIn(open())) if (readRecord(flat)) read += 1
  })
  const rate = (took: number) => Math.round(size / 1e6 / took)
  console.table([
    {
      records: read,
      'records a second': Math.round(read / parsed),
      'MB a second': rate(parsed),
      'read plainly': rate(plain),
    },
  ])
}

const folder = await mkdtemp(join(tmpdir(), 'omics-reference-'))
try {
  await measureTaxonomy()
  await measureRecords()
  await measureSoft(folder, softMegabytes)
  await measureDownloads(folder, 6, downloadMegabytes)
  console.log(`load ${loadavg()[0]?.toFixed(1)}`)
} finally {
  await rm(folder, { recursive: true, force: true })
}
