import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sourceTree, type SourceNode } from './source-tree.ts'

const drawn = (nodes: readonly SourceNode[], depth = 0): string[] =>
  nodes.flatMap(({ name, children = [] }) => [' '.repeat(depth) + name, ...drawn(children, depth + 1)])

test('paths are a tree with folders first, and numbers in names count as numbers', () => {
  const tree = sourceTree([
    'main.wdl',
    'tasks/b/10.wdl',
    'tasks/b/9.wdl',
    'tasks/a.wdl',
    'README.md',
    'tasks b/c.wdl',
  ])
  assert.deepEqual(drawn(tree), [
    'tasks',
    ' b',
    '  9.wdl',
    '  10.wdl',
    ' a.wdl',
    'tasks b',
    ' c.wdl',
    'main.wdl',
    'README.md',
  ])
  assert.equal(tree[0]?.children?.[0]?.children?.[0]?.value, 'tasks/b/9.wdl')
})
