import assert from 'node:assert/strict'
import { test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { mergeRows } from './merge-rows.ts'
import { ResultsReader } from './read-results.ts'
import { readStretch, stretchesOf } from './stretches.ts'

const asked = { chromosome: '', position: '', p: '' }

const sourceOf = (content: string | Uint8Array<ArrayBuffer>) => {
  const blob = new Blob([content])
  return { name: 'a.tsv', size: blob.size, url: '', blob }
}

async function readInParts(text: string, count: number) {
  const source = sourceOf(text)
  const parts = await stretchesOf(source, asked, count, undefined, 0)
  const shares: number[] = []
  const read = await Promise.all(
    parts.map((part) => readStretch(source, part, (share) => shares.push(share))),
  )
  assert.ok(shares.every((share) => share >= 0 && share <= 1))
  return { parts: parts.length, rows: mergeRows(read) }
}

function readWhole(text: string) {
  const reader = new ResultsReader({ asked })
  reader.push(new TextEncoder().encode(text))
  return reader.finish()
}

const line = (at: number) =>
  `chr${1 + Math.floor(at / 400)}\t${at * 7}\trs${at}\t${at % 3 === 0 ? 'COV' : 'ADD'}\t${at % 11 === 0 ? 'NA' : `1e-${at % 40}`}`
const table = Array.from({ length: 1200 }, (_, at) => line(at))

for (const [what, text] of [
  ['lines of one kind', ['chr\tpos\tid\ttest\tp', ...table, ''].join('\n')],
  ['lines that end as in Windows', ['##made by hand', 'chr\tpos\tid\ttest\tp', ...table].join('\r\n')],
  [
    'lines of which one is longer than a part',
    [
      'chr\tpos\tid\ttest\tp\tmore',
      ...table.slice(0, 9),
      `${line(9)}\t${'x'.repeat(90_000)}`,
      ...table.slice(10),
    ].join('\n'),
  ],
] as const)
  for (const count of [2, 3, 4])
    test(`a file read in ${count} parts at once gives what it gives in one go: ${what}`, async () => {
      const { parts, rows } = await readInParts(text, count)
      assert.equal(parts, count)
      assert.deepEqual(rows, readWhole(text))
      assert.equal(rows.test, 'COV')
    })

test('a file that is small, packed, or tells nothing at its beginning is read in one go', async () => {
  const text = 'chr\tpos\tp\n1\t1\t0.5\n'
  const partsOf = (content: string | Uint8Array<ArrayBuffer>, least: number) =>
    stretchesOf(sourceOf(content), asked, 2, undefined, least)
  assert.equal((await partsOf(text, 100)).length, 0)
  assert.equal((await partsOf(text, 0)).length, 2)
  assert.equal((await partsOf(Uint8Array.from(gzipSync(text)), 0)).length, 0)
  assert.equal((await partsOf('one\ttwo\n1\t2\n', 0)).length, 0)
  assert.equal((await partsOf('', 0)).length, 0)
})

test('what is wrong in one part is said of the whole', async () => {
  const chromosomes = Array.from({ length: 2100 }, (_, at) => `${`scaffold_${at}`.padEnd(60, '_')}\t1\t0.5`)
  const text = ['chr\tpos\tp', ...chromosomes].join('\n')
  assert.equal(readWhole(text).fault, 'chromosomes')
  assert.equal((await readInParts(text, 4)).rows.fault, 'chromosomes')
})
