import assert from 'node:assert/strict'
import { test } from 'node:test'
import { viewerPages } from '../../resource/viewer-pages.ts'
import { elsewhere, placedFiles } from './placed-files.ts'

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
