import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { projects } from '@omics/contract/projects/projects'
import { samples } from '@omics/contract/samples/samples'
import { search } from '@omics/contract/search/search'
import { files } from '@omics/contract/files/files'
import { workflows } from '@omics/contract/warehouse/workflows'
import { platformGrant } from '../../http/grant.ts'
import { startPlatform, type Caller, type Platform } from '../../testing/platform.ts'
import { addFileFromBytes } from '../files/keep.ts'

let platform: Platform
let lin: Caller
let projectId: string

before(async () => {
  platform = await startPlatform()
  lin = await platform.person('lin')
  projectId = (await lin.call(projects.create, { body: { name: '冬季 HZ 监测' } })).id
  const items = ['HZ-01', 'HZ-010', 'X HZ-01', 'A_B%'].map((name) => ({ name, values: {} }))
  await lin.call(samples.add, { params: { id: projectId }, body: { items } })
  const folder = { parent_id: null, name: 'HZ-01 reads' }
  await lin.call(files.mkdir, { params: { id: projectId }, body: folder })
})
after(() => platform.close())

const found = async (by: Caller, text: string) =>
  (await by.call(search.objects, { query: { search: text } })).map(({ kind, name }) => `${kind} ${name}`)

test('what a person may see is found by its name, what begins with the words first', async () => {
  assert.deepEqual(await found(lin, 'hz-01'), [
    'sample HZ-01',
    'sample HZ-010',
    'sample X HZ-01',
    'folder HZ-01 reads',
  ])
  assert.deepEqual(await found(lin, '冬季'), ['project 冬季 HZ 监测'])
  assert.deepEqual(await found(lin, '_B%'), ['sample A_B%'], 'signs of patterns stand for themselves')
})

test('strangers find nothing of a project, and of the warehouse what is everybody’s', async () => {
  const stranger = await platform.person('stranger')
  const source = 'version 1.1\nworkflow hz { }\n'
  const first = { tag: '1', entry: 'main.wdl', sources: [{ path: 'main.wdl', content: source }] }
  await lin.call(workflows.create, { body: { name: 'HZ open', visibility: 'platform', first } })
  await lin.call(workflows.create, { body: { name: 'HZ own', visibility: 'private', first } })
  assert.deepEqual(await found(stranger, 'HZ'), ['workflow HZ open'])
})

test('an administrator finds what is anybody’s', async () => {
  const administrator = await platform.person('root', 'admin')
  assert.deepEqual(await found(administrator, '冬季'), ['project 冬季 HZ 监测'])
})

test('what lies in the trash is not found', async () => {
  const hidden = `update sample set deleted_at = now() where name = 'A_B%'`
  await platform.context.connection.pool.query(hidden)
  assert.deepEqual(await found(lin, '_B%'), [])
  const { id } = await lin.call(projects.create, { body: { name: 'Thrown away' } })
  await lin.call(projects.remove, { params: { id } })
  assert.deepEqual(await found(lin, 'Thrown'), [])
})

test('files and folders are apart, and each tells which folders hold it', async () => {
  const params = { id: projectId }
  const outer = await lin.call(files.mkdir, { params, body: { parent_id: null, name: 'Spring' } })
  await lin.call(files.mkdir, { params, body: { parent_id: outer.id, name: 'QX-7' } })
  const place = { parentId: outer.id, name: 'QX-7_R1.fastq', origin: 'upload' } as const
  await addFileFromBytes(platform.context, platformGrant(projectId), Buffer.from('@r'), place)
  const all = await lin.call(search.objects, { query: { search: 'QX-7' } })
  assert.deepEqual(
    all.map(({ kind, name, path }) => [kind, name, path]),
    [
      ['file', 'QX-7_R1.fastq', 'Spring'],
      ['folder', 'QX-7', 'Spring'],
    ],
  )
})
