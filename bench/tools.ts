// Five tools through the platform, from the call that starts them until the result is there, beside the same commands by
// hand in a shell: medians of OMICS_BENCH_ROUNDS rounds in turns, 3 unless told. Then the catalogue with a thousand tools,
// as a ratio to its SQL. OMICS_BENCH_TOOLS narrows the five to those whose keys are among its words.
import { mkdtemp, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbedded } from '@omics/server/db/embedded'
import { median, startPlatform, type Platform } from './platform/platform.ts'
import { allBrought } from './tools/brought.ts'
import { secondsByHand } from './tools/by-hand.ts'
import { measureCatalogue } from './tools/catalogue.ts'
import { readyFor } from './tools/through-platform.ts'
import { works, type Work } from './tools/works.ts'

const rounds = Number(process.env['OMICS_BENCH_ROUNDS'] ?? 3)
const words = (process.env['OMICS_BENCH_TOOLS'] ?? '').split(' ').filter(Boolean)
/** A tool may take so many times as long as by hand, or so many seconds more, whichever is larger. */
const most = { ratio: 1.2, more: 0.5 }
/** A page of the catalogue may take so many times what its statements take. */
const mostOfSql = 1.5

const folder = await mkdtemp(join(tmpdir(), 'omics-bench-tools-'))
const database = await startEmbedded(join(folder, 'postgres'))
const platform = await startPlatform({ DATABASE_URL: database.url })
try {
  // What a platform does at its first start would fall on the tool that is measured first.
  await allBrought(database.url)
  const lines = []
  const chosen = works().filter(({ key }) => words.length === 0 || words.includes(key))
  for (const work of chosen) lines.push(await measured(platform, work))
  console.table(lines)
  const pages = await measureCatalogue(platform, database.url)
  console.table(pages)
  console.log(`load ${loadavg()[0]?.toFixed(1)}, medians of ${rounds}`)
  const slow = [
    ...lines.filter(({ wanted }) => wanted !== 'within').map(({ tool }) => tool),
    ...pages.filter((page) => page['ratio of p99'] > mostOfSql).map((page) => page['a thousand tools']),
  ]
  if (slow.length > 0) {
    console.error(`Slower than wanted: ${slow.join(', ')}`)
    process.exitCode = 1
  }
} finally {
  await platform.close()
  await database.stop()
  await rm(folder, { recursive: true, force: true })
}

async function measured(to: Platform, work: Work) {
  const ready = await readyFor(to, folder, work)
  await ready.run()
  const command = await ready.command()
  await secondsByHand(folder, work, command)
  const [through, hand]: [number[], number[]] = [[], []]
  // In turns, so that whatever else the machine does falls on both.
  for (let round = 0; round < rounds; round += 1) {
    hand.push(await secondsByHand(folder, work, command))
    through.push(await ready.run())
  }
  const [a, b] = [median(through), median(hand)]
  const isWithin = a <= Math.max(b * most.ratio, b + most.more)
  return {
    tool: work.what,
    'platform s': Number(a.toFixed(2)),
    'by hand s': Number(b.toFixed(2)),
    'more s': Number((a - b).toFixed(2)),
    ratio: Number((a / b).toFixed(2)),
    wanted: isWithin ? 'within' : 'above',
  }
}
