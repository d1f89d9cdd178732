import assert from 'node:assert/strict'
import { test } from 'node:test'
import { rangeFault } from './range.ts'

const called = { en: 'Threads', zh: '线程数' }

test('a number within its range, on its edges, or without a range has no fault', () => {
  for (const value of [1, 2.5, 8, [1, 8]])
    assert.equal(rangeFault({ min: 1, max: 8 }, called, value), undefined)
  for (const value of [-1e9, 0, 1e9]) assert.equal(rangeFault({}, called, value), undefined)
})

test('what is no number is no matter of range', () => {
  for (const value of [null, '99', true, {}, [], ['99', null]])
    assert.equal(rangeFault({ min: 1, max: 8 }, called, value), undefined)
})

test('a number beyond its range is told with what the form calls the input, and with the limits that there are', () => {
  assert.deepEqual(rangeFault({ min: 1, max: 8 }, called, 9), {
    en: 'Threads is between 1 and 8, and not 9.',
    zh: '“线程数”须在 1 到 8 之间，不能是 9。',
  })
  assert.equal(rangeFault({ min: 0 }, called, -0.5)?.en, 'Threads is 0 at least, and not -0.5.')
  assert.equal(rangeFault({ max: 0 }, called, 1)?.zh, '“线程数”不能大于 0，现为 1。')
})

test('of a list the first number beyond the range is named', () => {
  assert.equal(rangeFault({ min: 1 }, called, [3, 0, -1])?.en, 'Threads is 1 at least, and not 0.')
})
