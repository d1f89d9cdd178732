import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pagesIn, rowsOf } from './row-pages.ts'

test('the pages of a range hold its first and its last row', () => {
  assert.deepEqual(pagesIn(0, 99, 100), [1])
  assert.deepEqual(pagesIn(0, 100, 100), [1, 2])
  assert.deepEqual(pagesIn(650, 710, 100), [1, 7, 8])
})

test('asking for the row after the last shown one adds one page', () => {
  assert.deepEqual(pagesIn(0, 24, 24), [1, 2])
  assert.deepEqual(pagesIn(0, 504, 24).length, 22)
})

test('rows stand at their index in the whole list, and what has not come is a gap', () => {
  const page = (number: number, items: string[]) => ({
    items,
    page: number,
    limit: 2,
    total: 6,
    totalIsExact: true,
  })
  const rows = rowsOf([page(1, ['a', 'b']), undefined, page(3, ['e', 'f'])])
  assert.deepEqual(Array.from(rows), ['a', 'b', undefined, undefined, 'e', 'f'])
})
