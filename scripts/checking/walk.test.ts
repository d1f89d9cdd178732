import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'

const root = join(import.meta.dirname, '..', '..')
const rows = readFileSync(join(root, 'docs', 'walk.md'), 'utf8')
  .split('\n')
  .filter((line) => /^\| \d/.test(line))

/** The tests that a row names: a file, and words of a name in it. */
const named = (row: string) =>
  [...row.matchAll(/`([^`]+\.ts)` “([^”]+)”/g)].map(([, file = '', words = '']) => ({ file, words }))

test('every row of the walk names its tests, or says that its subject comes later', () => {
  assert.ok(rows.length > 100)
  const bare = rows.filter((row) => named(row).length === 0 && !row.endsWith('| later |'))
  assert.deepEqual(bare, [])
})

test('every test that the walk names is there', () => {
  const missing = rows.flatMap(named).filter(({ file, words }) => {
    const path = join(root, file)
    return !existsSync(path) || !readFileSync(path, 'utf8').includes(words)
  })
  assert.deepEqual(missing, [])
})
