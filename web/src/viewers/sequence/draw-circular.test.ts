import assert from 'node:assert/strict'
import { test } from 'node:test'
import { lanes, ringIn } from './draw-circular.ts'
import type { Row } from './rows.ts'

const rows: Row[] = [
  ...Array.from({ length: 6 }, (): Row => ({ strand: 1, parts: [] })),
  ...Array.from({ length: 6 }, (): Row => ({ strand: -1, parts: [] })),
]

test('however many rows a ring has and however small it is, each lies around its middle and beside the next', () => {
  for (const [width, height] of [
    [358, 480],
    [120, 120],
    [1300, 700],
  ] as const) {
    const ring = ringIn(width, height, { rows })
    const all = lanes({ rows }, ring)
    for (const { radius } of all.slice(0, 6)) assert.ok(radius < ring.radius + ring.outside + 10)
    const within = all.slice(6)
    for (const [at, { radius, thickness }] of within.entries()) {
      assert.ok(thickness > 0 && radius - thickness / 2 > 0, `row ${at} of ${width} × ${height}`)
      const next = within[at + 1]
      if (next) assert.ok(next.radius + next.thickness / 2 < radius - thickness / 2)
    }
  }
})
