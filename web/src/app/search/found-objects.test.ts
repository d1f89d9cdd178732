import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Found } from '@omics/contract/search/search'
import { addressOf, entryOf } from './found-objects.ts'

const sample: Found = { kind: 'sample', id: 's', name: 'HZ 01&2', project: { id: 'p', name: 'Winter' } }

test('a sample is shown in its table, narrowed to its name whatever that holds', () => {
  assert.equal(addressOf(sample), '/project/detail/p/samples?search=HZ+01%262')
})

test('an entry says what was found and in which project; a project stands for itself', () => {
  const { label, tag, place } = entryOf(sample, 'Sample')
  assert.deepEqual([label, tag, place], ['HZ 01&2', 'Sample', 'Winter'])
  const project = entryOf({ kind: 'project', id: 'p', name: 'Winter', project: null }, 'Project')
  assert.deepEqual([project.path, project.place], ['/project/detail/p/overview', undefined])
})
