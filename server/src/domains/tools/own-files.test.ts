import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { files } from '@omics/contract/files/files'
import { ownFiles } from '@omics/contract/files/own-files'
import { projects } from '@omics/contract/projects/projects'
import { tools } from '@omics/contract/tools/tools'
import { startPlatform, type Caller, type Platform } from '../../testing/platform.ts'

let platform: Platform
let lin: Caller
let mei: Caller
before(async () => {
  platform = await startPlatform()
  lin = await platform.person('lin')
  mei = await platform.person('mei')
})
after(() => platform.close())

const newProject = async (of: Caller, name: string) => (await of.call(projects.create, { body: { name } })).id

/** A file with this name in a project of somebody. */
const keep = (of: Caller, name: string, project_id?: string) =>
  of.call(tools.saveFile, { body: { name, content: 'abc\n', ...(project_id && { project_id }) } })

test('a file is read, listed and put elsewhere by those alone who may see its project', async () => {
  const own = await keep(lin, 'secret.fasta')
  const { items } = await lin.call(ownFiles.folder, { query: {} })
  const [folder] = items
  const theirs = await newProject(mei, 'Of Mei')
  const query = { file_id: own.id }
  const refused = [
    await mei.answer(ownFiles.content, { query }),
    await mei.answer(ownFiles.contentByPost, { body: query }),
    await mei.answer(ownFiles.folder, { query: { project_id: own.project_id } }),
    // A folder of another project under a project of one's own.
    await mei.answer(ownFiles.folder, { query: { project_id: theirs, folder: folder?.id ?? '' } }),
    await mei.answer(ownFiles.link, { body: { file_ids: [own.id], project_id: theirs } }),
  ]
  assert.deepEqual(
    refused.map(({ status }) => status),
    Array(5).fill(404),
  )
  assert.equal((await mei.call(ownFiles.folder, { query: { project_id: theirs } })).total, 0)
})

test('no path leads out of a project: neither as an id, nor as a folder, nor as a name', async () => {
  const own = await keep(lin, 'words.txt')
  const paths = ['/etc/passwd', '../../etc/passwd', '..', 'a/../../b', 'a\0b', '%2e%2e/x', String.raw`..\x`]
  for (const path of paths) {
    assert.ok(
      [404, 422].includes((await lin.answer(ownFiles.content, { query: { file_id: path } })).status),
      path,
    )
    assert.ok(
      [404, 422].includes((await lin.answer(ownFiles.folder, { query: { folder: path } })).status),
      path,
    )
  }
  for (const folder of ['..', 'a/../../b', '/etc', 'a\0b'])
    assert.equal(
      (await lin.answer(ownFiles.link, { body: { file_ids: [own.id], folder } })).status,
      422,
      folder,
    )
  for (const name of ['../up.txt', 'a/b.txt', '..', ''])
    assert.equal((await lin.answer(tools.saveFile, { body: { name, content: 'x' } })).status, 422, name)
})

test('odd names stay what they are', async () => {
  for (const name of [`it's "quoted".fa`, '中文 序列.fasta', '🧬.txt', '<img onerror=x>.txt']) {
    const { id } = await keep(lin, name)
    assert.equal((await lin.call(ownFiles.content, { query: { file_id: id } })).name, name)
  }
  assert.equal((await lin.answer(tools.saveFile, { body: { name: 'a\nb', content: 'x' } })).status, 422)
})

test('who is put out of a project, or throws a file away, reads nothing more, however often they ask meanwhile', async () => {
  const own = await keep(lin, 'going.txt')
  const query = { file_id: own.id }
  const asking = Array.from({ length: 20 }, () => lin.answer(ownFiles.content, { query }))
  await lin.call(files.remove, { params: { id: own.project_id, file_id: own.id } })
  for (const { status } of await Promise.all(asking)) assert.ok([200, 404].includes(status))
  assert.equal((await lin.answer(ownFiles.content, { query })).status, 404)
  assert.equal((await lin.answer(ownFiles.link, { body: { file_ids: [own.id] } })).status, 404)
})

test('a text of some megabytes can be kept, and a larger one is refused with the limit', async () => {
  const content = 'ACGTACGT\n'.repeat(600_000)
  const { id } = await lin.call(tools.saveFile, { body: { name: 'large.fasta', content } })
  const { size } = await lin.call(ownFiles.content, { query: { file_id: id, length: 10 } })
  assert.equal(size, content.length)
  const answer = await lin.answer(tools.saveFile, {
    body: { name: 'huge.fasta', content: 'A'.repeat(17_000_000) },
  })
  assert.deepEqual([answer.status, answer.error?.id], [413, 'too_large'])
})
