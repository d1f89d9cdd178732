import assert from 'node:assert/strict'
import { test } from 'node:test'
import { besideEachOther, pictureOf } from './picture.ts'

const drawn =
  '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300" viewBox="0 0 400 300"><rect id="reads"/></svg>'
const shown = {
  drawn,
  left: 50,
  width: 350,
  region: { contig: 'ctgA', start: 1, end: 1000 },
  genes: [{ contig: 'ctgA', start: 101, end: 600, name: 'dna<K>', strand: '+' as const }],
  rows: [{ name: 'Reads', top: 52 }],
  title: 'ctgA:1-1,000 · a.bam',
  legend: 'Colours mark bases that differ from the reference.',
  count: String,
}

test('a picture of a region has its place, positions, genes, rows and legend around what igv.js draws', () => {
  const picture = pictureOf(shown)
  for (const text of ['ctgA:1-1,000 · a.bam', '400', 'dna&lt;K&gt;', 'Reads', shown.legend])
    assert.ok(picture.includes(`>${text}</text>`), text)
  assert.ok(picture.includes('<svg x="90" y="69" xmlns'), 'beneath one row of genes')
  assert.match(picture, /^<svg [^>]*width="498" height="391"/)
  assert.ok(picture.endsWith('<rect id="reads"/></svg></svg>'))
})

test('several regions stand beside each other', () => {
  const one = pictureOf(shown)
  assert.equal(besideEachOther([one]), one)
  const two = besideEachOther([one, one])
  assert.match(two, /^<svg [^>]*width="996" height="391"/)
  assert.ok(two.includes('<svg x="498" y="0"'))
})
