import assert from 'node:assert/strict'
import { test } from 'node:test'
import { foldSteps, groupsOf, openAtFirst, readOpen, writeOpen } from './step-folding.ts'
import { placeSteps, type StepGraphData } from './step-layout.ts'

const task = (id: string, parent?: string) => ({
  id,
  kind: 'task',
  name: id.slice(id.lastIndexOf('.') + 1),
  ...(parent !== undefined && { parent }),
})

/** A workflow that calls one of so many steps in a chain for each sample, between an index and a report. */
function cohort(steps: number): StepGraphData {
  const inner = Array.from({ length: steps }, (_, at) => `call_sample.step${at}`)
  const line = ['index', ...inner, 'report']
  return {
    nodes: [
      task('index'),
      { id: 'scatter@3:1', kind: 'scatter', name: 'sample in samples' },
      ...inner.map((id) => task(id, 'scatter@3:1')),
      task('report'),
    ],
    edges: [
      { from: 'index', to: 'scatter@3:1' },
      ...line.slice(1).map((to, at) => ({ from: line[at] ?? '', to })),
    ],
  }
}
const names = (graph: StepGraphData) => graph.nodes.map(({ name }) => name)

test('a large graph opens folded, with lines to and from what is folded', () => {
  const graph = cohort(128)
  const groups = groupsOf(graph)
  const first = openAtFirst(graph, groups)
  const folded = foldSteps(graph, groups, first)
  assert.deepEqual(names(folded), ['index', 'call_sample', 'report'])
  assert.deepEqual(folded.edges, [
    { from: 'index', to: 'call_sample' },
    { from: 'call_sample', to: 'report' },
  ])
  assert.equal(groups.all.get('call_sample')?.steps.length, 128)
  assert.equal(groups.all.get('call_sample')?.within, 'scatter@3:1')
  assert.equal(foldSteps(graph, groups, new Set(groups.all.keys())).nodes.length, 130)
})

test('a small graph opens unfolded, its called workflows can be folded, its scatters are seen through', () => {
  const graph = cohort(3)
  const groups = groupsOf(graph)
  assert.deepEqual([...groups.all.keys()], ['call_sample'])
  const first = openAtFirst(graph, groups)
  assert.equal(foldSteps(graph, groups, first).nodes.length, 5)
  assert.deepEqual(names(foldSteps(graph, groups, new Set())), ['index', 'call_sample', 'report'])
})

test('a scatter of a called workflow lies in it, and the workflow in the scatter that calls it', () => {
  const many = Array.from({ length: 30 }, (_, at) => task(`align.lane${at}`, 'align.scatter@2:1'))
  const graph = {
    nodes: [
      { id: 'scatter@1:1', kind: 'scatter', name: 's in all' },
      { id: 'align.scatter@2:1', kind: 'scatter', name: 'l in lanes', parent: 'scatter@1:1' },
      ...many,
    ],
    edges: [],
  }
  const { around } = groupsOf(graph)
  assert.deepEqual(around.get('align.lane0'), ['scatter@1:1', 'align', 'align.scatter@2:1'])
})

test('what stands open is in the address where it differs from the beginning; unknown groups are passed over', () => {
  const graph = cohort(128)
  const groups = groupsOf(graph)
  const first = openAtFirst(graph, groups)
  assert.equal(writeOpen(first, first), undefined)
  assert.equal(readOpen(null, groups), undefined)
  const every = new Set(groups.all.keys())
  assert.deepEqual(readOpen(writeOpen(every, first) ?? null, groups), every)
  assert.deepEqual(readOpen(writeOpen(new Set(), first) ?? null, groups), new Set())
  assert.deepEqual(readOpen('gone,call_sample', groups), new Set(['call_sample']))
})

test('a folded step has room for the number of its steps beside its whole name', () => {
  const graph = cohort(4)
  const groups = groupsOf(graph)
  const shape = { height: 40, beside: 24, direction: 'right' as const, open: new Set<string>() }
  const folded = foldSteps(graph, groups, shape.open)
  const widthIn = (known: typeof groups | undefined) =>
    placeSteps(folded, { ...shape, ...(known && { groups: known }) }).steps.find(
      ({ id }) => id === 'call_sample',
    )?.width ?? 0
  assert.ok(widthIn(groups) >= widthIn(undefined) + 30, `${widthIn(groups)}`)
})

test('an open group is framed around its steps, and 130 steps are placed in a moment', () => {
  const graph = cohort(128)
  const groups = groupsOf(graph)
  const open = new Set(groups.all.keys())
  const started = process.cpuUsage()
  const placed = placeSteps(foldSteps(graph, groups, open), {
    height: 40,
    beside: 24,
    direction: 'right',
    groups,
    open,
  })
  assert.ok(process.cpuUsage(started).user < 3e6)
  const frame = placed.frames.find(({ id }) => id === 'call_sample')
  assert.ok(frame)
  const inside = placed.steps.filter(({ id }) => id.startsWith('call_sample.'))
  assert.equal(inside.length, 128)
  for (const { x, y, width } of inside)
    assert.ok(
      x >= frame.x &&
        y >= frame.y + 20 &&
        x + width <= frame.x + frame.width &&
        y + 40 <= frame.y + frame.height,
    )
})
