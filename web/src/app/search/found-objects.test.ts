import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Found } from '@omics/contract/search/search'
import { addressOf, entryOf } from './found-objects.ts'

const within = { project: { id: 'p', name: 'Winter' }, path: '' }
const sample: Found = { kind: 'sample', id: 's', name: 'HZ 01&2', name_zh: '', ...within }

test('a sample is shown in its table, narrowed to its name whatever that holds', () => {
  assert.equal(addressOf(sample), '/project/detail/p/samples?search=HZ+01%262')
})

test('an entry says what was found and in which project; a project stands for itself', () => {
  const { label, tag, place } = entryOf(sample, 'Sample')
  assert.deepEqual([label, tag, place], ['HZ 01&2', 'Sample', 'Winter'])
  const project = entryOf(
    { kind: 'project', id: 'p', name: 'Winter', name_zh: '', project: null, path: '' },
    'Project',
  )
  assert.deepEqual([project.path, project.place], ['/project/detail/p/overview', undefined])
})

test('a folder is opened, and says in which folders it lies', () => {
  const { path, place } = entryOf(
    { ...within, kind: 'folder', id: 'f', name: 'HZ-01', name_zh: '', path: 'runs/SC2W-1' },
    'Folder',
  )
  assert.deepEqual([path, place], ['/project/detail/p/files?folder=f', 'Winter / runs/SC2W-1'])
})
