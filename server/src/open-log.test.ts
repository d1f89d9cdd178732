import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'

/** What comes of a process that writes into a log, goes on for a while, and ends. */
function afterLoggingInto(folder: string, name: string) {
  const program = `
    import { openLog } from ${JSON.stringify(join(import.meta.dirname, 'open-log.ts'))}
    const log = openLog(${JSON.stringify(folder)}, ${JSON.stringify(name)})
    for (let line = 0; line < 3; line += 1) {
      log.error('A request failed')
      await new Promise((done) => setTimeout(done, 50))
    }
    console.log('goes on')`
  const node = ['--no-warnings', '--input-type=module-typescript', '--eval', program]
  const { status, stdout } = spawnSync(process.execPath, node, { encoding: 'utf8', timeout: 20_000 })
  return { status, stdout }
}

test('a log that finds the disk full neither ends its process nor holds it up', () => {
  assert.deepEqual(afterLoggingInto('/dev', 'full'), { status: 0, stdout: 'goes on\n' })
})

test('a log keeps every line', () => {
  const folder = mkdtempSync(join(tmpdir(), 'omics-log-'))
  try {
    const made = join(folder, 'made')
    assert.deepEqual(afterLoggingInto(made, 'server.log'), { status: 0, stdout: 'goes on\n' })
    assert.equal(
      readFileSync(join(made, 'server.log'), 'utf8').match(/"msg":"A request failed"\}\n/g)?.length,
      3,
    )
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
