import assert from 'node:assert/strict'
import { test } from 'node:test'
import { takes, viewerPages } from '../../resource/viewer-pages.ts'
import { elsewhere, placedFiles } from './placed-files.ts'

test('files of a data set take their places, and what is none is not taken for one', () => {
  const page = viewerPages.nextstrain
  const placed = ['zika_tree.json', 'zika_meta.json'].map((name) => new File([''], name))
  assert.deepEqual(
    placedFiles(page, placed).map(({ file, slot }) => [file.name, slot.name]),
    [
      ['zika_tree.json', 'dataset'],
      ['zika_meta.json', 'meta'],
    ],
  )
  const [dataset] = page.slots
  const taken = ['a.json', 'a.bokeh.json', 'multiqc_data.json', 'a_root-sequence.json'].filter((name) =>
    takes(dataset, name),
  )
  assert.deepEqual(taken, ['a.json'])
})

test('a file that takes another place than the one that is empty is told of', () => {
  const page = viewerPages.tree
  const [tree] = page.slots
  const [table, own] = [new File([''], 'counts.tsv'), new File([''], 'a.nwk')]
  const told = (files: readonly File[], isFilled = false) =>
    elsewhere(placedFiles(page, files, tree), tree, isFilled).map(({ file, slot }) => [file.name, slot.name])
  assert.deepEqual(told([table]), [['counts.tsv', 'facts']])
  assert.deepEqual(told([table, own]), [])
  assert.deepEqual(told([table], true), [])
})

test('a table alone is what it is chosen for, and among others what its name tells', () => {
  const page = viewerPages.study
  const [results] = page.slots
  const [table, own] = [new File([''], 'study.tsv.gz'), new File([''], 'a.assoc')]
  const placed = (files: readonly File[]) =>
    placedFiles(page, files, results).map(({ file, slot }) => [file.name, slot.name])
  assert.deepEqual(placed([table]), [['study.tsv.gz', 'results']])
  assert.deepEqual(placed([table, own]), [
    ['study.tsv.gz', 'groups'],
    ['a.assoc', 'results'],
  ])
  assert.deepEqual(placed([new File([''], 'a.imiss')]), [['a.imiss', 'missingness']])
})

test('the three parts of a matrix of coordinates that are chosen together take their three places', () => {
  const page = viewerPages.heatMap
  const names = ['matrix.mtx.gz', 'features.tsv.gz', 'barcodes.tsv.gz']
  const placed = (chosen: readonly string[]) =>
    placedFiles(
      page,
      chosen.map((name) => new File([''], name)),
      page.slots[0],
    ).map(({ slot }) => slot.name)
  assert.deepEqual(placed(names), ['matrix', 'features', 'barcodes'])
  assert.deepEqual(placed(['features.tsv.gz']), ['matrix'])
})
