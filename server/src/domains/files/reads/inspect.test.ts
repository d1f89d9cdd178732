import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { inspectReads } from './inspect.ts'

/** Reads of random bases, so that they are packed as little as true ones, with qualities from a least one up. */
function reads(count: number, least = 35, span = 38): string {
  let seed = 7
  const next = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31
    return Math.floor((seed / 2 ** 31) * below)
  }
  return Array.from({ length: count }, (_, index) => {
    const bases = Array.from({ length: 100 }, () => 'ACGT'[next(4)]).join('')
    const qualities = Array.from({ length: 100 }, () => String.fromCharCode(least + next(span))).join('')
    return `@run:${index}/1 length=100\n${bases}\n+\n${qualities}\n`
  }).join('')
}

let mostRead = 0
async function doubtsOf(content: Buffer | string, packed: boolean) {
  const bytes = Buffer.from(content)
  let read = 0
  const found = await inspectReads(
    {
      size: bytes.length,
      read: async (start, end) => {
        read += end - start
        return bytes.subarray(start, end)
      },
    },
    packed,
  )
  mostRead = Math.max(mostRead, read)
  return found.doubts
}

const small = reads(200)
const large = reads(60_000)
const bgzip = (text: string) => execFileSync('bgzip', ['-c'], { input: text, maxBuffer: 2 ** 28 })

test('good reads give no reason to doubt, however long and however packed', async () => {
  for (const text of [small, large]) {
    assert.deepEqual(await doubtsOf(text, false), [])
    assert.deepEqual(await doubtsOf(gzipSync(text), true), [])
    assert.deepEqual(await doubtsOf(bgzip(text), true), [])
    assert.deepEqual(await doubtsOf(Buffer.concat([gzipSync(text), gzipSync(small)]), true), [], 'two lanes')
  }
  assert.deepEqual(await doubtsOf(small.replaceAll('\n', '\r\n'), false), [])
})

test('what was cut off is doubted, plain or packed, short or long', async () => {
  for (const text of [small, large]) {
    assert.deepEqual(await doubtsOf(text.slice(0, -50), false), ['cut_off'])
    for (const packed of [gzipSync(text), bgzip(text)])
      assert.deepEqual(await doubtsOf(packed.subarray(0, packed.length - 3000), true), ['cut_off'])
  }
  const within = gzipSync(small.slice(0, -150))
  assert.deepEqual(await doubtsOf(within, true), ['cut_off'], 'it was cut before it was packed')
})

test('what is no FASTQ, or not packed as its name says, is doubted', async () => {
  assert.deepEqual(await doubtsOf('', true), ['empty'])
  assert.deepEqual(await doubtsOf(gzipSync(''), true), ['empty'])
  assert.deepEqual(await doubtsOf(small, true), ['not_gzip'])
  assert.deepEqual(await doubtsOf('>chr1\nACGT\n', false), ['not_fastq'])
  const odd = small.split('\n').toSpliced(5, 1, 'ACGT').join('\n')
  assert.deepEqual(await doubtsOf(gzipSync(odd), true), ['broken_records'])
  const packed = gzipSync(small)
  packed.fill(0xff, 2000, 2100)
  assert.ok((await doubtsOf(packed, true)).includes('damaged'))
})

test('qualities of the old kind are doubted, high ones of today are not', async () => {
  assert.deepEqual(await doubtsOf(reads(200, 64, 41), false), ['phred_64'])
  assert.deepEqual(await doubtsOf(gzipSync(reads(200, 66, 39)), true), ['phred_64'])
  assert.deepEqual(await doubtsOf(reads(200, 63, 11), false), [], 'all of Q30 to Q40')
  assert.deepEqual(await doubtsOf(reads(200, 60, 67), false), [], 'long reads of up to Q93')
})

test('of no file more than some million bytes are read', () => {
  assert.ok(mostRead > 0 && mostRead <= 4 * 1024 * 1024, String(mostRead))
})
