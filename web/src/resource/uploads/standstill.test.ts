import assert from 'node:assert/strict'
import { mock, test } from 'node:test'
import { watchStandstill } from './standstill.ts'

test('a request of which nothing moves for a minute is told, and none that moves or was answered', () => {
  mock.timers.enable({ apis: ['setTimeout'] })
  const told = mock.fn()
  const standstill = watchStandstill(told)
  standstill.start()
  standstill.begin()
  mock.timers.tick(50_000)
  standstill.moved()
  mock.timers.tick(50_000)
  assert.equal(told.mock.callCount(), 0)
  mock.timers.tick(10_000)
  assert.equal(told.mock.callCount(), 1)
  standstill.begin()
  standstill.rest()
  mock.timers.tick(120_000)
  assert.equal(told.mock.callCount(), 1)
  mock.timers.reset()
})

test('a request that goes out after its upload was paused begins nothing, until the upload goes on', () => {
  mock.timers.enable({ apis: ['setTimeout'] })
  const told = mock.fn()
  const standstill = watchStandstill(told)
  standstill.start()
  standstill.stop()
  standstill.begin()
  standstill.moved()
  mock.timers.tick(120_000)
  assert.equal(told.mock.callCount(), 0)
  standstill.start()
  standstill.begin()
  mock.timers.tick(60_000)
  assert.equal(told.mock.callCount(), 1)
  mock.timers.reset()
})
