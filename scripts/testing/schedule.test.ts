import assert from 'node:assert/strict'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import { takeAgain, takeTurns, turnsOf, type Turn } from './schedule.ts'

test('the longest begin first, and what goes through every call or screen is cut into parts', () => {
  const files = ['scripts/keep.test.ts', 'server/src/api-tests/access.test.ts', 'e2e/screens/screens.test.ts']
  const turns = turnsOf(
    '/here',
    files.map((file) => join('/here', file)),
    { 'server/src/api-tests/access.test.ts': 400, 'e2e/screens/screens.test.ts': 900 },
  )
  assert.deepEqual(
    turns.map(({ file, part }) => [file.slice('/here/'.length), part]),
    [
      ...['1/2', '2/2'].map((part) => [files[2], part]),
      ...['1/3', '2/3', '3/3'].map((part) => [files[1], part]),
      [files[0], undefined],
    ],
  )
})

test('as many run as there are processors and one, few of them with a browser, beside them those that wait; all are taken', async () => {
  const cores = availableParallelism()
  const turns: Turn[] = Array.from({ length: 12 }, (_, index) => ({
    file: `${index}`,
    seconds: 12 - index,
    takes: index < 6 ? 'browser' : index < 9 ? 'patience' : 'processor',
  }))
  const now = new Set<Turn>()
  let most = 0
  const taken = await takeTurns(turns, async (turn) => {
    now.add(turn)
    most = Math.max(most, now.size)
    const under = (lane: Turn['takes']) => [...now].filter(({ takes }) => takes === lane).length
    assert.ok(under('browser') <= Math.max(2, cores))
    assert.ok(under('browser') + under('processor') <= cores + 1)
    assert.ok(under('patience') <= 2)
    await delay(5)
    now.delete(turn)
    return turn.file
  })
  assert.equal(most, Math.min(11, cores + 3))
  assert.deepEqual(taken.map(([, file]) => file).toSorted(), turns.map(({ file }) => file).toSorted())
})

test('what failed is tried once more by itself, and named where it passes then; many that fail are not', async () => {
  const turnNamed = (file: string): Turn => ({ file, seconds: 1, takes: 'processor' })
  const tried: string[] = []
  const again = (taken: [Turn, boolean][]) =>
    takeAgain(
      taken,
      (passed) => passed,
      ({ file }) => {
        tried.push(file)
        return Promise.resolve(file === 'busy')
      },
    )
  const few = await again([
    [turnNamed('well'), true],
    [turnNamed('busy'), false],
    [turnNamed('broken'), false],
  ])
  assert.deepEqual(tried, ['busy', 'broken'])
  assert.deepEqual(few.held, [true, true, false])
  assert.deepEqual(
    few.onlyAlone.map(({ file }) => file),
    ['busy'],
  )
  const many = await again(Array.from({ length: 9 }, () => [turnNamed('busy'), false]))
  assert.deepEqual(many, { held: Array(9).fill(false), onlyAlone: [] })
  assert.equal(tried.length, 2)
})
