import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { CellStep, Step } from './history.ts'
import { storeInParts } from './store-in-parts.ts'

const step: Step = {
  what: '25,000 cells',
  cells: Array.from({ length: 25_000 }, (_, at) => ({
    sample_id: String(at),
    column_id: 'age',
    before: 1,
    after: 2,
  })),
}

/** A table of the cells, which refuses a call that holds one of some cells. */
function tableOf(refused: (cells: readonly CellStep[]) => boolean) {
  const values = new Map(step.cells.map((cell) => [cell.sample_id, cell.before]))
  const calls: number[] = []
  const store = async (cells: readonly CellStep[]) => {
    if (refused(cells)) throw new Error('stale')
    assert.ok(cells.every((cell) => values.get(cell.sample_id) === cell.before))
    for (const cell of cells) values.set(cell.sample_id, cell.after)
    calls.push(cells.length)
  }
  const changed = () => [...values.values()].filter((value) => value === 2).length
  return { store, calls, changed }
}

const nothingLeft = () => assert.fail('everything could be taken back')
const last = (cells: readonly CellStep[]) => cells.some((cell) => cell.sample_id === '24999')

test('many cells are stored in calls of 10,000', async () => {
  const table = tableOf(() => false)
  await storeInParts(step, table.store, nothingLeft)
  assert.deepEqual(table.calls, [10_000, 10_000, 5000])
  assert.equal(table.changed(), 25_000)
})

test('when a later call is refused, those before it are taken back, so that nothing is stored by half', async () => {
  const table = tableOf(last)
  await assert.rejects(storeInParts(step, table.store, nothingLeft), /stale/)
  assert.equal(table.changed(), 0)
})

test('what could not be taken back is told, so that it can be undone later', async () => {
  const table = tableOf((cells) => last(cells) || (cells[0]?.sample_id === '0' && cells[0].before === 2))
  const left: Step[] = []
  await assert.rejects(
    storeInParts(step, table.store, (part) => left.push(part)),
    /stale/,
  )
  assert.equal(table.changed(), 10_000)
  assert.deepEqual(
    left.map(({ cells }) => [cells.length, cells[0]?.before, cells[0]?.after]),
    [[10_000, 1, 2]],
  )
})
