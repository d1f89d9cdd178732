import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { operations } from '@omics/contract/administration/operations'
import { projects } from '@omics/contract/projects/projects'
import { sampleColumns } from '@omics/contract/samples/columns'
import { pairReads } from '@omics/contract/samples/pairing'
import { samples } from '@omics/contract/samples/samples'
import { platformGrant } from '../../http/grant.ts'
import { startPlatform, type Caller, type Platform } from '../../testing/platform.ts'
import { samplesByIds } from './rows.ts'
import { setValues } from './set-values.ts'

let platform: Platform
let owner: Caller

before(async () => {
  platform = await startPlatform()
  owner = await platform.person('lin')
})
after(() => platform.close())

async function projectWithFiles(...names: string[]) {
  const { id } = await owner.call(projects.create, { body: { name: 'Reads' } })
  const folder = uuidv7()
  const { db } = platform.context
  await db.execute(
    sql`insert into file (id, project_id, kind, name, origin) values (${folder}, ${id}, 'folder', 'run1', 'made')`,
  )
  for (const name of names)
    await db.execute(
      sql`insert into file (id, project_id, parent_id, kind, name, origin) values (${uuidv7()}, ${id}, ${folder}, 'file', ${name}, 'upload')`,
    )
  return { id }
}

async function makeFromFiles(params: { id: string }, existing: 'refuse' | 'fill' | 'update' = 'refuse') {
  const { files } = await owner.call(samples.readFiles, { params, body: { bound: true } })
  const pairing = pairReads(files)
  const ids = (reads: readonly { id: string }[]) => reads.map((file) => file.id)
  const body = {
    samples: pairing.samples.map(({ name, reads_1, reads_2 }) => ({
      name,
      reads_1: ids(reads_1),
      reads_2: ids(reads_2),
    })),
    existing,
  }
  return owner.answer(samples.fromFiles, { params, body })
}

test('pairs become samples with the columns reads_1 and reads_2', async () => {
  const params = await projectWithFiles(
    'B_R1.fastq.gz',
    'B_R2.fastq.gz',
    'A_R1.fastq.gz',
    'A_R2.fastq.gz',
    'notes.txt',
  )
  assert.deepEqual((await makeFromFiles(params)).data, { added: 2, updated: 0 })
  const columns = await owner.call(sampleColumns.list, { params })
  assert.deepEqual(
    columns.map(({ key, type }) => [key, type]),
    [
      ['reads_1', 'file'],
      ['reads_2', 'file'],
    ],
  )
  const { items } = await owner.call(samples.list, { params })
  const named = items.map((sample) => [
    sample.name,
    ...columns.map((column) => sample.files[String(sample.values[column.id])]?.name),
  ])
  assert.deepEqual(named, [
    ['A', 'A_R1.fastq.gz', 'A_R2.fastq.gz'],
    ['B', 'B_R1.fastq.gz', 'B_R2.fastq.gz'],
  ])
  const left = await owner.call(samples.readFiles, { params, body: {} })
  assert.deepEqual(left.files, [], 'files that a sample has are not offered again')
})

test('lanes make the columns hold several files, also those made before', async () => {
  const params = await projectWithFiles('A_R1.fastq.gz', 'A_R2.fastq.gz')
  await makeFromFiles(params)
  const lanes = ['L001', 'L002'].flatMap((lane) => [
    `B_S1_${lane}_R1_001.fastq.gz`,
    `B_S1_${lane}_R2_001.fastq.gz`,
  ])
  for (const name of lanes)
    await platform.context.db.execute(
      sql`insert into file (id, project_id, kind, name, origin) values (${uuidv7()}, ${params.id}, 'file', ${name}, 'upload')`,
    )
  assert.equal((await makeFromFiles(params)).status, 422)
  assert.deepEqual((await makeFromFiles(params, 'update')).data, { added: 1, updated: 1 })
  const columns = await owner.call(sampleColumns.list, { params })
  assert.deepEqual(
    columns.map(({ type }) => type),
    ['files', 'files'],
  )
  const { items } = await owner.call(samples.list, { params, query: { sort: 'name' } })
  assert.deepEqual(
    items.map((sample) => [sample.values[columns[0]?.id ?? '']].flat().length),
    [1, 2],
  )
})

test('reads go to samples that are there already, and those that have others keep them', async () => {
  const params = await projectWithFiles('A_R1.fastq.gz', 'A_R2.fastq.gz')
  await owner.call(samples.add, { params, body: { items: [{ name: 'A' }] } })
  assert.match(JSON.stringify(await makeFromFiles(params)), /exists already/)
  assert.deepEqual((await makeFromFiles(params, 'fill')).data, { added: 0, updated: 1 })
  const [sample] = (await owner.call(samples.list, { params })).items
  const names = Object.values(sample?.files ?? {}).map((file) => file.name)
  assert.deepEqual(names.toSorted(), ['A_R1.fastq.gz', 'A_R2.fastq.gz'])

  assert.equal((await makeFromFiles(params, 'fill')).status, 200, 'the same reads once more change nothing')
  const [other] = await owner
    .call(samples.readFiles, { params, body: { bound: true } })
    .then(({ files }) => files.filter((file) => file.name === 'A_R2.fastq.gz'))
  const body = { samples: [{ name: 'A', reads_1: [other?.id ?? ''] }], existing: 'fill' as const }
  const refused = await owner.answer(samples.fromFiles, { params, body })
  assert.equal(refused.status, 422)
  assert.match(JSON.stringify(refused), /has other reads already: A_R1\.fastq\.gz/)
})

test('files of another project make no samples', async () => {
  const other = await projectWithFiles('A.fq')
  const { files } = await owner.call(samples.readFiles, { params: other, body: {} })
  const params = await projectWithFiles()
  const body = { samples: [{ name: 'A', reads_1: files.map((file) => file.id) }] }
  assert.equal((await owner.answer(samples.fromFiles, { params, body })).status, 422)
  assert.deepEqual(await owner.call(sampleColumns.list, { params }), [], 'no column is left behind')
})

test('a run writes its outputs into columns by their keys, and only what fits there', async () => {
  const params = await projectWithFiles('A.fastq.gz')
  await makeFromFiles(params)
  const body = { label: 'Mean depth', type: 'number' } as const
  const column = await owner.call(sampleColumns.create, { params, body })
  const { db } = platform.context
  const grant = platformGrant(params.id)
  const { items } = await owner.call(samples.list, { params })
  const id = items[0]?.id ?? ''
  await setValues(db, grant, id, { mean_depth: 812.4 })
  await assert.rejects(setValues(db, grant, id, { mean_depth: 'deep' }), /validation/)
  await assert.rejects(setValues(db, grant, id, { nothing: 1 }), /validation/)
  const [sample, ...others] = await samplesByIds(db, grant, [id, uuidv7()])
  assert.deepEqual([sample?.values[column.id], others], [812.4, []])
})

test('the activity of the project names the samples that were made, of many the first', async () => {
  const names = ['A', 'B', 'C', 'D'].flatMap((name) => [`${name}_R1.fastq.gz`, `${name}_R2.fastq.gz`])
  const params = await projectWithFiles(...names)
  assert.deepEqual((await makeFromFiles(params)).data, { added: 4, updated: 0 })
  const { items } = await owner.call(operations.project, { params, query: {} })
  const made = items.find(({ action }) => action.endsWith('fromFiles'))
  assert.equal(made?.object_name, 'A, B, C …')
})
