import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Call } from '@omics/contract/analyses/analyses'
import { standings, statusOf, together, unknownStanding } from './step-counts.ts'
import { callOf } from './testing/call.ts'

const call = (node: string, state: Call['state'], run = 'a') => callOf(node, state, { run_id: run })
const task = (id: string, parent?: string) => ({
  id,
  kind: 'task' as const,
  name: id,
  ...(parent !== undefined && { parent }),
})

test('a step that has not begun is expected once a run', () => {
  const graph = { nodes: [task('index'), task('trim'), task('report')], edges: [] }
  const often = [call('trim', 'running'), call('trim', 'waiting'), call('trim', 'waiting')]
  const known = standings(graph, [call('index', 'succeeded'), ...often], 2)
  assert.deepEqual(known.get('index'), { counts: { succeeded: 1 }, expected: 2, conditional: false })
  assert.deepEqual(known.get('report'), { counts: {}, expected: 2, conditional: false })
})

test('in a scatter a step is expected as often as its neighbours, in a condition nobody can tell', () => {
  const graph = {
    nodes: [
      { id: 's', kind: 'scatter' as const, name: 's' },
      { id: 'c', kind: 'conditional' as const, name: 'c' },
      task('trim', 's'),
      task('align', 's'),
      task('other', 'c'),
    ],
    edges: [],
  }
  const known = standings(graph, [call('trim', 'running'), call('trim', 'waiting')], 1)
  assert.equal(known.get('align')?.expected, 2)
  assert.deepEqual(known.get('other'), { counts: {}, expected: undefined, conditional: true })
  assert.equal(standings(graph, [], 1).get('align')?.expected, undefined)
})

test('a condition is one however deep the step lies in it', () => {
  const graph = {
    nodes: [
      { id: 'c', kind: 'conditional' as const, name: 'c' },
      { id: 's', kind: 'scatter' as const, name: 's', parent: 'c' },
      task('annotate', 's'),
    ],
    edges: [],
  }
  assert.equal(standings(graph, [], 1).get('annotate')?.conditional, true)
})

test('a step shows the clock only where a call of it waits', () => {
  const step = (counts: object, expected = 3) => ({ ...unknownStanding, counts, expected })
  assert.equal(statusOf(step({}), true), undefined)
  assert.equal(statusOf(step({ succeeded: 1 }), true), undefined)
  assert.equal(statusOf(step({ succeeded: 1, waiting: 1 }), true), 'waiting')
  assert.equal(statusOf(step({ succeeded: 3 }), true), 'succeeded')
  assert.equal(statusOf(step({ succeeded: 1, failed: 1 }), true), 'failed')
  assert.equal(statusOf(step({ succeeded: 1 }), false), 'succeeded')
})

test('a folded group counts the calls of all its steps, and shows the state that tells the most', () => {
  const one = { counts: { succeeded: 2 }, expected: 2, conditional: false }
  const other = { counts: { failed: 1, succeeded: 1 }, expected: 3, conditional: true }
  const all = together([one, other, unknownStanding])
  assert.deepEqual(all, { counts: { failed: 1, succeeded: 3 }, expected: 5, conditional: false })
  assert.equal(statusOf(all, true), 'failed')
  assert.deepEqual(together([unknownStanding]), unknownStanding)
})
