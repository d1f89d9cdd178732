import assert from 'node:assert/strict'
import { usage } from '@omics/contract/commerce/usage'
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
  prices: async (call) => {
    assert.ok((await call({})).version >= 1)
  },
  setPrices: async (call, { people: { administrator } }) => {
    const { version } = await administrator.call(usage.prices, {})
    const body = { core_price: 80_000, memory_price: 1, gpu_price: 0, storage_price: 0, version }
    assert.deepEqual(await call({ body }), { ...body, version: version + 1 })
  },
}
