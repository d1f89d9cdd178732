import assert from 'node:assert/strict'
import { test } from 'node:test'
import { gapOf } from './gap.ts'
import { openKeys } from './open-keys.ts'
import { treeOf } from './tree-of.ts'

interface Node {
  readonly name: string
  readonly children: Node[]
}

test('items are nested by the parents that they name, in their order', () => {
  const all = [
    { name: 'b', of: null },
    { name: 'b2', of: 'b' },
    { name: 'a', of: null },
    { name: 'b1', of: 'b' },
  ]
  const tree = treeOf<(typeof all)[number], Node>(
    all,
    { key: ({ name }) => name, parent: ({ of }) => of },
    ({ name }, children) => ({ name, children }),
  )
  const leaf = (name: string) => ({ name, children: [] })
  assert.deepEqual(tree, [{ name: 'b', children: [leaf('b2'), leaf('b1')] }, leaf('a')])
})

test('a drop lands before a node, after it, or onto it', () => {
  const node = { pos: '0-1-2' }
  assert.equal(gapOf({ node, dropToGap: true, dropPosition: 1 }), -1)
  assert.equal(gapOf({ node, dropToGap: true, dropPosition: 3 }), 1)
  assert.equal(gapOf({ node, dropToGap: false, dropPosition: 2 }), 0)
  assert.equal(gapOf({ node, dropToGap: false, dropPosition: 3 }), 0)
})

test('every node is open, a new one too, but for those that were closed', () => {
  const leaf = (key: string) => ({ key, children: [] })
  const before = [{ key: 'institute', children: [leaf('virology')] }, leaf('archive')]
  assert.deepEqual(openKeys(before, new Set(['institute'])), ['virology', 'archive'])
  const after = [...before, { key: 'clinic', children: [leaf('tumours')] }]
  assert.deepEqual(openKeys(after, new Set(['institute'])), ['virology', 'archive', 'clinic', 'tumours'])
})
