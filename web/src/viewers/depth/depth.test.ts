import assert from 'node:assert/strict'
import { test } from 'node:test'
import { DepthBins, depthOf, meanDepth, shareAtLeast, stretchesBelow, trackOf } from './bins.ts'
import { DepthReader, looksLikeBedGraph } from './read-depth.ts'

function read(name: string, text: string) {
  const lines = text.split('\n')
  const reader = new DepthReader(looksLikeBedGraph(name, lines))
  lines.forEach((line, at) => reader.read(line, at + 1))
  return reader
}

test('samtools depth counts positions from 1, and positions it leaves out have depth 0', () => {
  const reader = read('a.depth.tsv', 'c\t1\t10\nc\t2\t20\nc\t4\t30\n')
  const [bins] = reader.contigs.get('c') ?? []
  assert.ok(bins)
  const track = trackOf(bins)
  assert.equal(track.length, 4)
  assert.equal(meanDepth(track), 15)
  assert.deepEqual(depthOf(track, 1, 2), { mean: 20, min: 20 })
  assert.deepEqual(depthOf(track, 0, 4), { mean: 15, min: 0 })
  assert.deepEqual(stretchesBelow(track, 20), [
    { start: 1, end: 1 },
    { start: 3, end: 3 },
  ])
  assert.equal(shareAtLeast(track, 20), 0.5)
})

test('several files are several series under the names of their files', () => {
  const reader = read('d.tsv', '#CHROM\tPOS\tbams/A.bam\tB.cram\nc\t1\t5\t50\nc\t2\t7\t70\n')
  assert.deepEqual(reader.names, ['A', 'B'])
  assert.deepEqual(
    reader.contigs.get('c')?.map((bins) => meanDepth(trackOf(bins))),
    [6, 60],
  )
})

test('bedGraph counts from 0 and its ends are exclusive', () => {
  const reader = read('a.bedgraph', 'track type=bedGraph\nc\t0\t10\t4\nc\t10\t20\t8\n')
  const [bins] = reader.contigs.get('c') ?? []
  assert.ok(bins)
  assert.equal(bins.length, 20)
  assert.deepEqual(depthOf(trackOf(bins), 10, 11), { mean: 8, min: 8 })
  assert.equal(looksLikeBedGraph('x.tsv', ['c\t0\t10\t4', 'c\t10\t20\t8']), true)
  assert.equal(looksLikeBedGraph('x.tsv', ['c\t1\t10\t4']), true)
  assert.equal(looksLikeBedGraph('x.tsv', ['c\t100\t10\t4']), false)
})

test('a long sequence stays in its place: mean, drop-out and share survive the doubling of bins', () => {
  const bins = new DepthBins()
  const length = 3_000_000
  for (let at = 0; at < length; at += 100) bins.add(at, at + 100, at >= 1_000_000 && at < 1_100_000 ? 0 : 30)
  const track = trackOf(bins)
  assert.ok(track.sums.length <= 1 << 17)
  assert.ok(Math.abs(meanDepth(track) - 30 * (2.9 / 3)) < 1e-9)
  assert.ok(Math.abs(shareAtLeast(track, 20) - 2.9 / 3) < 1e-9)
  const [drop] = stretchesBelow(track, 20)
  assert.ok(
    drop &&
      Math.abs(drop.start - 1_000_000) <= track.binSize &&
      Math.abs(drop.end - 1_100_000) <= track.binSize,
  )
  assert.deepEqual(depthOf(track, 2_000_000, 2_100_000), { mean: 30, min: 30 })
})

test('a line that is none of depths is told apart, and those behind it are read', () => {
  const reader = new DepthReader(false)
  const lines = ['c\t1\t5', 'c\tx\ty', 'c\t2', 'c\t2\tmany', 'c\t3\t']
  assert.deepEqual(
    lines.map((line, at) => reader.read(line, at + 1)),
    [false, true, true, true, true],
  )
  assert.equal(reader.read('c\t9\t5', 6), false)
  assert.equal(reader.contigs.get('c')?.[0]?.length, 9)
})
