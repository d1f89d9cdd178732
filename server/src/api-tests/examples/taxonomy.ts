import assert from 'node:assert/strict'
import { jobs } from '@omics/contract/jobs/jobs'
import { taxonomy } from '@omics/contract/taxonomy/taxonomy'
import { until } from '@omics/engine/testing/until'
import type { Caller } from '../../testing/platform.ts'
import type { ExamplesOf } from '../example.ts'
import type { World } from '../world.ts'

const untilDone = (by: Caller, job: string) =>
  until('The taxonomy was not imported', async () =>
    (await by.call(jobs.own, {})).some(({ id, state }) => id === job && state === 'done'),
  )

/** The taxonomy of the world, imported unless it has been. */
async function imported({ archives, people: { administrator } }: World) {
  if ((await administrator.call(taxonomy.state, {})) !== null) return
  const { job_id } = await administrator.call(taxonomy.import, { body: { address: archives.taxdump } })
  await untilDone(administrator, job_id)
}

export const taxonomyExamples: ExamplesOf<'taxonomy'> = {
  names: async (call, world) => {
    await imported(world)
    assert.equal((await call({ query: { search: 'house m' } })).items[0]?.name, 'Mus musculus')
  },
  name: async (call, world) => {
    await imported(world)
    const { lineage } = await call({ params: { tax_id: '10090' } })
    assert.equal(lineage.at(-1)?.name, 'Mus')
  },
  annotate: async (call, world) => {
    await imported(world)
    const params = { tax_id: '40674' }
    const { version } = await world.people.administrator.call(taxonomy.name, { params })
    const body = { name_zh: '哺乳纲', note: '', note_zh: '', version }
    assert.equal((await call({ params, body })).name_zh, '哺乳纲')
  },
  state: async (call, world) => {
    await imported(world)
    assert.equal((await call({}))?.taxa, 13)
  },
  import: async (call, world) => {
    const { job_id } = await call({ body: { address: world.archives.taxdump } })
    await untilDone(call.me, job_id)
  },
}
