import assert from 'node:assert/strict'
import { test } from 'node:test'
import { gzipSync } from 'node:zlib'
import type { FileSource } from '../source.ts'
import { basesIn } from './fasta-bases.ts'

const { signal } = new AbortController()
const text = '>one\nACGTACGTAC\nTTTTTTTTTT\nGG\n>two of them\nCCCCCAAAAA\nG\n'
const index = 'one\t22\t5\t10\t11\ntwo\t11\t43\t10\t11\n'

function localSource(name: string, content: string | Uint8Array<ArrayBuffer>): FileSource {
  const blob = new File([content], name)
  return { name, size: blob.size, url: '', blob }
}

const region = (contig: string, start: number, end: number) => ({ contig, start, end })

test('the letters of a region are the same by an index, without one, and packed in blocks', async () => {
  const plain = localSource('a.fa', text)
  const [first, second] = [gzipSync(text.slice(0, 20)), gzipSync(text.slice(20))]
  // How many pairs, then of the second block where it begins, packed and unpacked.
  const blocks = Buffer.alloc(24)
  for (const [at, value] of [1, first.length, 20].entries()) blocks.writeBigUInt64LE(BigInt(value), 8 * at)
  const packed = localSource('a.fa.gz', Buffer.concat([first, second]))
  const fai = localSource('a.fa.fai', index)
  const ways = [
    { source: plain, index: fai, blockIndex: undefined },
    { source: plain, index: undefined, blockIndex: undefined },
    { source: packed, index: fai, blockIndex: localSource('a.fa.gz.gzi', blocks) },
    { source: packed, index: undefined, blockIndex: undefined },
  ]
  for (const way of ways) {
    assert.equal(await basesIn(way, region('one', 9, 13), signal), 'ACTTT')
    assert.equal(await basesIn(way, region('one', 21, 22), signal), 'GG')
    assert.equal(await basesIn(way, region('two', 6, 11), signal), 'AAAAAG')
  }
})

test('an index that cannot be right is not followed', async () => {
  const source = localSource('a.fa', text)
  for (const wrong of ['one\t22\t5\t1\t1000000000\n', 'one\t22\t5\t0\t1\n', 'one\t22\n'])
    assert.equal(
      await basesIn(
        { source, index: localSource('a.fa.fai', wrong), blockIndex: undefined },
        region('one', 9, 13),
        signal,
      ),
      'ACTTT',
    )
})
