import assert from 'node:assert/strict'
import { test } from 'node:test'
import { afterRedo, afterUndo, noHistory, reversed, withStep, type Step } from './history.ts'

const step = (what: string): Step => ({
  what,
  cells: [{ sample_id: 's', column_id: 'c', before: null, after: what }],
})

test('what is undone can be done again until something new is done', () => {
  const two = withStep(withStep(noHistory, step('a')), step('b'))
  const undone = afterUndo(two)
  assert.deepEqual(
    undone.done.map(({ what }) => what),
    ['a'],
  )
  assert.deepEqual(
    afterRedo(undone).done.map(({ what }) => what),
    ['a', 'b'],
  )
  assert.deepEqual(withStep(undone, step('c')).undone, [])
})

test('undoing nothing changes nothing', () => {
  assert.equal(afterUndo(noHistory), noHistory)
  assert.equal(afterRedo(noHistory), noHistory)
})

test('a step reversed puts back what was there', () => {
  assert.deepEqual(reversed(step('x')).cells[0], { sample_id: 's', column_id: 'c', before: 'x', after: null })
})

test('only the last hundred steps are kept', () => {
  let history = noHistory
  for (let n = 0; n < 150; n++) history = withStep(history, step(String(n)))
  assert.equal(history.done.length, 100)
  assert.equal(history.done[0]?.what, '50')
})
