import assert from 'node:assert/strict'
import { test } from 'node:test'
import { namedCalls, namedSteps } from './named-steps.ts'
import { groupsOf } from './step-folding.ts'
import { placeSteps, type StepGraphData } from './step-layout.ts'

const graph = {
  nodes: [
    { id: 'align', kind: 'task', name: 'align', label: 'Align reads', label_zh: '比对' },
    { id: 'inner.count', kind: 'task', name: 'count', label: 'Count' },
    { id: 'draw', kind: 'task', name: 'draw' },
  ],
  edges: [],
}

test('steps and their calls bear the titles of a language, else what there is', () => {
  const named = (language: 'en' | 'zh') => namedSteps(graph, language).nodes.map(({ name }) => name)
  assert.deepEqual(named('en'), ['Align reads', 'Count', 'draw'])
  assert.deepEqual(named('zh'), ['比对', 'Count', 'draw'])
  const calls = ['align.3', 'inner.2.count', 'draw'].map((call) => ({ call, name: 'x' }))
  assert.deepEqual(
    namedCalls(calls, graph, 'zh').map(({ name }) => name),
    ['比对', 'Count', 'x'],
  )
})

test('a called workflow that is one step or frame bears its title', () => {
  const called = {
    ...graph,
    groups: [{ id: 'inner', label: 'Call one sample', label_zh: '单样本变异检测' }],
  }
  const named = (given: StepGraphData, language: 'en' | 'zh') =>
    groupsOf(namedSteps(given, language)).all.get('inner')?.name
  assert.deepEqual([named(called, 'en'), named(called, 'zh')], ['Call one sample', '单样本变异检测'])
  assert.equal(named(graph, 'zh'), 'inner')
})

test('a step is as wide as its letters, of which those of Chinese are wider', () => {
  const widthOf = (name: string) =>
    placeSteps(
      { nodes: [{ id: 'a', kind: 'task', name }], edges: [] },
      { height: 40, beside: 0, direction: 'right' },
    ).steps[0]?.width ?? 0
  assert.ok(widthOf('变异检测与一致序列') >= 9 * 14)
  assert.ok(widthOf('变异检测与一致序列') > widthOf('abcdefghi'))
})
