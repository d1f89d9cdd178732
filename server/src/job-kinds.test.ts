import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'drizzle-orm'
import { placeOf } from './http/relation.ts'
import './job-kinds.ts'

test('the worker, which loads jobs alone, knows where the objects stand that jobs ask rights for', () => {
  for (const kind of ['project', 'file', 'run', 'analysis', 'report'] as const)
    assert.doesNotThrow(() => placeOf(kind, sql`null`), kind)
})
