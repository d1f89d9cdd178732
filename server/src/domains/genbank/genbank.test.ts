import assert from 'node:assert/strict'
import { gzipSync } from 'node:zlib'
import { after, before, test } from 'node:test'
import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { roles } from '@omics/contract/administration/roles'
import { files } from '@omics/contract/files/files'
import { genbank } from '@omics/contract/genbank/genbank'
import { jobs } from '@omics/contract/jobs/jobs'
import { projects } from '@omics/contract/projects/projects'
import { until } from '@omics/engine/testing/until'
import { createJobs } from '../../gateways/jobs/jobs.ts'
import { JobFault } from '../../gateways/jobs/kind.ts'
import { platformGrant } from '../../http/grant.ts'
import { type ArchivesPeer, startArchives } from '../../testing/archives-peer.ts'
import { genbankRecord } from '../../testing/genbank.ts'
import { type Caller, type Platform, startPlatform } from '../../testing/platform.ts'
import { giveRoles } from '../account/person-roles.ts'
import { addFileFromBytes } from '../files/keep.ts'
import { readRecord } from './flat/record.ts'
import { storeRecord } from './store.ts'
import { genbankRead } from './read-job.ts'
import { genbankWrite } from './write-job.ts'

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

test('a record is opened by its id, accession or version, by whoever may see it', async () => {
  const [own] = (await owner.call(genbank.records, { query: { search: 'P001.1' } })).items
  for (const nt_id of [own?.id ?? '', 'P001', 'P001.1']) {
    const { body, headers } = await platform.server.inject({
      url: genbank.sequence.path,
      query: { nt_id },
      headers: { authorization: `Bearer ${owner.token}` },
    })
    assert.equal(body, genbankRecord('P001.1'))
    assert.equal(headers['content-disposition'], 'attachment; filename="P001.1.gb"')
    assert.equal((await other.answer(genbank.sequence, { query: { nt_id } })).status, 404)
  }
  for (const nt_id of ['P00', "x' or true --", '../P001.1'])
    assert.equal((await owner.answer(genbank.sequence, { query: { nt_id } })).status, 404)
})

