import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inPairs } from './runs-of.ts'

const runs = (...names: string[]) => names.map((name) => ({ id: name, label: name.slice(1) }))

test('the first sample that both analyses ran is compared, with the others to choose from', () => {
  assert.deepEqual(inPairs([runs('1a', '1b', '1c'), runs('2x', '2b')]), ['1b', '2b', '1a', '1c', '2x'])
})

test('without a sample in common the first runs are', () => {
  assert.deepEqual(inPairs([runs('1a'), runs('2x')]), ['1a', '2x'])
  assert.deepEqual(inPairs([runs('1a'), []]), ['1a'])
})
