import assert from 'node:assert/strict'
import { gzipSync } from 'node:zlib'
import { after, before, test } from 'node:test'
import { files } from '@omics/contract/files/files'
import { genbank } from '@omics/contract/genbank/genbank'
import { jobs } from '@omics/contract/jobs/jobs'
import { projects } from '@omics/contract/projects/projects'
import { until } from '@omics/engine/testing/until'
import { platformGrant } from '../../http/grant.ts'
import { type ArchivesPeer, startArchives } from '../../testing/archives-peer.ts'
import { genbankRecord } from '../../testing/genbank.ts'
import { type Caller, type Platform, startPlatform } from '../../testing/platform.ts'
import { addFileFromBytes } from '../files/keep.ts'

let peer: ArchivesPeer
let platform: Platform
let owner: Caller
let other: Caller
let project: string

before(async () => {
  peer = await startArchives()
  platform = await startPlatform(peer.environment)
  owner = await platform.person('owner')
  other = await platform.person('other')
  project = (await owner.call(projects.create, { body: { name: 'Genes' } })).id
})
after(async () => {
  await platform.close()
  await peer.close()
})

const ended = (by: Caller, id: string) =>
  until('The job did not end', async () => {
    const job = (await by.call(jobs.own, {})).find((one) => one.id === id)
    return (job?.state === 'done' || job?.state === 'failed') && job
  })

async function fetched(...accessions: string[]) {
  const { job_id } = await owner.call(genbank.fetch, { body: { accessions } })
  return ended(owner, job_id)
}

async function readFile(name: string, bytes: string | Buffer) {
  const row = await addFileFromBytes(platform.context, platformGrant(project), Buffer.from(bytes), {
    parentId: null,
    name,
    origin: 'upload',
  })
  const { job_id } = await owner.call(genbank.read, { body: { file_id: row.id } })
  return ended(owner, job_id)
}

const versions = async (
  by: Caller,
  query: Parameters<typeof by.call<typeof genbank.records>>[1]['query'] = {},
) =>
  (await by.call(genbank.records, { query: { sort: 'version', ...query } })).items.map(
    ({ version }) => version,
  )

test('records of NCBI are there for everybody, and what NCBI does not have is named', async () => {
  peer.addRecord('U001.1', genbankRecord('U001.1'))
  peer.addRecord('U002.1', genbankRecord('U002.1', { organism: 'Homo <b>sapiens</b>', gene: 'TP53' }))
  assert.equal((await fetched('u001.1', 'U002')).state, 'done')
  const partly = await fetched('U001', 'U99999.1')
  assert.equal(partly.state, 'failed')
  assert.match(partly.reason?.en ?? '', /no record U99999\.1/)
  assert.match((await fetched('U99999.1')).reason?.zh ?? '', /没有 U99999\.1/)
  assert.deepEqual(await versions(other), ['U001.1', 'U002.1'])
})

test('records are searched by organism, gene, product, length and date', async () => {
  assert.deepEqual(await versions(owner, { search: 'u002' }), ['U002.1'])
  assert.deepEqual(await versions(owner, { search: 'tp53' }), ['U002.1'])
  assert.deepEqual(await versions(owner, { organism: 'musculus' }), ['U001.1'])
  assert.deepEqual(await versions(owner, { gene: 'Abc1' }), ['U001.1'])
  assert.deepEqual(await versions(owner, { product: 'transporter' }), ['U001.1', 'U002.1'])
  assert.deepEqual(await versions(owner, { shortest: 43 }), [])
  assert.deepEqual(await versions(owner, { since: '2016-07-14', until: '2016-07-14' }), ['U001.1', 'U002.1'])
  assert.deepEqual(await versions(owner, { since: '2016-07-15' }), [])
})

test('the records of a project’s file, packed or not, are seen by its members alone', async () => {
  const text = genbankRecord('P001.1') + genbankRecord('P002.1')
  assert.equal((await readFile('own.gb.gz', gzipSync(text))).state, 'done')
  assert.deepEqual(await versions(owner, { search: 'P00' }), ['P001.1', 'P002.1'])
  assert.deepEqual(await versions(other, { search: 'P00' }), [])
  const [own] = (await owner.call(genbank.records, { query: { search: 'P001.1' } })).items
  assert.equal(own?.project?.id, project)
  const refused = await other.answer(genbank.show, { params: { id: own?.id ?? '' } })
  assert.equal(refused.status, 404)
  assert.equal((await readFile('again.gb', text)).state, 'done')
  assert.deepEqual(await versions(owner, { search: 'P00' }), ['P001.1', 'P002.1'], 'once, though read twice')
})

test('a file that is cut off, and one without records, say so; what came whole is here', async () => {
  const cut = await readFile('cut.gb', genbankRecord('C1.1') + genbankRecord('C2.1').slice(0, 500))
  assert.match(cut.reason?.en ?? '', /cut\.gb is cut off/)
  assert.deepEqual(await versions(owner, { search: 'C1.1' }), ['C1.1'])
  assert.match((await readFile('none.gb', '>x\nACGT\n')).reason?.zh ?? '', /没有 GenBank/)
  assert.match(
    (await readFile('torn.gb.gz', gzipSync(genbankRecord('C3.1')).subarray(0, 60))).reason?.en ?? '',
    /cut off/,
  )
})

test('a record shows its features in pages, by type and by gene', async () => {
  const [row] = (await owner.call(genbank.records, { query: { search: 'U001.1' } })).items
  const params = { id: row?.id ?? '' }
  const { record, types, features } = await owner.call(genbank.show, { params })
  assert.deepEqual(
    [record.tax_id, record.references[0]?.authors, features.total],
    [10090, 'Smith,J. and Li,W.', 4],
  )
  assert.deepEqual(types[0], { type: 'CDS', features: 2 })
  const found = await owner.call(genbank.show, { params, query: { search: 'Abc1x' } })
  assert.deepEqual(
    found.features.items.map(({ location, strand, first, last }) => [location, strand, first, last]),
    [['complement(join(<13..15,20..>24))', -1, 13, 24]],
  )
})

test('chosen records are written into a project, which a stranger may not', async () => {
  const items = (await owner.call(genbank.records, { query: { search: 'U00', sort: 'version' } })).items
  const body = {
    ids: items.map(({ id }) => id),
    format: 'fasta' as const,
    project_id: project,
    folder: 'from GenBank',
  }
  assert.equal((await other.answer(genbank.write, { body })).status, 404)
  const { job_id } = await owner.call(genbank.write, { body })
  assert.equal((await ended(owner, job_id)).state, 'done')
  const kept = (await owner.call(files.file, { params: { id: project }, query: { search: 'genbank-' } }))
    .items
  assert.deepEqual(
    kept.map(({ name, folder }) => [name, folder]),
    [['genbank-2.fasta', 'from GenBank']],
  )
})
