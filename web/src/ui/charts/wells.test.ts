import assert from 'node:assert/strict'
import { test } from 'node:test'
import { binned, countsOf, mostWells, totalOf, wellsOf, type Well } from './wells.ts'

test('every sample has its well, the finished ones first', () => {
  const wells = wellsOf({ running: 1, succeeded: 2, failed: 1 })
  assert.deepEqual(
    wells.map((well) => well.status),
    ['succeeded', 'succeeded', 'failed', 'running'],
  )
})

test('of more than 96 the shares stay and no state is lost', () => {
  const wells = wellsOf({ succeeded: 9_998, failed: 1, waiting: 1 })
  const counts = countsOf(wells)
  assert.ok(wells.length <= mostWells + 2)
  assert.equal(counts.failed, 1)
  assert.equal(counts.waiting, 1)
})

test('a bin shows the worst state in it', () => {
  const wells: Well[] = Array.from({ length: 200 }, (_, at) => ({
    status: at === 77 ? 'failed' : 'succeeded',
  }))
  const bins = binned(wells)
  assert.ok(bins.length <= mostWells)
  assert.equal(countsOf(bins).failed, 1)
  assert.equal(totalOf(countsOf(wells)), 200)
})
