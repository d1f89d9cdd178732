import assert from 'node:assert/strict'
import type { ExamplesOf } from '../example.ts'

export const hostExamples: ExamplesOf<'host'> = {
  environment: async (call) => {
    const all = await call({ query: {} })
    assert.match(all.versions?.schema ?? '', /^0\d+_/)
    assert.equal(all.executor?.kind, 'process')
    assert.equal((await call({ query: { get_type: 'versions' } })).executor, undefined)
    assert.doesNotMatch(JSON.stringify(all), /postgres(?:ql)?:\/\/|password|secret/i)
  },
  load: async (call) => {
    const { cores, memory, disk, up_seconds: up } = await call({})
    assert.ok(cores >= 1 && memory.total > memory.free && disk.total > disk.free && up > 0)
  },
}
