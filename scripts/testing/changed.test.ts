import assert from 'node:assert/strict'
import { test } from 'node:test'
import { importsIn, reachedFrom } from './changed.ts'

test('a change reaches whoever imports it, through others and in a ring, and nobody else', () => {
  const importers = new Map([
    ['db.ts', ['rows.ts']],
    ['rows.ts', ['list.ts', 'rows.test.ts']],
    ['list.ts', ['rows.ts', 'list.test.ts']],
    ['other.ts', ['other.test.ts']],
  ])
  const reached = reachedFrom(['db.ts'], importers)
  assert.deepEqual([...reached], ['db.ts', 'rows.ts', 'list.ts', 'rows.test.ts', 'list.test.ts'])
})

test('a module imports what it names as such, lazily or as a program beside it, and no package from outside', () => {
  const text = `
    import { sql } from 'drizzle-orm'
    import type { Text } from '@omics/contract/jobs/kinds'
    export * from './rows.ts'
    const View = lazy(() => import("../View.tsx"))
    const program = join(import.meta.dirname, 'worker.ts')`
  assert.deepEqual(importsIn(text), ['@omics/contract/jobs/kinds', './rows.ts', '../View.tsx', 'worker.ts'])
})

test('a change does not reach all tests by what puts the whole together, unless that is what changed', () => {
  const importers = new Map([
    ['server/src/domains/tools/tools.ts', ['server/src/app.ts']],
    ['server/src/app.ts', ['server/src/testing/platform.ts']],
  ])
  const [domain, whole] = ['server/src/domains/tools/tools.ts', 'server/src/app.ts']
  assert.deepEqual([...reachedFrom([domain], importers)], [domain, whole])
  assert.deepEqual([...reachedFrom([whole], importers)], [whole, 'server/src/testing/platform.ts'])
})
