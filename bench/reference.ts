// The taxonomy of NCBI, as large as it is, made up: how long its import takes and the memory of server and worker
// meanwhile, then how quickly names are found, against their SQL. And how quickly records of GenBank are read, against reading
// their bytes; in how much memory a large family file of GEO is read; and downloads through the queue, against curl.
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import { readRecord } from '@omics/server/domains/genbank/flat/record'
import { recordsIn } from '@omics/server/domains/genbank/flat/split'
import { genbankRecord } from '@omics/server/testing/genbank'
import { measureDownloads } from './reference/downloads.ts'
import { measureSoft } from './reference/soft.ts'
import { measureTaxonomy } from './reference/taxonomy.ts'
import { seconds } from './platform/seconds.ts'

const records = Number(process.env['OMICS_BENCH_RECORDS'] ?? 100_000)
const softMegabytes = Number(process.env['OMICS_BENCH_SOFT_MB'] ?? 1000)
const downloadMegabytes = Number(process.env['OMICS_BENCH_DOWNLOAD_MB'] ?? 100)

async function measureRecords(folder: string): Promise<void> {
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

const parts: Record<string, (folder: string) => Promise<void>> = {
  taxonomy: measureTaxonomy,
  records: measureRecords,
  soft: (folder) => measureSoft(folder, softMegabytes),
  downloads: (folder) => measureDownloads(folder, 6, downloadMegabytes),
}
// One of them alone with OMICS_BENCH_PART.
const chosen = process.env['OMICS_BENCH_PART']
for (const [name, measure] of Object.entries(parts)) {
  if (chosen !== undefined && chosen !== name) continue
  const folder = await mkdtemp(join(tmpdir(), 'omics-reference-'))
  try {
    await measure(folder)
    console.log(`load ${loadavg()[0]?.toFixed(1)}`)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
