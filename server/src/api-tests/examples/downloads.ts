import assert from 'node:assert/strict'
import { downloads } from '@omics/contract/downloads/downloads'
import { jobs } from '@omics/contract/jobs/jobs'
import { until } from '@omics/engine/testing/until'
import type { ExamplesOf } from '../example.ts'
import type { World } from '../world.ts'
import { newEntry } from './common-data.ts'
import { newDatabase } from './public-data.ts'

/** Nothing inside the network is reached. */
const untilFailed = ({ people }: World, id: string, by = people.owner) =>
  until('It did not fail', async () => {
    const { items } = await by.call(downloads.list, { params: { id } })
    return items[0]?.state === 'failed'
  })

/** A download into a project of its own that has failed. */
async function failedDownload(world: World) {
  const { id } = await world.newProject()
  const body = { files: [{ address: 'http://127.0.0.1:1/reads.fastq.gz' }] }
  const { ids } = await world.people.owner.call(downloads.begin, { params: { id }, body })
  await untilFailed(world, id)
  return { id, ids }
}

export const downloadsExamples: ExamplesOf<'downloads'> = {
  list: async (call, world) => {
    const { id, ids } = await failedDownload(world)
    const { items } = await call({ params: { id }, query: { state: 'failed', search: 'reads' } })
    assert.deepEqual(
      items.map((row) => row.id),
      ids,
    )
  },
  beginPublic: async (call, world) => {
    const { id } = await newDatabase(world, call.me.personId)
    const { ids } = await call({ body: { id, files: [{ address: 'https://127.0.0.1:1/a.fa' }] } })
    const { items } = await world.people.administrator.call(downloads.list, { params: { id } })
    assert.equal(items[0]?.id, ids[0])
    await untilFailed(world, id, world.people.administrator)
  },
  beginCommon: async (call, world) => {
    const { entry } = await newEntry(world)
    const body = { files: [{ address: 'https://127.0.0.1:1/genes.gtf' }] }
    const { job_id } = await call({ params: { id: entry.id }, body })
    await until('It did not fail', async () =>
      (await call.me.call(jobs.own, {})).some(({ id, state }) => id === job_id && state === 'failed'),
    )
  },
  begin: async (call, world) => {
    const { id } = await world.newProject()
    const body = { path: 'raw', files: [{ address: 'ftp://127.0.0.1:1/a.bam', size: 5 }] }
    const { ids } = await call({ params: { id }, body })
    const { items } = await world.people.owner.call(downloads.list, { params: { id } })
    assert.deepEqual(
      [items[0]?.id, items[0]?.folder, items[0]?.address],
      [ids[0], 'raw', 'https://127.0.0.1:1/a.bam'],
    )
    await untilFailed(world, id)
  },
  change: async (call, world) => {
    const { id, ids } = await failedDownload(world)
    await call({ params: { id }, body: { ids, to: 'remove' } })
    assert.equal((await world.people.owner.call(downloads.list, { params: { id } })).total, 0)
  },
}
