import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Json } from '@omics/contract/json'
import { expectedStep } from './expected-step.ts'

/** Files that stand for themselves by a size, such as `30 a`. */
const bytesOf = (value: Json): number =>
  Array.isArray(value)
    ? value.reduce<number>((sum, one) => sum + bytesOf(one), 0)
    : typeof value === 'string'
      ? Number.parseFloat(value) || 0
      : 0
const turns = (count: number) => Array.from({ length: count }, (_, turn) => ({ turn, calls: 2, reusable: 2 }))
const before = { 'w.samples': ['10 a', '10 b', '10 c'], 'w.depth': 5 }
const expected = (now: Record<string, Json>, changed: readonly string[]) =>
  expectedStep('call', turns(3), changed, { now: { ...before, ...now }, before, bytesOf })

test('of a scatter over samples only those that are new are computed', () => {
  const now = { 'w.samples': ['10 b', '30 d', '10 a', '10 c', '30 e'] }
  assert.deepEqual(expected(now, ['w.samples']), { node: 'call', calls: 10, reusable: 6, scale: 3 })
  assert.deepEqual(expected({ 'w.samples': ['10 c'] }, ['w.samples']), {
    node: 'call',
    calls: 2,
    reusable: 2,
    scale: 1,
  })
})

test('where something else has changed too, all samples are computed', () => {
  const now = { 'w.samples': ['10 a', '20 f'], 'w.depth': 6 }
  assert.deepEqual(expected(now, ['w.samples', 'w.depth']), {
    node: 'call',
    calls: 4,
    reusable: 0,
    scale: 1.5,
  })
})

test('a step that takes all samples together is computed anew, as long as they are large', () => {
  const step = expectedStep('gather', [{ turn: null, calls: 1, reusable: 1 }], ['w.samples'], {
    now: { 'w.samples': ['10 a', '10 b', '10 c', '30 d'] },
    before,
    bytesOf,
  })
  assert.deepEqual(step, { node: 'gather', calls: 1, reusable: 0, scale: 2 })
})

test('what nothing that changed reaches comes from the cache', () => {
  assert.deepEqual(expected({}, []), { node: 'call', calls: 6, reusable: 6 })
})
