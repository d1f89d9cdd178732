import assert from 'node:assert/strict'
import { test } from 'node:test'
import { repeatedIn } from './repeats.ts'

const bases = 'ACGT'
/** As sequencing names cells: neighbours differ in one letter. */
const barcode = (cell: number) =>
  `${Array.from({ length: 16 }, (_, place) => bases[Math.floor(cell / 4 ** place) % 4]).join('')}-1`

test('names are counted again wherever in the pieces they stand before, each time they come', () => {
  assert.equal(repeatedIn([]), 0)
  assert.equal(repeatedIn([['A', 'B'], ['B', 'C', 'A'], [], ['A']]), 3)
  assert.equal(repeatedIn([['', '', 'AB', 'BA', '细胞', '胞细']]), 1)
})

test('names that are nearly the same are not mistaken for each other', () => {
  const count = 200_000
  for (const name of [barcode, (cell: number) => `CELL${cell}-1`, (cell: number) => `${cell}-${cell % 97}`])
    assert.equal(repeatedIn([Array.from({ length: count }, (_, cell) => name(cell))]), 0)
})
