import assert from 'node:assert/strict'
import { test } from 'node:test'
import { guessColumn, nameColumn } from './guess.ts'

const type = (...values: string[]) => guessColumn(values).type

test('the narrowest type that every value fits is guessed', () => {
  assert.equal(type('21.9', '', '1,200'), 'number')
  assert.equal(type('2025-03-21', '2025/4/1'), 'date')
  assert.equal(type('20250321', '20250401'), 'date')
  assert.equal(type('a_R1.fastq.gz', 'run1/b_R1.fastq.gz'), 'file')
  assert.equal(type('a_L1.fq.gz;a_L2.fq.gz', 'b.fq.gz'), 'files')
  assert.equal(type('XEC', 'LP.8.1'), 'text')
  assert.equal(type('', ''), 'text')
})

test('a value or two that do not fit are faults of the column, not its type', () => {
  assert.equal(type('20.2', '31.0', 'abc'), 'number')
  assert.equal(type('2025-03-21', '2025-13-31'), 'date')
  assert.equal(type('2025-03-21', 'soon', '2025-03-23'), 'date')
  assert.equal(type('1', '2', '3', '4', '5', '6', '7', '8', '偏高', 'low'), 'number')
  assert.equal(type('12', 'A7'), 'text')
  assert.equal(type('1', '2', 'x', 'y', '5', '6'), 'text')
})

test('numbers with leading zeros are names, not numbers', () => {
  assert.equal(type('0012', '0013'), 'text')
})

test('few values that come again and again are choices', () => {
  const guess = guessColumn(['Swab', 'Swab', 'Blood', 'Swab', 'Blood', 'Swab'])
  assert.deepEqual(guess, { type: 'choice', choices: ['Blood', 'Swab'] })
})

test('the header that names the samples is found in both languages', () => {
  assert.equal(nameColumn(['Collected', 'Sample ID', 'Site']), 1)
  assert.equal(nameColumn(['采样日期', '样本编号']), 1)
  assert.equal(nameColumn(['Accession', 'Site']), 0)
})
