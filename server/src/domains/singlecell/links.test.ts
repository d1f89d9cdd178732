import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'drizzle-orm'
import { files } from '@omics/contract/files/files'
import { projects } from '@omics/contract/projects/projects'
import { cells } from '@omics/contract/singlecell/cells'
import { h5ad } from '@omics/contract/singlecell/h5ad'
import { cellLinks, linkedCells } from '@omics/contract/singlecell/links'
import { h5adFile } from '../../testing/h5ad.ts'
import { type Caller, type Platform, startPlatform } from '../../testing/platform.ts'

let platform: Platform
let owner: Caller
let projectId: string
before(async () => {
  platform = await startPlatform()
  owner = await platform.person('owner')
  projectId = (await owner.call(projects.create, { body: { name: 'Blood' } })).id
})
after(() => platform.close())

/** A link to the cells of a file of its own. */
async function linked(by = owner) {
  const { id } = await h5adFile(platform, projectId)
  const { url, link_id } = await by.call(h5ad.browserLink, { params: { id }, query: { hours: 1 } })
  return { id, link_id, link: new URL(url).searchParams.get('link') ?? '' }
}

/** What somebody without an account is told, by every call that a link is good for. */
async function toldOf(link: string): Promise<Set<string>> {
  const path = `/api/single_cell_link/${link}`
  const reads = ['', '/genes', '/embedding?name=X_umap', '/column?name=cluster', '/gene?name=LYZ']
  const payload = { cells: Buffer.of(0b1100).toString('base64') }
  const answers = [
    await platform.server.inject({ method: 'POST', url: `${path}/compare`, payload }),
    ...(await Promise.all(reads.map((read) => platform.server.inject({ url: path + read })))),
  ]
  return new Set(
    answers.map((answer) => (answer.statusCode === 200 ? 'opened' : String(answer.json().error.id))),
  )
}
const opened = new Set(['opened'])
const ended = new Set(['share_ended'])

test('a link opens the cells of one file to somebody without an account, and no other', async () => {
  const { id, link } = await linked()
  const { visitor } = platform
  const told = await visitor.call(linkedCells.show, { params: { id: link } })
  assert.deepEqual([told.name, told.cells, told.embeddings], ['cells.h5ad', 4, ['X_umap']])
  assert.ok(!JSON.stringify(told).includes(projectId))
  const other = await linked()
  const [linkId, signature] = [link.split('.')[0], other.link.split('.')[1]]
  assert.deepEqual(await toldOf(`${linkId}.${signature}`), ended)
  assert.deepEqual(await toldOf(id), ended)
  assert.deepEqual(await toldOf(`${id}.${signature}`), ended)
})

test('a link changes nothing, launches nothing and leads to no other call of the file', async () => {
  const { id, link } = await linked()
  const cell = Buffer.of(1).toString('base64')
  const stranger = await platform.person('stranger')
  const statuses = async (by: Caller, place: string) => [
    (await by.answer(cells.show, { params: { id: place } })).status,
    (
      await by.answer(cells.label, {
        params: { id: place },
        body: { column: 'cluster', groups: ['1'], label: 'T' },
      })
    ).status,
    (
      await by.answer(cells.split, {
        params: { id: place },
        body: { column: 'cluster', cells: cell, label: 'T' },
      })
    ).status,
    (await by.answer(cells.keepNamed, { params: { id: place }, body: {} })).status,
    (await by.answer(cells.keepSubset, { params: { id: place }, body: { cells: cell, name: 'One' } })).status,
    (await by.answer(h5ad.preview, { params: { id: place } })).status,
    (await by.answer(h5ad.browserLink, { params: { id: place } })).status,
    (await by.answer(cellLinks.list, { params: { id: place } })).status,
  ]
  for (const place of [id, link]) {
    assert.deepEqual(new Set(await statuses(platform.visitor, place)), new Set([401]))
    assert.deepEqual(new Set(await statuses(stranger, place)), new Set([404]))
  }
  const written = await platform.server.inject({
    method: 'POST',
    url: `/api/single_cell_link/${link}/labels`,
  })
  assert.equal(written.statusCode, 404)
})

