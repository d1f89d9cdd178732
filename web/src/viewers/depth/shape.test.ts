import assert from 'node:assert/strict'
import { test } from 'node:test'
import { depthScale, reachOf } from './shape.ts'

const columns = (means: readonly number[]) => means.map((mean) => ({ mean, min: mean }))

test('one peak of 60,000 leaves a linear axis to the 200 of the rest, and is told', () => {
  const { most, cutAt } = reachOf(columns([...Array.from({ length: 199 }, () => 200), 60_000]), 20, false)
  assert.ok(most >= 200 && most <= 400, String(most))
  assert.equal(cutAt, 60_000)
  const y = depthScale(most, 200, false)
  assert.ok(y(20) < 190, 'the least depth stands clear of the ground')
})

test('an even genome and a logarithmic axis are shown whole', () => {
  assert.equal(reachOf(columns([40, 50, 60]), 10, false).cutAt, undefined)
  const logarithmic = reachOf(columns([...Array.from({ length: 99 }, () => 200), 60_000]), 20, true)
  assert.ok(logarithmic.most >= 60_000)
  assert.equal(logarithmic.cutAt, undefined)
})

test('the least depth is always within the axis', () => {
  for (const logarithmic of [true, false]) assert.ok(reachOf(columns([1, 2, 3]), 30, logarithmic).most > 30)
})
