import assert from 'node:assert/strict'
import { commonData } from '@omics/contract/files/common-data'
import { jobs } from '@omics/contract/jobs/jobs'
import { until } from '@omics/engine/testing/until'
import type { ExamplesOf } from '../example.ts'

export const assembliesExamples: ExamplesOf<'assemblies'> = {
  show: async (call, { archives }) => {
    const found = await call({ query: { accession: archives.assembly } })
    assert.deepEqual(
      [found.organism, found.tax_id, found.files.map(({ what }) => what)],
      ['Saccharomyces cerevisiae S288C', '559292', ['sequence', 'gff', 'gtf', 'report']],
    )
  },
  add: async (call, { archives, people: { administrator } }) => {
    const entry = async () =>
      (await administrator.call(commonData.all, {})).find(({ name }) => name.includes(archives.assembly))
    const there = await entry()
    if (there) await administrator.call(commonData.remove, { params: { id: there.id } })
    await call({ body: { accession: archives.assembly, indexes: [] } })
    await until('The genome did not come', async () => (await entry()) !== undefined)
    // Its sequence is indexed in any case.
    await until('Something goes on', async () =>
      (await call.me.call(jobs.own, {})).every(({ state }) => state === 'done' || state === 'failed'),
    )
  },
}
