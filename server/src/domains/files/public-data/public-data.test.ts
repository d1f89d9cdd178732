import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { groups } from '@omics/contract/administration/groups'
import { files } from '@omics/contract/files/files'
import { publicData } from '@omics/contract/files/public-data'
import { projects } from '@omics/contract/projects/projects'
import { platformGrant } from '../../../http/grant.ts'
import { startPlatform, type Caller, type Platform } from '../../../testing/platform.ts'
import { addFileFromBytes } from '../keep.ts'

let platform: Platform
let admin: Caller
let member: Caller
let other: Caller

before(async () => {
  platform = await startPlatform()
  admin = await platform.person('root', 'admin')
  member = await platform.person('lin')
  other = await platform.person('wang')
})
after(() => platform.close())

async function newDatabase(name: string, more = {}) {
  const { id } = await admin.call(publicData.create, { body: { name, ...more } })
  const file = await addFileFromBytes(platform.context, platformGrant(id), Buffer.from('>p\nMKV\n'), {
    parentId: null,
    name: `${name}.fasta`,
    origin: 'upload',
  })
  return { id, file }
}
const named = async (caller: Caller) => (await caller.call(publicData.all, {})).map(({ name }) => name)

test('what is for a group is read by its people alone, until the group is taken out', async () => {
  const body = { name: 'Lab', customer_type: false, members: [member.personId] }
  const group = await admin.call(groups.create, { body })
  const { id, file } = await newDatabase('For the lab', { groups: [group.id] })
  assert.ok((await named(member)).includes('For the lab'))
  assert.ok(!(await named(other)).includes('For the lab'))
  assert.equal((await other.answer(publicData.index, { params: { id }, body: {} })).status, 404)
  assert.equal((await other.answer(files.show, { params: { id, file_id: file.id } })).status, 404)
  const { signed } = await member.call(files.show, { params: { id, file_id: file.id } })
  const read = () => platform.server.inject({ url: signed?.url ?? '' })
  assert.equal((await read()).statusCode, 200)
  const write = { name: 'For the lab', groups: [], version: 1 }
  await admin.call(publicData.update, { params: { id }, body: write })
  assert.ok((await named(other)).includes('For the lab'))
  const elsewhere = await admin.call(groups.create, { body: { ...body, name: 'Others', members: [] } })
  await admin.call(publicData.update, {
    params: { id },
    body: { ...write, groups: [elsewhere.id], version: 2 },
  })
  assert.ok(!(await named(member)).includes('For the lab'))
  assert.equal((await read()).statusCode, 403)
})

test('readers find it among public data, in both languages, and not among their projects', async () => {
  const { id } = await newDatabase('Reference proteins', { name_zh: '参考蛋白质' })
  for (const search of ['reference prot', '考蛋'])
    assert.equal((await member.call(publicData.list, { query: { search } })).items[0]?.id, id)
  assert.ok(!(await member.call(projects.all, {})).some((project) => project.id === id))
  assert.ok((await admin.call(projects.all, {})).some((project) => project.id === id))
})

test('readers change nothing in it', async () => {
  const { id, file } = await newDatabase('Read only')
  assert.equal((await member.answer(publicData.removeFiles, { body: { id, ids: [file.id] } })).status, 403)
  const params = { id, file_id: file.id }
  assert.equal((await member.answer(files.remove, { params })).error?.id, 'forbidden')
  const ordinary = await admin.call(projects.create, { body: { name: 'No database' } })
  const body = { id: ordinary.id, name: 'x' }
  assert.equal((await admin.answer(publicData.makeFile, { body })).status, 404)
})

test('a tool begins on a file of it in one’s own space, without a copy of the bytes', async () => {
  const { id, file } = await newDatabase('To a tool')
  const begun = await member.call(publicData.newTool, { body: { id, file_id: file.id } })
  const params = { id: begun.project_id, file_id: begun.file.id }
  const { file: copy } = await member.call(files.show, { params })
  assert.deepEqual([copy.sha256, copy.folder, copy.origin], [file.sha256, 'Public data', 'copy'])
})
