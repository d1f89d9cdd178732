import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { makeFolder } from './make-folder.ts'

const root = mkdtempSync(join(tmpdir(), 'omics-make-folder-'))
after(() => rmSync(root, { recursive: true, force: true }))

test('a folder is made with those around it, and through a link', () => {
  makeFolder(join(root, 'a', 'b', 'c'))
  makeFolder(join(root, 'a', 'b', 'c', 'd'))
  assert.ok(statSync(join(root, 'a', 'b', 'c', 'd')).isDirectory())
  symlinkSync(join(root, 'a'), join(root, 'link'))
  makeFolder(join(root, 'link', 'e'))
  assert.ok(statSync(join(root, 'a', 'e')).isDirectory())
})

test('where no folder can be made, the system says why', () => {
  writeFileSync(join(root, 'file'), '')
  assert.throws(() => makeFolder(join(root, 'file')), { code: 'EEXIST' })
  assert.throws(() => makeFolder(join(root, 'file', 'x')), { code: 'EEXIST', path: join(root, 'file') })
})

test('below /proc, too, that is told instead of tried for ever', () => {
  const program = `import { makeFolder } from ${JSON.stringify(join(import.meta.dirname, 'make-folder.ts'))}
    makeFolder('/proc/omics/runs')`
  const { stderr, signal } = spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
    encoding: 'utf8',
    timeout: 20_000,
  })
  assert.equal(signal, null)
  assert.match(stderr, /ENOENT.*'\/proc\/omics'/)
})
