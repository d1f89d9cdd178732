import assert from 'node:assert/strict'
import { test } from 'node:test'
import { currentTick, onTick, tick } from './clock.ts'
import { formatAgo } from './format.ts'

test('what tells how long ago something was is told anew as time passes, until it no longer listens', ({
  mock,
}) => {
  mock.timers.enable({ apis: ['setInterval', 'Date'], now: 0 })
  const told: string[] = []
  const ticks = [currentTick()]
  const stop = onTick(() => {
    ticks.push(currentTick())
    told.push(formatAgo(0, 'en'))
  })
  for (let time = 0; time < 4; time++) mock.timers.tick(tick)
  assert.deepEqual(told, ['Just now', '1 minute ago', '1 minute ago', '2 minutes ago'])
  assert.equal(new Set(ticks).size, 5)
  stop()
  mock.timers.tick(4 * tick)
  assert.equal(told.length, 4)
})
