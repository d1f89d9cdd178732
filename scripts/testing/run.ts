import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { run } from 'node:test'
import { startTestServer } from '@omics/server/testing/database'
import { buildWeb } from '../build-web.mjs'
import { filesNamedBy } from './files.ts'
import { conclude, replaced, report, type Counts, type Outcome } from './report.ts'
import { ensureTestTools } from './tools.ts'

/** A file that takes longer hangs. */
const patience = 15 * 60_000

const root = join(import.meta.dirname, '..', '..')
const files = filesNamedBy(root, process.argv.slice(2))
if (files.length === 0) throw new Error('No test file has that name.')
await ensureTestTools()
const isJourney = (file: string) => file.startsWith(join(root, 'e2e'))
/**
 * Two files leave the processors half idle, as tests often wait for tasks and clocks; a third browser, though, would
 * have all of them wait for each other longer than their patience.
 */
const rounds = [
  { files: files.filter((file) => !isJourney(file)), concurrency: 3 },
  { files: files.filter(isJourney), concurrency: 2 },
]
// Journeys that begin at the same time must not build the same folder twice.
if (files.some(isJourney)) buildWeb()

/**
 * A crowded machine makes a clock run out now and then. So many failing files are run once more, alone: what is broken
 * fails again, and what is unsteady is seen by its first failure above.
 */
const mostUnsure = 4

const folder = await mkdtemp(join(tmpdir(), 'omics-tests-'))
const database = await startTestServer(join(folder, 'postgres'))
process.env['OMICS_TEST_DATABASE'] = database.template
const stopped = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => stopped.abort())
try {
  const counts: Counts[] = []
  for (const { files, concurrency } of rounds) {
    if (files.length === 0) continue
    const first = await runAll(files, concurrency)
    const unsure = [...first.failing.keys()]
    if (unsure.length === 0 || unsure.length > mostUnsure || stopped.signal.aborted) counts.push(first)
    else {
      console.log('\nWhat failed, once more and each file by itself:')
      counts.push(replaced(first, await runAll(unsure, 1)))
    }
  }
  process.exitCode = conclude(counts)
} finally {
  await database.stop()
  await rm(folder, { recursive: true, force: true })
}

// A test that fails half-way leaves connections open: without `forceExit` its file would hang until the time is up.
function runAll(files: readonly string[], concurrency: number): Promise<Outcome> {
  const { signal } = stopped
  const options = { concurrency, cwd: root, timeout: patience, signal, forceExit: true }
  return report(run({ files: [...files], ...options }), root)
}
