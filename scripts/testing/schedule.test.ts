import assert from 'node:assert/strict'
import { join } from 'node:path'
import { test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import { takeTurns, turnsOf, type Turn } from './schedule.ts'

test('the longest begin first, and what goes through every call is cut into parts', () => {
  const files = ['scripts/keep.test.ts', 'server/src/api-tests/access.test.ts', 'e2e/screens/en.test.ts']
  const turns = turnsOf(
    '/here',
    files.map((file) => join('/here', file)),
  )
  assert.deepEqual(
    turns.map(({ file, part }) => [file.slice('/here/'.length), part]),
    [[files[2], undefined], ...['1/3', '2/3', '3/3'].map((part) => [files[1], part]), [files[0], undefined]],
  )
})

test('three run at a time and at most two of them with a browser, and all are taken', async () => {
  const turns: Turn[] = Array.from({ length: 12 }, (_, index) => ({
    file: `${index}`,
    seconds: 12 - index,
    isJourney: index < 8,
  }))
  const now = new Set<Turn>()
  let most = 0
  const taken = await takeTurns(turns, async (turn) => {
    now.add(turn)
    most = Math.max(most, now.size)
    assert.ok([...now].filter(({ isJourney }) => isJourney).length <= 2)
    await delay(5)
    now.delete(turn)
    return turn.file
  })
  assert.equal(most, 3)
  assert.deepEqual(taken.toSorted(), turns.map(({ file }) => file).toSorted())
})
