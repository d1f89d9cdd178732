import assert from 'node:assert/strict'
import { test } from 'node:test'
import { differenceOf } from './difference.ts'

const names = (fields: readonly { field: string }[]) => fields.map(({ field }) => field)

test('a change shows the fields that are different, those within objects too, and keeps the others apart', () => {
  const before = { name: 'A', quota: { bytes: 1, files: 2 }, tags: ['x'], version: 1 }
  const after = { name: 'A', quota: { bytes: 3, files: 2 }, tags: ['x', 'y'], version: 2, members: 4 }
  const { changed, same } = differenceOf(before, after)
  assert.deepEqual(changed, [
    { field: 'quota.bytes', before: 1, after: 3 },
    { field: 'tags', before: ['x'], after: ['x', 'y'] },
  ])
  assert.deepEqual(names(same), ['name', 'quota.files', 'members'])
})

test('of what was made or deleted every field shows', () => {
  assert.deepEqual(names(differenceOf(null, { name: 'A', note: null }).changed), ['name', 'note'])
  assert.deepEqual(names(differenceOf({ name: 'A' }, null).changed), ['name'])
})

test('a value that is no object stands for itself, and nothing for nothing', () => {
  assert.deepEqual(differenceOf(1, 2).changed, [{ field: '', before: 1, after: 2 }])
  assert.deepEqual(differenceOf(null, undefined), { changed: [], same: [] })
})
