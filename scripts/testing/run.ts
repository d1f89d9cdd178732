import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { run } from 'node:test'
import { parseArgs } from 'node:util'
import { preparedTemplate, startTestServer } from '@omics/server/testing/database'
import { rowsVariable } from '@omics/server/testing/rows/record'
import { buildWeb } from '../build-web.mjs'
import { reachedByChange } from './changed.ts'
import { filesNamedBy } from './files.ts'
import { compareRows } from './rows.ts'
import { conclude, hasPassed, longSeconds, report } from './report.ts'
import { secondsPath, takeAgain, takeTurns, turnsOf, type Turn } from './schedule.ts'
import { ensureTestTools } from './tools.ts'

/** A file that takes longer hangs. */
const patience = 15 * 60_000

const root = join(import.meta.dirname, '..', '..')
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { changed: { type: 'boolean' }, 'keep-times': { type: 'boolean' } },
})
const keepsTimes = values['keep-times'] === true
const named = filesNamedBy(root, positionals)
if (named.length === 0) throw new Error('No test file has that name.')
const files = values.changed === true ? reachedByChange(root, named) : named
if (files.length === 0) console.log('No test reaches what changed.\n\n0 passed, 0 failed')
if (files.length === 0) process.exit()
await ensureTestTools(files)
const turns = turnsOf(root, files)
// Journeys that begin at the same time must not build the same folder twice.
if (turns.some(({ takes }) => takes === 'browser')) {
  buildWeb()
  process.env['OMICS_TEST_WEB'] = 'built'
}

const folder = await mkdtemp(join(tmpdir(), 'omics-tests-'))
const database = await startTestServer(join(folder, 'postgres'))
process.env['OMICS_TEST_DATABASE'] = database.template
// What statements answer is compared with the types of their rows where all tests run.
const rows = positionals.length === 0 && values.changed !== true ? join(folder, 'rows') : undefined
if (rows !== undefined) process.env[rowsVariable] = rows
const recorder = `--import=${join(root, 'server', 'src', 'testing', 'rows', 'record.ts')}`
const stopped = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => stopped.abort())
try {
  // What a platform does at its first start is done once for many of them.
  if (turns.filter(({ takes }) => takes === 'browser').length > 1) {
    const { installOn } = await import('@omics/server/testing/installed')
    const { administrator } = await import('../../e2e/harness/server.ts')
    process.env['OMICS_TEST_INSTALLED'] = await preparedTemplate(database.template, (url) =>
      installOn(url, administrator),
    )
  }
  const { signal } = stopped
  const take = async ({ file, part }: Turn) => {
    const env = { ...process.env, ...(part !== undefined && { OMICS_TEST_PART: part }) }
    // A test that fails half-way leaves connections open: without `forceExit` its file would hang until the time is up.
    const execArgv = rows !== undefined && file.startsWith(join(root, 'server', 'src')) ? [recorder] : []
    const events = run({
      files: [file],
      env,
      execArgv,
      cwd: root,
      timeout: patience,
      signal,
      forceExit: true,
    })
    return report(events, root, part)
  }
  const { held, onlyAlone } = await takeAgain(await takeTurns(turns, take), hasPassed, take)
  process.exitCode = conclude(
    rows === undefined || stopped.signal.aborted ? held : [...held, await compareRows(rows, root)],
    onlyAlone.map(({ file }) => relative(root, file)),
  )
  if (keepsTimes) await writeFile(secondsPath, `${JSON.stringify(longSeconds(held), undefined, 2)}\n`)
} finally {
  await database.stop()
  await rm(folder, { recursive: true, force: true })
}
