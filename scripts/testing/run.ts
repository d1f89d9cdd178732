import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { run } from 'node:test'
import { startTestServer } from '@omics/server/testing/database'
import { buildWeb } from '../build-web.mjs'
import { filesNamedBy } from './files.ts'
import { conclude, report, type Counts } from './report.ts'
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

const folder = await mkdtemp(join(tmpdir(), 'omics-tests-'))
const database = await startTestServer(join(folder, 'postgres'))
process.env['OMICS_TEST_DATABASE'] = database.template
const stopped = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => stopped.abort())
try {
  const counts: Counts[] = []
  for (const { files, concurrency } of rounds) {
    if (files.length === 0) continue
    // A test that fails half-way leaves connections open: without `forceExit` its file would hang until the time is up.
    const { signal } = stopped
    const events = run({ files, concurrency, cwd: root, timeout: patience, signal, forceExit: true })
    counts.push(await report(events, root))
  }
  process.exitCode = conclude(counts)
} finally {
  await database.stop()
  await rm(folder, { recursive: true, force: true })
}
