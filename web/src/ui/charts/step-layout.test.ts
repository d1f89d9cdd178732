import assert from 'node:assert/strict'
import { test } from 'node:test'
import { placeSteps, smallest } from './step-layout.ts'

const graph = {
  nodes: ['index', 'align', 'measure_the_alignment'].map((id) => ({ id, name: id, kind: 'task' })),
  edges: [
    { from: 'index', to: 'align' },
    { from: 'align', to: 'measure_the_alignment' },
    { from: 'index', to: 'measure_the_alignment' },
  ],
}
const numbersIn = (path: string) => path.match(/-?[\d.]+/g)?.map(Number) ?? []

test('lines leave a step at the middle of one side and arrive at the middle of the next', () => {
  const { steps, paths } = placeSteps(graph, { height: 40, beside: 24, direction: 'right' })
  const [index, align] = steps
  assert.ok(index && align)
  const [x, y, ...rest] = numbersIn(paths[0] ?? '')
  assert.deepEqual([x, y], [index.x + index.width, index.y + 20])
  assert.deepEqual(rest.slice(-2), [align.x, align.y + 20])
})

test('a line that passes around the steps of other ranks lies within the graph', () => {
  const lines = [
    'trim megahit',
    'trim spades',
    'megahit contigs',
    'spades contigs',
    'contigs ribosomal',
    'contigs genes',
    'contigs summarise',
    'ribosomal summarise',
    'genes summarise',
    'trim summarise',
  ]
  const ends = lines.map((line) => line.split(' '))
  const around = {
    nodes: [...new Set(ends.flat())].map((id) => ({ id, name: id, kind: 'task' })),
    edges: ends.map(([from = '', to = '']) => ({ from, to })),
  }
  for (const direction of ['right', 'down'] as const) {
    const { paths, width, height } = placeSteps(around, { height: 40, beside: 26, direction })
    const numbers = paths.map(numbersIn)
    for (const [at, most] of [width, height].entries()) {
      const places = numbers.flatMap((path) => path.filter((_number, index) => index % 2 === at))
      assert.ok(Math.min(...places) >= 0 && Math.max(...places) <= most, direction)
    }
  }
})

test('a step is as wide as its name, and downwards the graph is no wider than its widest rank', () => {
  const right = placeSteps(graph, { height: 40, beside: 24, direction: 'right' })
  const down = placeSteps(graph, { height: 40, beside: 24, direction: 'down' })
  assert.ok((right.steps[2]?.width ?? 0) > (right.steps[0]?.width ?? 0))
  assert.ok(down.width < right.width)
  assert.ok(down.height > right.height)
})

test('downwards, steps beside each other are made narrow enough to be seen together', () => {
  const names = ['align_with_minimap2', 'align_with_bwa_mem2', 'measure_the_alignment']
  const wide = {
    nodes: ['index', ...names].map((id) => ({ id, name: id, kind: 'task' })),
    edges: names.map((to) => ({ from: 'index', to })),
  }
  const shape = { height: 40, beside: 50, direction: 'down' as const }
  assert.ok(placeSteps(wide, shape).width > 358)
  assert.ok(placeSteps(wide, { ...shape, room: 358 }).width <= 358)
})

test('steps that do not fit beside a drawer are drawn closer until they do, those that fit keep their distance', () => {
  const names = ['index_reference', 'prepare_genes', 'trim_reads', 'align_with_minimap2', 'measure_alignment']
  const chain = [...names, 'annotate_variants', 'quality_report']
  const wide = {
    nodes: chain.map((name) => ({ id: name, kind: 'task', name })),
    edges: chain.slice(1).map((to, index) => ({ from: chain[index] ?? '', to })),
  }
  const shape = { height: 56, beside: 50, direction: 'right' } as const
  const free = placeSteps(wide, { ...shape, room: 1340 })
  // What a window of 1440 pixels leaves beside the drawer of a step.
  const room = 880
  assert.ok(free.width * smallest > room, `${free.width} is as wide as the demonstration`)
  const narrow = placeSteps(wide, { ...shape, room })
  assert.ok(narrow.width * smallest <= room, `${narrow.width}`)
  assert.equal(free.width, placeSteps(wide, shape).width)
})
