import assert from 'node:assert/strict'
import { test } from 'node:test'
import { namesBeside } from './map-names.ts'

test('names of places stand beside their circles, upon no other, within the map', () => {
  const usa = { name: 'USA', count: 100, spot: [100, 100], radius: 18 } as const
  const colombia = { name: 'Colombia', count: 40, spot: [150, 100], radius: 12 } as const
  const names = namesBeside([colombia, usa], 200)
  assert.deepEqual(
    names.map(({ text, align }) => [text, align]),
    [
      ['USA', 'end'],
      ['Colombia', 'middle'],
    ],
  )
  assert.ok((names[0]?.box[2] ?? Infinity) <= 100 - 18)
  assert.ok((names[1]?.box[3] ?? Infinity) <= 100 - 12)
})

test('a name without room is left out', () => {
  const crowd = Array.from({ length: 40 }, (_, at) => ({
    name: `Somewhere ${at}`,
    count: 40 - at,
    spot: [100 + (at % 4), 100] as const,
    radius: 10,
  }))
  assert.ok(namesBeside(crowd, 300).length < 5)
})
