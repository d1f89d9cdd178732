import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { SampleColumn } from '@omics/contract/samples/columns'
import type { Sample } from '@omics/contract/samples/samples'
import { cellText, withDecimals } from './values.ts'

const ct: SampleColumn = {
  id: 'ct',
  key: 'ct',
  label: 'Ct',
  type: 'number',
  choices: [],
  required: false,
  unique: false,
  unit: '',
  shown: true,
  position: 0,
  version: 1,
}
const sample = (value: number): Sample => ({
  id: String(value),
  name: 'HZ',
  values: { ct: value },
  files: {},
  version: 1,
  created_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-01T00:00:00Z',
  last_run: null,
  tags: [],
})
const texts = (...values: number[]) => {
  const rows = values.map(sample)
  const [column = ct] = withDecimals([ct], rows)
  return rows.map((row) => cellText(row, column))
}

test('numbers of a column are written as exactly as the most exact of them', () => {
  assert.deepEqual(texts(20.2, 31), ['20.2', '31.0'])
  assert.deepEqual(texts(1, 2), ['1', '2'])
})

test('numbers from a computation, or too large for digits, stay as they are', () => {
  assert.deepEqual(texts(0.123456789, 2), ['0.123456789', '2'])
  assert.deepEqual(texts(1e21, 0.5), ['1e+21', '0.5'])
})
