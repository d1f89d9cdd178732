import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { fileURLToPath } from 'node:url'

const omics = fileURLToPath(new URL('../../bin/omics', import.meta.url))
const root = mkdtempSync(join(tmpdir(), 'omics-format-'))
after(() => rmSync(root, { recursive: true }))

function call(...args: string[]): Promise<{ status: number; stdout: string; stderr: string }> {
  return new Promise((resolve) => {
    const options = { cwd: root, env: { ...process.env, LC_ALL: 'C' } }
    const child = execFile(omics, ['wdl', ...args], options, (_error, stdout, stderr) =>
      resolve({ status: child.exitCode ?? -1, stdout, stderr }),
    )
  })
}

const untidy = 'version 1.1\nworkflow w{output{Int one=1}}'
const tidy = 'version 1.1\n\nworkflow w {\n  output {\n    Int one = 1\n  }\n}\n'

test('a file is laid out in place, and --check names it before but not after', async () => {
  writeFileSync(join(root, 'a.wdl'), untidy)
  assert.deepEqual(await call('format', '--check', 'a.wdl'), { status: 1, stdout: 'a.wdl\n', stderr: '' })
  assert.equal(readFileSync(join(root, 'a.wdl'), 'utf8'), untidy)
  assert.equal((await call('format', 'a.wdl')).status, 0)
  assert.equal(readFileSync(join(root, 'a.wdl'), 'utf8'), tidy)
  assert.deepEqual(await call('format', '--check', 'a.wdl'), { status: 0, stdout: '', stderr: '' })
})

test('a file with faults is left alone and its faults are told', async () => {
  writeFileSync(join(root, 'b.wdl'), 'version 1.1\nworkflow w { Int a = }\n')
  const { status, stderr } = await call('format', 'b.wdl')
  assert.equal(status, 1)
  assert.match(stderr, /^b\.wdl:2:22: error unexpected-token: Expected an expression, found `\}`\.$/m)
})

test('the documentation is printed as Markdown', async () => {
  writeFileSync(join(root, 'c.wdl'), tidy)
  const { status, stdout } = await call('docs', 'c.wdl')
  assert.equal(status, 0)
  assert.match(stdout, /^# w\n/)
  assert.match(stdout, /\| `w\.one` \| `Int` \|/)
})
