import assert from 'node:assert/strict'
import { test } from 'node:test'
import { timeLeft } from './time-left.ts'

test('the time left is told in whole minutes, below one as that, and one that has passed as overdue', () => {
  assert.deepEqual(timeLeft(600_000, 61_000), { kind: 'about', milliseconds: 540_000 })
  assert.deepEqual(timeLeft(11_000, 8000), { kind: 'underMinute' })
  assert.deepEqual(timeLeft(11_000, 11_000), { kind: 'overdue', expected: 11_000 })
  assert.deepEqual(timeLeft(60_000, 3_600_000), { kind: 'overdue', expected: 60_000 })
})
