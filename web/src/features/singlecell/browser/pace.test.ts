import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Pace } from './pace.ts'

/** How many points such a machine is given to draw in 8 ms after some strokes. */
function learnt(perMillisecond: number, overhead: number): number {
  const pace = new Pace()
  for (let stroke = 0; stroke < 20; stroke += 1) {
    const points = pace.pointsIn(8)
    pace.took(points, overhead + points / perMillisecond)
  }
  return pace.pointsIn(8)
}

test('a stroke takes the time that it may, on a quick machine and on a slow one', () => {
  for (const perMillisecond of [2000, 20_000, 200_000]) {
    const milliseconds = 1 + learnt(perMillisecond, 1) / perMillisecond
    assert.ok(milliseconds > 6 && milliseconds < 9, `${perMillisecond} a ms: ${milliseconds} ms`)
  }
})

test('what is left for a last short stroke, or one measure that waited, does not unlearn it', () => {
  const pace = new Pace()
  for (let stroke = 0; stroke < 20; stroke += 1) pace.took(pace.pointsIn(8), 8)
  const before = pace.pointsIn(8)
  pace.took(10, 1)
  assert.equal(pace.pointsIn(8), before)
  pace.took(before, 900)
  assert.ok(pace.pointsIn(8) >= before / 2 - 1)
})
