import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { run } from 'node:test'
import { startTestServer } from '@omics/server/testing/database'
import { buildWeb } from '../build-web.mjs'
import { filesNamedBy } from './files.ts'
import { report } from './report.ts'
import { ensureTestTools } from './tools.ts'

/** A file that takes longer hangs. */
const patience = 15 * 60_000

const root = join(import.meta.dirname, '..', '..')
const files = filesNamedBy(root, process.argv.slice(2))
if (files.length === 0) throw new Error('No test file has that name.')
await ensureTestTools()
// Journeys in the browser run two at a time and must not build the same folder twice.
if (files.some((file) => file.startsWith(join(root, 'e2e')))) buildWeb()

const folder = await mkdtemp(join(tmpdir(), 'omics-tests-'))
const database = await startTestServer(join(folder, 'postgres'))
process.env['OMICS_TEST_DATABASE'] = database.template
const stopped = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => stopped.abort())
try {
  // A test that fails half-way leaves connections open: without `forceExit` its file would hang until the time is up.
  const events = run({
    files,
    cwd: root,
    concurrency: 2,
    timeout: patience,
    signal: stopped.signal,
    forceExit: true,
  })
  process.exitCode = await report(events, root)
} finally {
  await database.stop()
  await rm(folder, { recursive: true, force: true })
}
