import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pan, parseRegion, roundTicks, zoom } from './region.ts'

const contigs = [
  { name: 'MN908947.3', length: 29_903 },
  { name: 'HLA-A*01:01:01', length: 3503 },
]
const parse = (text: string) => parseRegion(text, contigs, 'MN908947.3')

test('a region is read as people write it', () => {
  assert.deepEqual(parse('MN908947.3:21,563-25,384'), { contig: 'MN908947.3', start: 21_563, end: 25_384 })
  assert.deepEqual(parse('500-100'), { contig: 'MN908947.3', start: 100, end: 500 })
  assert.deepEqual(parse(' 23403 '), { contig: 'MN908947.3', start: 23_353, end: 23_453 })
  assert.deepEqual(parse('HLA-A*01:01:01'), { contig: 'HLA-A*01:01:01', start: 1, end: 3503 })
  assert.deepEqual(parse('HLA-A*01:01:01:10-20'), { contig: 'HLA-A*01:01:01', start: 10, end: 20 })
  assert.deepEqual(parse('1-99999999'), { contig: 'MN908947.3', start: 1, end: 29_903 })
})

test('what names no contig of the file is refused', () => {
  assert.equal(parse('chr7'), undefined)
  assert.equal(parse('chr7:1-5'), undefined)
  assert.equal(parse('spike'), undefined)
})

test('zooming and moving stay on the contig and keep what they are about', () => {
  const whole = { contig: 'c', start: 1, end: 1000 }
  const near = zoom(whole, 0.5, 1000, 900)
  assert.equal(near.end - near.start + 1, 500)
  assert.ok(near.start <= 900 && near.end >= 900)
  assert.deepEqual(zoom(near, 10, 1000), whole)
  assert.deepEqual(pan({ contig: 'c', start: 900, end: 950 }, 400, 1000), {
    contig: 'c',
    start: 950,
    end: 1000,
  })
  assert.equal(zoom({ contig: 'c', start: 10, end: 29 }, 0.1, 1000).end, 29)
})

test('ticks are round and not too many', () => {
  assert.deepEqual(roundTicks(1, 29_903, 6), [5000, 10_000, 15_000, 20_000, 25_000])
  assert.deepEqual(roundTicks(10, 13, 8), [10, 11, 12, 13])
})
