import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Speed } from './speed.ts'

test('a steady stream has its speed, and a burst moves it only a little', () => {
  const speed = new Speed()
  for (let second = 0; second <= 5; second += 1) speed.note(second * 1000, second * 1000)
  assert.equal(Math.round(speed.note(6000, 6000)), 1000)
  const burst = speed.note(16_000, 7000)
  assert.ok(burst > 1000 && burst < 5000)
})

test('a pause does not count as slowness', () => {
  const speed = new Speed()
  speed.note(0, 0)
  speed.note(1000, 1000)
  speed.rest()
  speed.note(1000, 100_000)
  assert.equal(Math.round(speed.note(2000, 101_000)), 1000)
})
