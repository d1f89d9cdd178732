import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formatOf } from './formats.ts'
import { rowsOf } from './rows.ts'

const plan = (name: string, hasSequence: boolean) => {
  const source = { name, size: 1, url: '' }
  const format = formatOf(name)
  return {
    kind: 'ready' as const,
    contigs: [],
    leftOut: [],
    readWhole: false,
    unindexed: [],
    faults: { empty: [], wrong: [], twice: [], cut: [], damaged: [], foreign: [], ending: [] },
    start: { contig: 'c', start: 1, end: 9 },
    tracks: format ? [{ source, format, index: undefined }] : [],
    fasta: hasSequence ? { source, index: undefined, blockIndex: undefined } : undefined,
  }
}
const names = (name: string, hasSequence: boolean, tops: number[]) =>
  rowsOf(plan(name, hasSequence), tops).map((row) => row.name)

test('every stretch of the browser has a name', () => {
  assert.deepEqual(names('a.bam', true, [5, 35]), ['sequence', 'depth', 'reads'])
  assert.deepEqual(names('a.vcf.gz', true, [5, 35]), ['sequence', 'variants', 'genotypes'])
  assert.deepEqual(names('a.gff3', true, [5, 35]), ['sequence', 'features'])
  assert.deepEqual(names('a.bw', true, [5, 35]), ['sequence', 'signal'])
})

test('without a sequence its row is empty, and a sequence may stand alone', () => {
  assert.deepEqual(rowsOf(plan('a.bam', false), [5, 35])[0], { name: 'depth', top: 35 })
  assert.deepEqual(names('a.fasta', true, [5]), ['sequence'])
  assert.deepEqual(names('a.bam', true, []), [])
})

test('the rows of several samples are named by sample, each where it begins', () => {
  const of = (name: string, label: string) =>
    plan(name, true).tracks.map((track) => ({ ...track, source: { ...track.source, label } }))
  const tracks = [...of('a.vcf', 'S1'), ...of('a.bam', 'S1'), ...of('b.bam', 'S2')]
  const rows = rowsOf({ ...plan('a.bam', true), tracks }, [0, 30, 100, 300])
  assert.deepEqual(
    rows.flatMap(({ name, label, top }) => (label ? [[label, name, top]] : [])),
    [
      ['S1', 'variants', 36],
      ['S2', 'depth', 300],
    ],
  )
  assert.equal(rows.length, 7)
})
