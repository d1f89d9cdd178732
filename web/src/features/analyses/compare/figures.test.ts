import assert from 'node:assert/strict'
import { test } from 'node:test'
import { changeOf, figuresIn } from './figures.ts'

test('figures are named by row and column, by the column alone where there is one row', () => {
  const table = [
    ['sample', 'reads', 'mean_depth'],
    ['S1', '1200', '33.5'],
  ]
  assert.deepEqual(
    [...figuresIn(table)],
    [
      ['reads', '1200'],
      ['mean_depth', '33.5'],
    ],
  )
  assert.deepEqual(
    [...figuresIn([...table, ['S2', 'NA', '12']])],
    [
      ['S1 · reads', '1200'],
      ['S1 · mean_depth', '33.5'],
      ['S2 · mean_depth', '12'],
    ],
  )
})

test('a list of names and figures needs no heading, and long tables give none', () => {
  assert.deepEqual(
    [
      ...figuresIn([
        ['total', '10'],
        ['mapped', '9'],
      ]),
    ],
    [
      ['total', '10'],
      ['mapped', '9'],
    ],
  )
  assert.equal(figuresIn(Array.from({ length: 40 }, (_, at) => [`r${at}`, '1'])).size, 0)
})

test('a change is told by number and share, and nothing for texts', () => {
  assert.deepEqual(changeOf('200', '150'), { by: -50, share: -0.25 })
  assert.deepEqual(changeOf('0', '3'), { by: 3 })
  assert.equal(changeOf('x', '3'), undefined)
  assert.equal(changeOf('3', '3.0'), undefined)
})
