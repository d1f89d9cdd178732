import assert from 'node:assert/strict'
import { test } from 'node:test'
import { refOf, refText, type FileRef } from './file-refs.ts'

const id = '019a0000-0000-7000-8000-000000000101'

test('every kind of file comes back from an address as it went in', () => {
  const refs: FileRef[] = [
    { from: 'project', projectId: id, fileId: id },
    { from: 'address', address: 'https://example.org/a%20b/tree.nwk?x=1' },
    { from: 'computer', key: '0a1b2c3d', name: '进化 "树"/\n<img>.nwk' },
    { from: 'genbank', record: 'NC_001422.1' },
  ]
  for (const ref of refs) assert.deepEqual(refOf(refText(ref)), ref)
})

test('what names no file is none', () => {
  for (const text of [
    '',
    'x',
    'javascript:alert(1)',
    'file:///etc/passwd',
    `${id}/x`,
    'genbank:',
    'genbank:a b',
    'https://example.org/',
  ])
    assert.equal(refOf(text), undefined, text)
})
