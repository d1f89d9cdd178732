import assert from 'node:assert/strict'
import { test } from 'node:test'
import { svgBy } from '../frame/pens.ts'
import { drawCircular, lanes, ringIn } from './draw-circular.ts'
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

test('GC content lies within the figures of the scale, where no row is between them', () => {
  const letters = `${'GC'.repeat(900)}${'AT'.repeat(900)}`
  const record = { name: 'r', title: '', kind: 'nucleotide', circular: true, letters, features: [] } as const
  const scene = { record, features: [], rows: [], cuts: [], sites: [], frames: false, gc: true }
  const [width, height] = [700, 600]
  const ring = ringIn(width, height, scene)
  const svg = svgBy(width, height, (pen) =>
    drawCircular({ ...scene, chosen: undefined, selection: undefined }, ring, pen, width),
  )
  const away = ([, x, y]: readonly string[]) => Math.hypot(Number(x) - ring.x, Number(y) - ring.y)
  const figures = [...svg.matchAll(/<text transform="translate\(([\d.]+) ([\d.]+)\)"[^>]*>[\d,]+</g)].map(
    away,
  )
  const bars = [...svg.matchAll(/<path d="M[\d.]+ [\d.]+L([\d.]+) ([\d.]+)" fill="none" stroke="(?!#5)/g)]
    .map(away)
    .filter((radius) => radius < ring.radius - 5)
  assert.ok(figures.length > 3 && bars.length >= 360, `${figures.length} figures, ${bars.length} bars`)
  // Figures of four digits reach as far to the middle.
  assert.ok(Math.max(...bars) < Math.min(...figures) - 12)
})

test('names about a ring stay within the picture, however many there are', () => {
  const letters = 'ACGT'.repeat(900)
  const record = { name: 'r', title: '', kind: 'nucleotide', circular: true, letters, features: [] } as const
  const cuts = Array.from({ length: 60 }, (_, at) => {
    const place = 1700 + at
    return { enzyme: `Enz${at}`, at: place, from: place - 1, to: place + 3 }
  })
  const scene = { record, features: [], rows, cuts, sites: [], frames: false, gc: false }
  const [width, height] = [900, 400]
  const svg = svgBy(width, height, (pen) =>
    drawCircular(
      { ...scene, chosen: undefined, selection: undefined },
      ringIn(width, height, scene),
      pen,
      width,
    ),
  )
  const heights = [...svg.matchAll(/<text transform="translate\([\d.-]+ ([\d.-]+)\)"[^>]*>Enz/g)].map(
    ([, y]) => Number(y),
  )
  assert.ok(heights.length > 20, String(heights.length))
  assert.ok(Math.min(...heights) >= 6 && Math.max(...heights) <= height - 6, heights.join())
})
