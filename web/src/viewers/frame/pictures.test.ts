import assert from 'node:assert/strict'
import { test } from 'node:test'
import { chartSvg } from '../chart/svg.ts'
import { svgFile } from './pictures.ts'

test('a saved SVG opens whatever a file calls its columns: XML may hold no control character', async () => {
  const name = 'dose\u0001\u001F\uFFFF\uD800"/><script>'
  const axis = { title: name }
  const spec = { kind: 'pie', title: name, x: axis, y: axis, slices: [{ name, value: 1 }] } as const
  const look = { font: 'Inter', reducedMotion: true, count: String }
  const drawn = () => chartSvg({ ...spec, slices: [...spec.slices] }, { width: 600, height: 300 }, look)
  const saved = await (await svgFile(drawn)).text()
  assert.match(saved, /dose/)
  assert.doesNotMatch(saved, /[[\p{Cc}\uFFFF]--[\t\n\r]]|<script/v)
})
