import assert from 'node:assert/strict'
import { test } from 'node:test'
import { keepLastProject, lastProject } from './last-project.ts'

test('choosing begins in the project that was kept last', () => {
  const kept = new Map<string, string>()
  Object.assign(globalThis, {
    sessionStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    },
  })
  assert.equal(lastProject(), '')
  keepLastProject('a')
  keepLastProject('b')
  assert.equal(lastProject(), 'b')
})
