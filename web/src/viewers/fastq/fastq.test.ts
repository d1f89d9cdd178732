import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { gunzipSync } from 'node:zlib'
import { realFile, realPath, withoutRealData } from '../testing/real-data.ts'
import { FastqReader } from './read-fastq.ts'
import { positionsText, stretchAt, stretchBy } from './shown.ts'

function read(text: string) {
  const reader = new FastqReader()
  for (const line of text.replace(/\n$/, '').split('\n')) if (!reader.push(line)) break
  reader.end()
  return reader.summary()
}

test('quality by position, read lengths, Q30 and GC are counted from the reads', () => {
  const summary = read('@a\nACGT\n+\nIIII\n@b\nGG\n+b\n+5\n')
  assert.equal(summary.count, 2)
  assert.deepEqual([summary.shortest, summary.longest, summary.bases], [2, 4, 6])
  assert.equal(summary.q30, 4 / 6)
  assert.equal(summary.gc, 4 / 6)
  assert.deepEqual(
    summary.quality.map((column) => column.mean),
    [25, 30, 40, 40],
  )
  assert.equal(summary.fault, undefined)
})

test('positions of long reads share bins', () => {
  const length = 5000
  const { quality } = read(`@long\n${'A'.repeat(length)}\n+\n${'5'.repeat(length)}\n`)
  assert.ok(quality.length <= 300)
  assert.ok(
    quality.every(
      ({ mean, lowerQuartile, upperQuartile }) => mean === 20 && lowerQuartile === 20 && upperQuartile === 20,
    ),
  )
  assert.equal((quality[1]?.position ?? 0) - (quality[0]?.position ?? 0), 32)
})

test('a broken file says what is wrong in which record, and keeps what came before', () => {
  const good = '@a\nACGT\n+\nIIII\n'
  assert.deepEqual(read(`${good}@b\nACGT\n+\nIII\n`).fault, { kind: 'lengths', record: 2 })
  assert.deepEqual(read(`${good}ACGT\n+\nIIII\n@c\n`).fault, { kind: 'no-name', record: 2 })
  assert.deepEqual(read(`${good}@b\nACGT\nIIII\n+\n`).fault, { kind: 'no-plus', record: 2 })
  const cut = read(`${good}@b\nACG`)
  assert.deepEqual(cut.fault, { kind: 'cut', record: 2 })
  assert.equal(cut.count, 1)
})

test('every malformed file of the collection is refused', { skip: withoutRealData }, () => {
  const folder = realPath('sequences/malformed_fastq')
  for (const name of readdirSync(folder)) {
    assert.ok(read(readFileSync(`${folder}/${name}`, 'utf8')).fault, name)
  }
})

test('a real run is read whole', { skip: withoutRealData }, () => {
  const text = gunzipSync(realFile('sarscov2/sample_R1.fastq.gz')).toString()
  const summary = read(text)
  assert.equal(summary.fault, undefined)
  assert.equal(summary.count, text.split('\n').length >> 2)
  assert.equal(summary.q30, 1)
})

test('a position of the reads is chosen by its number and by keys, also where some share a row', () => {
  const columns = [1, 3, 5].map((position) => ({ position, mean: 30, lowerQuartile: 28, upperQuartile: 33 }))
  assert.deepEqual(
    [0, 1, 4, 99].map((position) => stretchAt(columns, position)),
    [undefined, 0, 1, 2],
  )
  assert.deepEqual([positionsText(columns, 0, 5), positionsText(columns, 2, 5)], ['1–2', '5'])
  const by = (key: string, at?: number) => stretchBy(key, at, columns.length)
  assert.deepEqual([by('ArrowRight'), by('ArrowLeft'), by('ArrowRight', 2), by('Home', 2)], [0, 2, 2, 0])
  assert.equal(by('Enter', 1), undefined)
})
