import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { SampleColumn } from '@omics/contract/samples/columns'
import type { Sample } from '@omics/contract/samples/samples'
import type { Member } from '../../../../resource/inputs/input-values.ts'
import { matchedSources, openMembers, recordsIn, recordsOf, samplesIn } from './records.ts'

const column = (key: string, type: SampleColumn['type']): SampleColumn => ({
  id: `of ${key}`,
  key,
  label: key,
  type,
  choices: [],
  required: false,
  unique: false,
  unit: '',
  shown: true,
  position: 1,
  version: 1,
})
const columns = [column('reads_1', 'files'), column('reads_2', 'files'), column('age', 'number')]

const sample = (name: string, values: Sample['values']): Sample => ({
  id: name,
  name,
  values,
  files: {
    a: { name: 'a.fastq.gz', size: 1, trashed: false },
    b: { name: 'b.fastq.gz', size: 1, trashed: false },
  },
  last_run: null,
  tags: [],
  version: 1,
  created_at: '',
  updated_at: '',
})

const members: Member[] = [
  { name: 'sample_name', type: 'String', optional: false },
  { name: 'reads_1', type: 'File', optional: false },
  { name: 'reads_2', type: 'File?', optional: true },
  { name: 'age', type: 'Int?', optional: true },
]

test('columns fill the members of their name, and the sample’s name what asks for it', () => {
  const sources = matchedSources(members, columns)
  assert.deepEqual(sources, { sample_name: 'name', reads_1: 'reads_1', reads_2: 'reads_2', age: 'age' })
  assert.deepEqual(openMembers(members, sources), [])
})

test('a member without such a column is asked for, and only if it must be there', () => {
  const asked = [...members, { name: 'bam', type: 'File', optional: false }]
  const open = openMembers(asked, matchedSources(asked, [column('age', 'number')]))
  assert.deepEqual(
    open.map(({ name }) => name),
    ['reads_1', 'bam'],
  )
})

test('a column of texts never fills a file', () => {
  assert.deepEqual(
    matchedSources([{ name: 'reads_1', type: 'File', optional: false }], [column('reads_1', 'text')]),
    {},
  )
})

test('each row becomes a record with its files as inputs name them', () => {
  const rows = [
    sample('S1', { 'of reads_1': ['a'], 'of reads_2': ['b'], 'of age': 4 }),
    sample('S2', { 'of reads_1': ['b'] }),
  ]
  const { records, unfit } = recordsOf(members, matchedSources(members, columns), columns, rows)
  assert.deepEqual(unfit, [])
  assert.deepEqual(records, [
    { sample_name: 'S1', reads_1: 'omics://a/a.fastq.gz', reads_2: 'omics://b/b.fastq.gz', age: 4 },
    { sample_name: 'S2', reads_1: 'omics://b/b.fastq.gz' },
  ])
})

test('a row with no file, a purged one, or several where one is wanted is told', () => {
  const rows = [
    sample('S1', {}),
    sample('S2', { 'of reads_1': ['gone'] }),
    sample('S3', { 'of reads_1': ['a', 'b'] }),
  ]
  const { unfit } = recordsOf(members, matchedSources(members, columns), columns, rows)
  assert.deepEqual(unfit, [
    { sample: 'S1', member: 'reads_1', found: 0 },
    { sample: 'S2', member: 'reads_1', found: 0 },
    { sample: 'S3', member: 'reads_1', found: 2 },
  ])
  const lanes: Member[] = [{ name: 'reads_1', type: 'Array[File]+', optional: false }]
  assert.deepEqual(recordsOf(lanes, { reads_1: 'reads_1' }, columns, rows.slice(2)).records, [
    { reads_1: ['omics://a/a.fastq.gz', 'omics://b/b.fastq.gz'] },
  ])
})

test('only a list of records is one', () => {
  assert.deepEqual(recordsIn([{ a: 1 }]), [{ a: 1 }])
  for (const value of [undefined, null, [], [1], [[1]], [{ a: 1 }, 'x'], { a: 1 }, 'x'])
    assert.equal(recordsIn(value), undefined)
})

test('the samples whose rows made the records of an input are known again', () => {
  const sources = matchedSources(members, columns)
  const rows = [
    sample('S1', { 'of reads_1': ['a'] }),
    sample('S2', { 'of reads_1': ['b'] }),
    sample('S3', {}),
  ]
  const { records } = recordsOf(members, sources, columns, rows.slice(0, 1))
  const known = (given: typeof records) =>
    samplesIn(given, members, sources, columns, rows).map(({ id }) => id)
  assert.deepEqual(known(records), ['S1'])
  assert.deepEqual(known([{ ...records[0], lane: 3 }]), ['S1'], 'with a value that no column fills')
  assert.deepEqual(known([{ sample_name: 'S1' }]), [])
})