test('what people named is shown by a link without who they are', async () => {
  const { id, link } = await linked()
  await owner.call(cells.label, {
    params: { id },
    body: { column: 'cluster', groups: ['1'], label: 'T cell' },
  })
  const { labels } = await platform.visitor.call(linkedCells.show, { params: { id: link } })
  assert.deepEqual(
    labels.map(({ label, by, earlier }) => [label, by, earlier]),
    [['T cell', '', []]],
  )
})

test('a name that somebody replaces is told with who gave it', async () => {
  const { id } = await linked()
  const name = (label: string) =>
    owner.call(cells.label, { params: { id }, body: { column: 'cluster', groups: ['2'], label } })
  await name('Monocyte')
  await name('Classical monocyte')
  const labels = await name('CD14 monocyte')
  const renamed = labels.find(({ group }) => group === '2')
  assert.deepEqual(
    [renamed?.label, ...(renamed?.earlier.map(({ label }) => label) ?? [])],
    ['CD14 monocyte', 'Classical monocyte', 'Monocyte'],
  )
  assert.ok(renamed?.earlier.every(({ by, at }) => by === renamed.by && at <= renamed.at))
})

test('a link ends at its time', async () => {
  const { link, link_id } = await linked()
  assert.deepEqual(await toldOf(link), opened)
  await platform.context.db.execute(sql`update cell_link set ends_at = now() where id = ${link_id}`)
  assert.deepEqual(await toldOf(link), ended)
})

test('whoever may change the file ends a link early, and sees how often the others were opened', async () => {
  const { id, link, link_id } = await linked()
  const params = { id }
  const { url } = await owner.call(h5ad.browserLink, { params })
  const other = new URL(url).searchParams.get('link') ?? ''
  assert.deepEqual([await toldOf(link), await toldOf(other)], [opened, opened])
  const left = await owner.call(cellLinks.withdraw, { params: { id, link_id } })
  assert.deepEqual([await toldOf(link), await toldOf(other)], [ended, opened])
  assert.deepEqual(
    left.map(({ opened: times, created_by }) => [times, created_by]),
    [[1, 'owner']],
  )
  assert.equal((await owner.call(cellLinks.list, { params }))[0]?.opened, 2)
  const elsewhere = await linked()
  const foreign = { params: { id: elsewhere.id, link_id: left[0]?.id ?? '' } }
  assert.equal((await owner.answer(cellLinks.withdraw, foreign)).status, 404)
  assert.deepEqual(await toldOf(other), opened)
})

test('who may only look makes no link for everybody, and who may look no more keeps none alive', async () => {
  const viewer = await platform.person('viewer')
  const editor = await platform.person('editor')
  const params = { id: projectId }
  const join = ({ personId }: Caller, role: 'viewer' | 'editor') =>
    owner.call(projects.addUser, { params, body: { users: [personId], role } })
  await join(viewer, 'viewer')
  await join(editor, 'editor')
  const { id, link } = await linked(editor)
  assert.equal((await viewer.answer(h5ad.browserLink, { params: { id } })).status, 403)
  assert.equal((await viewer.answer(cellLinks.list, { params: { id } })).status, 403)
  assert.deepEqual(await toldOf(link), opened)
  await owner.call(projects.removeMember, { params, body: { kind: 'person', member_id: editor.personId } })
  assert.deepEqual(await toldOf(link), ended)
  assert.deepEqual(await owner.call(cellLinks.list, { params: { id } }), [])
  await join(editor, 'editor')
  assert.deepEqual(await toldOf(link), ended)
})

test('a link opens nothing while its file lies in the trash or its maker is switched off', async () => {
  const { id, link } = await linked()
  const setState = (state: 'active' | 'disabled') =>
    platform.context.db.execute(sql`update person set state = ${state} where id = ${owner.personId}`)
  await setState('disabled')
  assert.deepEqual(await toldOf(link), ended)
  await setState('active')
  assert.deepEqual(await toldOf(link), opened)
  await owner.call(files.remove, { params: { id: projectId, file_id: id } })
  assert.deepEqual(await toldOf(link), ended)
})
