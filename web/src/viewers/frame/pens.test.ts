import assert from 'node:assert/strict'
import { test } from 'node:test'
import { svgBy } from './pens.ts'

test('a text in an SVG is squeezed where it is wider than its room, and never stretched', () => {
  const drawn = (text: string) =>
    svgBy(200, 40, (pen) => pen.text(text, 0, 10, { colour: '#000', width: 100 }))
  for (const short of ['B cell', '自然杀伤细胞']) assert.doesNotMatch(drawn(short), /textLength/)
  for (const long of ['Haematopoietic stem and progenitor', '造血干细胞与祖细胞的混合群体'])
    assert.match(drawn(long), /textLength="100"/)
})
