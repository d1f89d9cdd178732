import assert from 'node:assert/strict'
import type { ExamplesOf } from '../example.ts'

export const hostExamples: ExamplesOf<'host'> = {
  environment: async (call) => {
    const told = await call({ query: { get_type: 'versions' } })
    assert.match(told.versions?.schema ?? '', /^\d{4}_/)
    assert.equal(told.executor, undefined)
    assert.doesNotMatch(JSON.stringify(told), /postgres(?:ql)?:\/\/|password|secret/i)
  },
  load: async (call) => {
    const { cores, memory, disk, up_seconds: up } = await call({})
    assert.ok(cores >= 1 && memory.total > memory.free && disk.total > disk.free && up > 0)
  },
}
