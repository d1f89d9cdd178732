import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fieldFor, rowsIn } from '../input-values.ts'
import { rowsOfFiles, withValue } from './rows.ts'

const member = (name: string, type: string, optional = false) => ({ name, type, optional })
const members = [
  member('sample', 'String'),
  member('reads_1', 'File'),
  member('reads_2', 'File?', true),
  member('condition', 'String'),
]
const libraries = { type: 'Array[Library]+', choices: [], members }
const uri = (name: string, number: number) =>
  `omics://00000000-0000-0000-0000-${String(number).padStart(12, '0')}/${name}`

test('a list of structs is written in rows where each member has a field that shows what it holds', () => {
  const row = { sample: 'leaf', reads_1: uri('leaf.fq', 1), condition: 'light' }
  assert.equal(fieldFor(libraries, undefined), 'records')
  assert.equal(fieldFor(libraries, [row, {}]), 'records')
  assert.deepEqual(rowsIn(members, [row, {}]), [row, {}])
  for (const value of [[{ ...row, sample: 5 }], [{ ...row, other: 'x' }], [[row]], ['leaf'], row])
    assert.equal(fieldFor(libraries, value), 'json', JSON.stringify(value))
  const nested = [...members, member('more', 'Map[String, Int]')]
  assert.equal(fieldFor({ ...libraries, members: nested }, [row]), 'json')
})

test('files make a row a sample: mates together, single reads and other files by themselves', () => {
  const [one, two, single, mapped] = ['leaf_R1.fq.gz', 'leaf_R2.fq.gz', '根 1.fastq', 'root.bam'].map(uri)
  assert.ok(one && two && single && mapped)
  assert.deepEqual(rowsOfFiles(members, [two, mapped, one, single]), [
    { sample: 'leaf', reads_1: one, reads_2: two },
    { sample: '根 1', reads_1: single },
    { sample: 'root', reads_1: mapped },
  ])
})

test('reads of several lanes go where a list is taken, and leave open what takes one file', () => {
  const lanes = ['leaf_L001_R1.fq.gz', 'leaf_L002_R1.fq.gz', 'leaf_L001_R2.fq.gz', 'leaf_L002_R2.fq.gz'].map(
    uri,
  )
  assert.deepEqual(rowsOfFiles(members, lanes), [{ sample: 'leaf' }])
  const many = [member('id', 'String'), member('first', 'Array[File]'), member('second', 'Array[File]')]
  assert.deepEqual(rowsOfFiles(many, lanes), [
    { id: 'leaf', first: lanes.slice(0, 2), second: lanes.slice(2) },
  ])
})

test('a member that is emptied is left out of its row', () => {
  assert.deepEqual(withValue({ sample: 'leaf', condition: 'light' }, 'condition', ''), { sample: 'leaf' })
  assert.deepEqual(withValue({ sample: 'leaf' }, 'condition', 'dark'), { sample: 'leaf', condition: 'dark' })
})
