import assert from 'node:assert/strict'
import { test } from 'node:test'
import { groupColour } from './colours.ts'
import { colourBy, mergedGroups } from './merged-groups.ts'

const groups = ['T', 'B', 'NK']
const label = { column: 'type', group: 'NK', label: 'T', by: 'Li', at: '2026-01-01T00:00:00Z', earlier: [] }

test('groups have the colours that their file gives them, those that are one the colour of the first', () => {
  const column = { name: 'type', groups, colours: ['#FF0000', '#00ff00', '#0000ff80'] }
  const own = mergedGroups(column, [], undefined) ?? assert.fail()
  assert.deepEqual(
    own.groups.map(({ colour }) => colour),
    [
      [255, 0, 0],
      [0, 255, 0],
      [0, 0, 255],
    ],
  )
  const merged = mergedGroups(column, [label], undefined) ?? assert.fail()
  assert.deepEqual([0, 1, 2].map(colourBy(merged)), [
    [255, 0, 0],
    [0, 255, 0],
    [255, 0, 0],
  ])
})

test('groups without colours of their own, as those that were split off, have ours by their place', () => {
  const column = { name: 'type', groups, colours: ['#ff0000', '#00ff00'] }
  const merged = mergedGroups(column, [], undefined) ?? assert.fail()
  assert.deepEqual(merged.groups[2]?.colour, groupColour(2))
  const plain = mergedGroups({ name: 'type', groups }, [], undefined) ?? assert.fail()
  assert.deepEqual([0, 1, 2].map(colourBy(plain)), [0, 1, 2].map(groupColour))
})
