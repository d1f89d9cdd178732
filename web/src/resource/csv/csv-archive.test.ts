import assert from 'node:assert/strict'
import { test } from 'node:test'
import { unzipSync } from 'fflate'
import { zipped } from './csv-archive.ts'
import { utf8Mark } from '../../viewers/table/csv.ts'
import { csvName, isOtherTable } from './csv-file.ts'

const answering = (...parts: string[]) => ({
  open: async () => ({ body: new Blob(parts).stream() }),
})

test('tables become one archive, each whole and as UTF-8 for spreadsheets, one without rows too', async () => {
  const long = Array.from({ length: 50_000 }, (_, at) => `细胞${at},${at % 7}\n`).join('')
  const archive = await zipped([
    { name: 'clusters.csv', ...answering('barcode,cluster\n', long) },
    { name: 'empty.csv', ...answering() },
  ])
  const files = unzipSync(new Uint8Array(await archive.arrayBuffer()))
  assert.deepEqual(Object.keys(files), ['clusters.csv', 'empty.csv'])
  // A decoder of text would leave the mark out.
  const contentOf = (name: string) => Buffer.from(files[name] ?? []).toString('utf8')
  assert.equal(contentOf('clusters.csv'), `${utf8Mark}barcode,cluster\n${long}`)
  assert.equal(contentOf('empty.csv'), utf8Mark)
  assert.ok(archive.size < long.length / 2, `${archive.size}`)
})

test('a table that cannot be fetched breaks the archive off', async () => {
  const failing = { name: 'b.csv', open: () => Promise.reject(new Error('gone')) }
  await assert.rejects(zipped([{ name: 'a.csv', ...answering('a\n') }, failing]), /gone/)
})

test('tables are known by their names, and saved under the same with the end of CSV', () => {
  const names = ['markers.tsv', '标记.TSV.gz', 'a.tab', 'b.csv', 'c.h5ad', 'tsv']
  assert.deepEqual(names.map(isOtherTable), [true, true, true, false, false, false])
  assert.deepEqual(names.slice(0, 3).map(csvName), ['markers.csv', '标记.csv', 'a.csv'])
})
