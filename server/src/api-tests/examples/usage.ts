import assert from 'node:assert/strict'
import type { ExamplesOf } from '../example.ts'

export const usageExamples: ExamplesOf<'usage'> = {
  list: async (call, { project }) => {
    const { items } = await call({
      query: { by: 'project', search: project.name, sort: '-name', limit: 500 },
    })
    const row = items.find(({ id }) => id === project.id)
    assert.ok(row && row.attempts >= 1 && BigInt(row.core_microseconds) > 0n)
  },
  own: async (call) => {
    const months = (await call({})).map(({ month }) => month)
    assert.deepEqual(months, months.toSorted().toReversed())
  },
  ofProject: async (call, { project }) => {
    const [latest] = await call({ params: { id: project.id } })
    assert.ok(latest && BigInt(latest.memory_byte_milliseconds) > 0n)
  },
  ofAnalysis: async (call, { analysisId }) => {
    const used = await call({ params: { id: analysisId } })
    assert.deepEqual([used.id, used.attempts, used.gpu_milliseconds], [analysisId, 1, '0'])
  },
}
