import assert from 'node:assert/strict'
import { test } from 'node:test'
import { seeded } from '../random.ts'
import { sortWithGroups } from './sort-values.ts'

test('values are sorted with their groups, few and many, close together and far apart, one and none', () => {
  for (const length of [0, 1, 2, 63, 64, 5000])
    for (const spread of [0, 1e-6, 1, 30]) {
      const random = seeded(length + 1)
      const values = Float32Array.from({ length }, () => 2 ** (spread * (random() - 0.5)))
      const groups = Uint16Array.from({ length }, () => Math.floor(random() * 1000))
      const shown = () => Array.from(values, (value, at) => [value, groups[at] ?? 0] as const)
      const wanted = shown().toSorted(([one], [other]) => one - other)
      sortWithGroups(new Uint32Array(values.buffer), groups)
      assert.deepEqual(shown(), wanted)
    }
})