test('a record is not opened by visitors, by roles without the page of records, or without a name', async () => {
  const query = { nt_id: 'U001.1' }
  const admin = await platform.person('keeper', 'admin')
  const body = { title_en: 'Projects alone', title_zh: '仅项目', menus: ['project'], buttons: [] }
  const role = await admin.call(roles.create, { body })
  const reader = await platform.person('projects')
  await giveRoles(platform.context.db, [{ id: reader.personId, roles: [role.id] }])
  const visitor = await platform.server.inject({ url: genbank.sequence.path, query })
  const unnamed = await owner.answer(genbank.sequence, { query: { nt_id: ' ' } })
  assert.equal(visitor.statusCode, 401)
  assert.equal((await reader.answer(genbank.sequence, { query })).error?.id, 'not_permitted')
  assert.equal(unnamed.error?.id, 'validation')
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

/** Stores a text as a record of the project, without a job. */
async function store(text: string, room = Infinity) {
  const record = readRecord(Buffer.from(text))
  assert.ok(record)
  const origin = { projectId: project, source: 'test', by: owner.personId }
  return storeRecord(platform.context.db, record, Buffer.from(text), origin, room)
}

const idOf = async (search: string) =>
  (await owner.call(genbank.records, { query: { search } })).items[0]?.id ?? ''

test('of a record that is written to be endless as much is kept as is looked at', async () => {
  const endless = genbankRecord('L1.1')
    .replace('DEFINITION  ', `DEFINITION  ${'word '.repeat(1900)}\n            `.repeat(20))
    .replace('"Abc1x"', `"${'y'.repeat(50_000)}"${'\n                     /note="\\u0000"'.repeat(300)}`)
  const begun = Date.now()
  await store(endless)
  assert.ok(Date.now() - begun < 5000)
  const params = { id: await idOf('L1.1') }
  const { record, features } = await owner.call(genbank.show, { params })
  assert.equal(record.definition.length, 2000)
  const last = features.items.at(-1)
  assert.deepEqual([last?.qualifiers.length, last?.qualifiers[0]?.[1].length], [200, 20_000])
})

test('a record that is read by several at once is there once', async () => {
  await Promise.all(Array.from({ length: 8 }, () => store(genbankRecord('A1.1'))))
  assert.deepEqual(await versions(owner, { search: 'A1.1' }), ['A1.1'])
})

test('records take of the space of their project, and none is read beyond it', async () => {
  const before = await owner.call(files.space, { params: { id: project } })
  const bytes = await store(genbankRecord('S1.1'))
  const after = await owner.call(files.space, { params: { id: project } })
  assert.equal(after.used - before.used, bytes)
  await assert.rejects(store(genbankRecord('S2.1'), 10), { code: 'quota_exceeded' })
  const { db } = platform.context
  const quota = await db.execute<{ quota_bytes: number }>(
    sql`select quota_bytes from project where id = ${project}`,
  )
  const row = await addFileFromBytes(
    platform.context,
    platformGrant(project),
    Buffer.from(genbankRecord('S3.1')),
    {
      parentId: null,
      name: 'full.gb',
      origin: 'upload',
    },
  )
  await db.execute(sql`update project set quota_bytes = 1 where id = ${project}`)
  const { job_id } = await owner.call(genbank.read, { body: { file_id: row.id } })
  assert.match((await ended(owner, job_id)).reason?.en ?? '', /has 0 B left/)
  const body = { ids: [await idOf('S1.1')], format: 'genbank' as const, project_id: project }
  const write = await owner.call(genbank.write, { body })
  assert.match((await ended(owner, write.job_id)).reason?.en ?? '', /has 0 B left/)
  await db.execute(
    sql`update project set quota_bytes = ${quota.rows[0]?.quota_bytes ?? 0} where id = ${project}`,
  )
})

test('a record of EMBL that is written as it came is called one of EMBL', async () => {
  const id = 'ID   E0001; SV 1; linear; mRNA; STD; PLN; 12 BP.\nXX\nAC   E0001;\nXX\nDE   A clover\nXX\n'
  const text = `${id}SQ   Sequence 12 BP;\n     acgtacgtac gt        12\n//\n`
  assert.equal((await readFile('clover.embl.gz', gzipSync(text))).state, 'done')
  const body = {
    ids: [await idOf('E0001.1')],
    format: 'genbank' as const,
    project_id: project,
    folder: 'embl',
  }
  const { job_id } = await owner.call(genbank.write, { body })
  assert.equal((await ended(owner, job_id)).state, 'done')
  const { items } = await owner.call(files.file, { params: { id: project }, query: { search: 'E0001' } })
  assert.deepEqual(
    items.map(({ name }) => name),
    ['E0001.1.embl'],
  )
})

test('a single character is looked for as the whole name of a gene', async () => {
  await store(genbankRecord('G1.1', { gene: 'E' }))
  assert.deepEqual(await versions(owner, { gene: 'e' }), ['G1.1'])
  assert.deepEqual(await versions(owner, { product: 't' }), [])
})

test('records of a project are removed by its editors, those that everybody sees by who changes common data', async () => {
  await store(genbankRecord('R1.1'))
  const own = { body: { ids: [await idOf('R1.1')] } }
  const common = { body: { ids: [await idOf('U001.1')] } }
  const viewer = await platform.person('viewer')
  const { db } = platform.context
  const users = [viewer.personId]
  await owner.call(projects.addUser, { params: { id: project }, body: { users, role: 'viewer' } })
  assert.equal((await viewer.answer(genbank.remove, own)).error?.id, 'forbidden')
  assert.equal((await owner.answer(genbank.remove, common)).error?.id, 'not_permitted')
  await owner.call(genbank.remove, own)
  assert.deepEqual(await versions(owner, { search: 'R1.1' }), [])
  assert.deepEqual(await versions(other, { search: 'U001.1' }), ['U001.1'])
  const { rows } = await db.execute<{ project_id: string }>(
    sql`select project_id from operation where object_id = ${own.body.ids[0]}`,
  )
  assert.deepEqual(rows, [{ project_id: project }])
})

test('an editor whose role holds the page of records alone neither reads records into a project nor removes them', async () => {
  await store(genbankRecord('B1.1'))
  const admin = await platform.person('root', 'admin')
  const body = {
    title_en: 'Reader of records',
    title_zh: '记录读者',
    menus: ['common', 'common_genbank'],
    buttons: [],
  }
  const role = await admin.call(roles.create, { body })
  const reader = await platform.person('records')
  const users = [reader.personId]
  await owner.call(projects.addUser, { params: { id: project }, body: { users, role: 'editor' } })
  await giveRoles(platform.context.db, [{ id: reader.personId, roles: [role.id] }])
  const row = await addFileFromBytes(
    platform.context,
    platformGrant(project),
    Buffer.from(genbankRecord('B2.1')),
    {
      parentId: null,
      name: 'more.gb',
      origin: 'upload',
    },
  )
  assert.deepEqual(await versions(reader, { search: 'B1.1' }), ['B1.1'])
  const read = await reader.answer(genbank.read, { body: { file_id: row.id } })
  const keeper = await admin.call(roles.update, {
    params: { id: role.id },
    body: { ...role, buttons: ['common_data_change'] },
  })
  assert.deepEqual(keeper.buttons, ['common_data_change'])
  const removed = await reader.answer(genbank.remove, { body: { ids: [await idOf('B1.1')] } })
  assert.deepEqual([read.error?.id, removed.error?.id], ['not_permitted', 'not_permitted'])
})

test('who may not see a file or a record any more has nothing read or written of it', async () => {
  await store(genbankRecord('N1.1'))
  const { context } = platform
  const row = await addFileFromBytes(context, platformGrant(project), Buffer.from(genbankRecord('N2.1')), {
    parentId: null,
    name: 'hidden.gb',
    origin: 'upload',
  })
  const theirs = (await other.call(projects.create, { body: { name: 'Theirs' } })).id
  const job = { id: crypto.randomUUID(), signal: new AbortController().signal, progress: () => undefined }
  const from = { file: row.id, name: row.name, project: null }
  await assert.rejects(genbankRead.perform(context, { from, by: other.personId }, job), JobFault)
  await genbankWrite.perform(
    context,
    {
      ids: [await idOf('N1.1')],
      format: 'genbank',
      project: theirs,
      folder: '',
      name: 'n',
      by: other.personId,
    },
    job,
  )
  const kept = await other.call(files.file, { params: { id: theirs } })
  assert.deepEqual(
    kept.items.map(({ size }) => size),
    [0],
  )
})

test('a person fetches so many records a day', async () => {
  const { db } = platform.context
  const accessions = Array.from({ length: 4999 }, (_, nth) => `U${nth}`)
  await db.execute(sql`
    insert into shown_job (id, kind, data, title, owner_id, state)
    values (${crypto.randomUUID()}, 'genbank_read', ${JSON.stringify({ from: { accessions }, by: owner.personId })},
      '{"en": "", "zh": ""}', ${owner.personId}, 'done')`)
  const refused = await owner.answer(genbank.fetch, { body: { accessions: ['U001.1', 'U002.1'] } })
  assert.equal(refused.error?.id, 'too_many_records')
})

test('who may not change the project of a job any more does not begin it again', async () => {
  const left = createJobs(platform.databaseUrl, pino({ level: 'silent' }))
  const data = { from: { file: crypto.randomUUID(), name: 'two.gb', project }, by: other.personId }
  const place = { ownerId: other.personId, projectId: project }
  const { id } = await left.begin(platform.context.db, genbankRead, data, place)
  await left.close()
  await ended(other, id)
  assert.equal((await other.answer(jobs.again, { params: { id } })).error?.id, 'not_found')
})
