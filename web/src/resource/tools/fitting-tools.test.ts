import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fittingTools, type ListedTool } from './fitting-tools.ts'

const tool = (title: string, ...takes: readonly (readonly string[])[]): ListedTool => ({
  id: title,
  title,
  title_zh: '',
  categories: [],
  icon: 'wrench',
  common: false,
  takes: takes.map((patterns, at) => ({
    name: `input${at}`,
    label: '',
    label_zh: '',
    patterns: [...patterns],
    many: false,
  })),
})

test('a file is taken by what a tool works on, else by what stands beside that', () => {
  const all = [
    tool('align', ['*.fasta', '*.fa.gz']),
    tool('map', ['*.fastq'], ['*.fasta', '*.fa.gz']),
    tool('tree', ['*.nwk']),
    tool('anything', ['*']),
  ]
  const found = (name: string) =>
    fittingTools(all, name).map(({ tool: { title }, input, isMain }) => [title, input.name, isMain])
  assert.deepEqual(found('Genome.FASTA'), [
    ['align', 'input0', true],
    ['map', 'input1', false],
  ])
  assert.deepEqual(found('g.fa.gz').length, 2)
  assert.deepEqual(found('fasta'), [])
})
