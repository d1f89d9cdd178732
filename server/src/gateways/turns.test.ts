import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import { takeTurns } from './turns.ts'

test('no more than allowed run at a time, in the order in which they came, and one that fails makes room', async () => {
  const turn = takeTurns(2)
  const began: number[] = []
  let running = 0
  let most = 0
  const work = (number: number) => async () => {
    began.push(number)
    running += 1
    most = Math.max(most, running)
    await delay(5)
    running -= 1
    if (number % 3 === 0) throw new Error('failed')
    return number
  }
  const done = await Promise.allSettled(Array.from({ length: 12 }, (_, number) => turn(work(number))))
  assert.equal(most, 2)
  assert.deepEqual(
    began,
    began.toSorted((a, b) => a - b),
  )
  assert.equal(done.filter(({ status }) => status === 'rejected').length, 4)
  assert.equal(await turn(work(1)), 1)
})
