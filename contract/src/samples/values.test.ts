import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  fitsFileName,
  readCell,
  readName,
  sameValue,
  type ColumnType,
  type ReadingOptions,
} from './values.ts'

const one = '0190f5c2-7c1e-7000-8000-000000000001'
const two = '0190f5c2-7c1e-7000-8000-000000000002'

function read(
  type: ColumnType,
  raw: unknown,
  more: { required?: boolean; choices?: string[] } & ReadingOptions = {},
) {
  const { required = false, choices = [], ...options } = more
  const reading = readCell({ type, choices, required }, raw, options)
  return 'fault' in reading ? reading.fault.code : reading.value
}

test('nothing is nothing in every type, unless the column needs a value', () => {
  for (const type of ['text', 'number', 'date', 'choice', 'file', 'files'] as const) {
    for (const raw of ['', '   ', null, undefined, []]) {
      assert.equal(read(type, raw), null)
      assert.equal(read(type, raw, { required: true }), 'required')
    }
  }
})

test('a number is read as spreadsheets write it', () => {
  const forms: [string, number][] = [
    ['21.9', 21.9],
    ['-3', -3],
    ['−3', -3],
    ['1.5e6', 1_500_000],
    ['1,234,567.5', 1_234_567.5],
    ['２１．９', 21.9],
    ['.5', 0.5],
    [' 7 ', 7],
  ]
  for (const [text, number] of forms) assert.equal(read('number', text), number, text)
  for (const text of ['21,9', '1,23,456', '12 %', 'NaN', 'Infinity', '1e999', '0x10', '1.2.3', '--1'])
    assert.equal(read('number', text), 'not_a_number', text)
  assert.equal(read('number', Number.NaN), 'not_a_number')
})

test('a choice is found whatever its case, and anything else names the choices', () => {
  const choices = ['Swab', 'Wastewater', '咽拭子']
  assert.equal(read('choice', 'swab', { choices }), 'Swab')
  assert.equal(read('choice', '咽拭子', { choices }), '咽拭子')
  assert.equal(read('choice', 'Blood', { choices }), 'not_a_choice')
})

test('files are found by name or given by id, one or several as the column says', () => {
  const fileNamed = (name: string) =>
    name === 'a.fq' ? one : name === 'b.fq' ? two : { code: 'no_such_file' as const }
  assert.equal(read('file', 'a.fq', { fileNamed }), one)
  assert.deepEqual(read('files', 'a.fq; b.fq', { fileNamed }), [one, two])
  assert.deepEqual(read('files', [one, one, two]), [one, two])
  assert.equal(read('file', 'a.fq,b.fq', { fileNamed }), 'one_file')
  assert.equal(read('file', 'c.fq', { fileNamed }), 'no_such_file')
  assert.equal(read('file', 'a.fq'), 'no_such_file')
})

test('odd characters are kept where a database can hold them and refused where it cannot', () => {
  for (const text of ["O'Brien", '"quoted"', 'two\nlines', '中文', '🧫', '=1+1', "'; drop table sample; --"])
    assert.equal(read('text', text), text)
  for (const text of ['a\u0000b', 'a\u0007b', 'half \ud83e'])
    assert.equal(read('text', text), 'control_characters')
  assert.equal(read('text', 'x'.repeat(4001)), 'too_long')
})

test('a name is one line of at most 200 characters', () => {
  assert.deepEqual(readName('  HZ25-0321-01 '), { value: 'HZ25-0321-01' })
  const code = (raw: unknown) => {
    const reading = readName(raw)
    return 'fault' in reading ? reading.fault.code : reading.value
  }
  assert.equal(code(''), 'name_missing')
  assert.equal(code('a\nb'), 'one_line')
  assert.equal(code('x'.repeat(201)), 'too_long')
  assert.equal(code(2025), '2025')
})

test('two values are the same cell by content', () => {
  assert.ok(sameValue([one, two], [one, two]))
  assert.ok(!sameValue([one, two], [two, one]))
  assert.ok(sameValue(null, undefined))
  assert.ok(!sameValue('1', 1))
})

test('a name that files cannot have is told from one that they can', () => {
  for (const name of ['HZ25/05', 'a\\b', 'S:1', 'x*', 'a|b']) assert.ok(!fitsFileName(name), name)
  for (const name of ['HZ25-05', '样本 1', 'S_1.2 (b)']) assert.ok(fitsFileName(name), name)
})
