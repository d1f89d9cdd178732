import assert from 'node:assert/strict'
import { test } from 'node:test'
import { framed } from './framed.ts'
import { svgBy } from './pens.ts'
import { sizeOf } from './svg-text.ts'

const picture = svgBy(300, 100, (pen) => pen.rect(0, 0, 300, 100, '#123456'))

test('a saved picture stands between its title and its legend, both as text', () => {
  const svg = framed(picture, '<b> & 结构', [
    { text: 'By confidence' },
    { text: 'above 90', colour: '#0053D6' },
  ])
  assert.match(svg, /&lt;b&gt; &amp; 结构<\/text>/)
  assert.match(svg, /<svg x="0" y="34"[^>]*width="300" height="100"/)
  assert.match(svg, /fill="#0053D6"\/>.*above 90<\/text>/)
  assert.deepEqual(sizeOf(svg), { width: 300, height: 164 })
})

test('a legend takes as many rows as its entries need, and none where there are none', () => {
  const many = Array.from({ length: 12 }, (_, at) => ({ text: `Group ${at}`, colour: '#888888' }))
  assert.ok(sizeOf(framed(picture, 'Map', many)).height > 164)
  assert.equal(sizeOf(framed(picture, 'Map', [])).height, 134)
})
