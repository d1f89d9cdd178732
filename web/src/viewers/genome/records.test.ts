import assert from 'node:assert/strict'
import { test } from 'node:test'
import { recordsOf } from './records.ts'

const region = { contig: 'ctgA', start: 101, end: 200 }

test('reads of igv.js and of JBrowse are the same rows, along the region', () => {
  const ofIgv = [
    { readName: 'b', start: 150, lengthOnRef: 100, strand: false, mq: 0, cigar: '100M' },
    { readName: 'a', start: 60, lengthOnRef: 50, strand: true, mq: 60, cigar: '50M', end: undefined },
    { readName: 'before', start: 10, lengthOnRef: 90, strand: true, mq: 60, cigar: '90M' },
  ]
  const ofJBrowse = [
    { name: 'a', start: 60, end: 110, strand: 1, score: 60, CIGAR: '50M' },
    { name: 'b', start: 150, end: 250, strand: -1, score: 0, CIGAR: '100M' },
    { name: 'behind', start: 200, end: 250, strand: 1, score: 0, CIGAR: '50M' },
  ]
  const rows = recordsOf(ofIgv, 'x.bam', region)
  assert.deepEqual(rows, recordsOf(ofJBrowse, 'x.bam', region))
  assert.deepEqual(rows[0], {
    ...{ track: 'x.bam', name: 'a', start: 61, end: 110 },
    ...{ strand: '+', quality: '60', value: '', cigar: '50M' },
  })
  assert.deepEqual([rows[1]?.name, rows[1]?.strand, rows[1]?.quality], ['b', '−', '0'])
})

test('features and signals have a value where they have one, and what is no feature is left out', () => {
  const rows = recordsOf(
    [{ start: 100, end: 120, value: -1.2, sample: 'tumour' }, { start: 110, end: 111 }, 'x', { start: 'y' }],
    'x.seg',
    region,
  )
  assert.deepEqual(
    rows.map(({ name, start, value }) => [name, start, value]),
    [
      ['tumour', 101, '-1.2'],
      ['', 111, ''],
    ],
  )
})
