import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { after, test } from 'node:test'
import { globFiles } from './glob.ts'

const root = mkdtempSync(join(tmpdir(), 'omics-glob-'))
const folder = join(root, 'work')
after(() => rmSync(root, { recursive: true }))

const names = [
  'b.txt',
  'a.txt',
  'B.txt',
  '.hidden.txt',
  'a b.txt',
  '中.txt',
  'x1',
  'x10',
  'x2',
  'a.bam',
  'a.bai',
  'sub/c.txt',
  'sub/deep/d.txt',
  'a-b',
  'new\nline.txt',
]
for (const name of names) {
  mkdirSync(join(folder, dirname(name)), { recursive: true })
  writeFileSync(join(folder, name), '')
}

for (const pattern of [
  '*.txt',
  '*',
  'x?',
  'x[0-9]',
  'x[[:digit:]]*',
  '[]x]1',
  '*a*b*t*t',
  '[!a]*',
  '*/*.txt',
  'sub/*',
  '.*.txt',
  'a.{bam,bai}',
  './*.bam',
  '**/*.txt',
  'none*',
  'a.bam',
]) {
  test(`${pattern} lists what bash lists, in its order`, async () => {
    const script = `shopt -s nullglob; for f in ${pattern}; do [ -f "$f" ] && printf '%s\\0' "$f"; done; true`
    const said = execFileSync('bash', ['--norc', '-c', script], {
      cwd: folder,
      env: { LC_ALL: 'C.UTF-8', PATH: process.env['PATH'] ?? '' },
    })
    const expected = said
      .toString()
      .split('\0')
      .filter((path) => path !== '')
    assert.deepEqual(
      await globFiles(folder, pattern),
      expected.map((path) => path.replace(/^\.\//, '')),
    )
  })
}

test('a pattern cannot look outside', async () => {
  symlinkSync('/etc', join(folder, 'elsewhere'))
  await assert.rejects(globFiles(folder, 'elsewhere/*'), { name: 'OutsideFolder' })
  await assert.rejects(globFiles(folder, '../*'), { name: 'OutsideFolder' })
})
