import assert from 'node:assert/strict'
import { archives } from '@omics/contract/archives/archives'
import { jobs } from '@omics/contract/jobs/jobs'
import { downloads } from '@omics/contract/downloads/downloads'
import { until } from '@omics/engine/testing/until'
import type { Caller } from '../../testing/platform.ts'
import type { ExamplesOf } from '../example.ts'
import type { World } from '../world.ts'
import { newDatabase } from './public-data.ts'

const untilDone = (by: Caller, job: string) =>
  until('The series was not read', async () =>
    (await by.call(jobs.own, {})).some(({ id, state }) => id === job && state === 'done'),
  )

/** A series of the world's archive that has been read here. */
async function newSeries({ archives: peer, people }: World) {
  const params = { gse: peer.series }
  const { owner } = people
  if ((await owner.call(archives.series, { params })) !== null) return params
  const { job_id } = await owner.call(archives.readSeries, { params })
  await untilDone(owner, job_id)
  return params
}

export const archivesExamples: ExamplesOf<'archives'> = {
  geo: async (call, world) => {
    const { gse } = await newSeries(world)
    assert.ok((await call({ query: { where: 'geo', search: gse } })).items[0]?.here)
  },
  series: async (call, world) => {
    const params = await newSeries(world)
    assert.equal((await call({ params }))?.samples, 2)
  },
  seriesSamples: async (call, world) => {
    const params = await newSeries(world)
    assert.equal((await call({ params, query: { search: 'GSM2' } })).total, 1)
  },
  readSeries: async (call, world) => {
    const { job_id } = await call({ params: { gse: world.archives.series } })
    await untilDone(call.me, job_id)
  },
  sra: async (call, { archives: peer }) => {
    assert.ok((await call({ query: { search: peer.study } })).items.length > 0)
  },
  runs: async (call, { archives: peer }) => {
    const page = await call({ query: { accession: peer.study, limit: 1, page: 2 } })
    assert.deepEqual([page.items.length, page.total, page.away], [1, 2, false])
  },
  sraFiles: async (call, { archives: peer }) => {
    assert.ok((await call({ body: { accessions: [peer.study] } })).runs.length > 0)
  },
  look: async (call, world) => {
    const { id } = await world.newProject()
    const made = await call({ params: { id }, body: { accession: world.archives.study } })
    assert.deepEqual([made.rows, made.files], [2, 4])
  },
  fetchPublic: async (call, world) => {
    const { id } = await newDatabase(world, call.me.personId)
    const { ids } = await call({ body: { id, accessions: [world.archives.study] } })
    await until('The reads did not come', async () => {
      const { items } = await world.people.administrator.call(downloads.list, { params: { id } })
      return items.length === ids.length && items.every(({ state }) => state === 'done')
    })
  },
  fetch: async (call, world) => {
    const { id } = await world.newProject()
    const { ids, here } = await call({ params: { id }, body: { accessions: [world.archives.study] } })
    assert.deepEqual([ids.length, here], [4, 0])
    await until('The reads did not come', async () => {
      const { items } = await world.people.owner.call(downloads.list, { params: { id } })
      return items.length === 4 && items.every(({ state }) => state === 'done')
    })
  },
}
