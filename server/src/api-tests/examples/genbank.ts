import assert from 'node:assert/strict'
import { files } from '@omics/contract/files/files'
import { genbank } from '@omics/contract/genbank/genbank'
import { jobs } from '@omics/contract/jobs/jobs'
import { until } from '@omics/engine/testing/until'
import type { Caller } from '../../testing/platform.ts'
import { genbankRecord } from '../../testing/genbank.ts'
import type { ExamplesOf } from '../example.ts'
import type { World } from '../world.ts'

const untilDone = (by: Caller, job: string) =>
  until('The job was not done', async () =>
    (await by.call(jobs.own, {})).some(({ id, state }) => id === job && state === 'done'),
  )

/** A record that everybody sees, from NCBI. */
async function newRecord({ archives, people: { owner } }: World) {
  const { job_id } = await owner.call(genbank.fetch, { body: { accessions: [archives.record] } })
  await untilDone(owner, job_id)
  const { items } = await owner.call(genbank.records, { query: { search: archives.record } })
  return items[0]?.id ?? ''
}

export const genbankExamples: ExamplesOf<'genbank'> = {
  records: async (call, world) => {
    const id = await newRecord(world)
    const { items } = await call({ query: { search: world.archives.record, gene: 'abc1' } })
    assert.equal(items[0]?.id, id)
  },
  list: async (call, world) => {
    const id = await newRecord(world)
    assert.equal((await call({ query: { search: world.archives.record } })).items[0]?.id, id)
  },
  show: async (call, world) => {
    const { features } = await call({ params: { id: await newRecord(world) }, query: { type: 'CDS' } })
    assert.equal(features.total, 2)
  },
  sequence: async (call, world) => {
    await newRecord(world)
    const flat = await (await call.raw({ query: { nt_id: world.archives.record } })).text()
    assert.match(flat, /^LOCUS/)
  },
  fetch: async (call, { archives }) => {
    const { job_id } = await call({ body: { accessions: [archives.record] } })
    await untilDone(call.me, job_id)
  },
  read: async (call, world) => {
    const { id } = await world.newProject()
    const file = await world.addFile(id, 'two.gb', genbankRecord('X1.1') + genbankRecord('X2.1'))
    const { job_id } = await call({ body: { file_id: file.id } })
    await untilDone(call.me, job_id)
  },
  write: async (call, world) => {
    const ids = [await newRecord(world)]
    const { id } = await world.newProject()
    const { job_id } = await call({ body: { ids, format: 'protein', project_id: id } })
    await untilDone(call.me, job_id)
    assert.equal((await world.people.owner.call(files.file, { params: { id } })).total, 1)
  },
  remove: async (call, world) => {
    const { owner } = world.people
    const { id: project } = await world.newProject()
    const file = await world.addFile(project, 'one.gb', genbankRecord('R1.1'))
    const { job_id } = await owner.call(genbank.read, { body: { file_id: file.id } })
    await untilDone(owner, job_id)
    const { items } = await owner.call(genbank.records, { query: { search: 'R1.1' } })
    const id = items.find((one) => one.project?.id === project)?.id ?? ''
    await call({ body: { ids: [id] } })
    const gone = await owner.answer(genbank.show, { params: { id } })
    assert.equal(gone.status, 404)
  },
}
