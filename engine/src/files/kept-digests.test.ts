import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { KeptDigests } from './kept-digests.ts'

const root = mkdtempSync(join(tmpdir(), 'omics-digests-'))
after(() => rmSync(root, { recursive: true }))
const kept = join(root, 'cache/digests')
const large = join(root, 'large')
const digestModule = new URL('./content-digest.ts', import.meta.url).href

/** The digest as another process tells it, and how many bytes that read. */
function digestElsewhere(path: string): { digest: string; read: number } {
  const script = `
    import { readFileSync } from 'node:fs'
    import { contentDigest, keepDigests } from ${JSON.stringify(digestModule)}
    keepDigests(${JSON.stringify(kept)})
    const digest = await contentDigest(${JSON.stringify(path)})
    const read = Number(/rchar: (\\d+)/.exec(readFileSync('/proc/self/io', 'utf8'))[1])
    console.log(JSON.stringify({ digest, read }))`
  return JSON.parse(
    execFileSync(process.execPath, ['--no-warnings', '--input-type=module', '-e', script], {
      encoding: 'utf8',
    }),
  )
}

const SIZE = 64 * 2 ** 20
const sha256 = (path: string) => createHash('sha256').update(readFileSync(path)).digest('hex')

test('a large file is read once, not by each process anew, and again when anything about it changed', async () => {
  writeFileSync(large, Buffer.alloc(SIZE, 'a'))
  const early = digestElsewhere(large)
  assert.ok(early.read > SIZE)
  // What was written a moment ago may be written again unseen, and is not kept yet.
  await new Promise((resolve) => setTimeout(resolve, 2100))
  digestElsewhere(large)
  const later = digestElsewhere(large)
  assert.ok(later.read < SIZE / 2, `${later.read} bytes`)
  assert.equal(later.digest, sha256(large))
  // Of the same size, and with its time set back.
  const { atime, mtime } = statSync(large)
  writeFileSync(large, Buffer.alloc(SIZE, 'b'))
  utimesSync(large, atime, mtime)
  assert.equal(digestElsewhere(large).digest, sha256(large))
})

test('a line that was cut short is not believed', () => {
  const path = join(root, 'cut')
  const whole = new KeptDigests(path)
  whole.keep('["/a","1"]', 'a'.repeat(64))
  writeFileSync(path, `${readFileSync(path, 'utf8')}${'b'.repeat(64)} ["/b`)
  const read = new KeptDigests(path)
  assert.equal(read.find('["/a","1"]'), 'a'.repeat(64))
  assert.equal(read.find('["/b'), undefined)
})
