import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { forgetLastProject, keepLastProject, lastProject } from './last-project.ts'

function memory() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}

const openWindow = () => Object.assign(globalThis, { sessionStorage: memory() })

beforeEach(() => {
  Object.assign(globalThis, { localStorage: memory() })
  openWindow()
})

test('choosing begins in the project that was kept last', () => {
  assert.equal(lastProject(), '')
  keepLastProject('a')
  keepLastProject('b')
  assert.equal(lastProject(), 'b')
})

test('a new window begins where the last one was, and leaves that one its own', () => {
  const { sessionStorage: first } = globalThis
  keepLastProject('a')
  openWindow()
  assert.equal(lastProject(), 'a')
  keepLastProject('b')
  Object.assign(globalThis, { sessionStorage: first })
  assert.equal(lastProject(), 'a')
})

test('who signs out leaves no project behind, in a new window neither', () => {
  keepLastProject('a')
  forgetLastProject()
  assert.equal(lastProject(), '')
  openWindow()
  assert.equal(lastProject(), '')
})
