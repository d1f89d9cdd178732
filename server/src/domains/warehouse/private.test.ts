import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { projects } from '@omics/contract/projects/projects'
import { flows } from '@omics/contract/warehouse/flows'
import { workflows } from '@omics/contract/warehouse/workflows'
import { startPlatform, type Caller, type Platform } from '../../testing/platform.ts'

let platform: Platform
let lin: Caller
let colleague: Caller
let stranger: Caller

before(async () => {
  platform = await startPlatform()
  lin = await platform.person('lin')
  colleague = await platform.person('colleague')
  stranger = await platform.person('stranger')
})
after(() => platform.close())

const sources = [{ path: 'main.wdl', content: 'version 1.1\nworkflow own { output { Int one = 1 } }\n' }]
const names = async (who: Caller) =>
  (await who.call(workflows.list, { query: {} })).items.map(({ name }) => name)

test('a new workflow is its author’s own, published or not, until they open it to everybody', async () => {
  const first = { tag: '1.0', entry: 'main.wdl', sources }
  const made = await lin.call(workflows.create, { body: { name: 'own', first } })
  const params = { id: made.workflow_id, version_id: made.id }
  await lin.call(workflows.publish, { params })
  assert.deepEqual([await names(lin), await names(stranger)], [['own'], []])
  assert.equal((await stranger.answer(workflows.show, { params })).status, 404)

  const { version, visibility } = await lin.call(workflows.show, { params })
  assert.equal(visibility, 'private')
  const renamed = await lin.call(workflows.update, { params, body: { name: 'renamed', version } })
  assert.equal(renamed.visibility, 'private', 'what is not spoken of stays as it is')
  const body = { name: 'open', visibility: 'platform' as const, version: renamed.version }
  await lin.call(workflows.update, { params, body })
  assert.deepEqual(await names(stranger), ['open'])
})

test('what everybody has holds neither private workflows nor drafts, for their author and administrators neither', async () => {
  const chief = await platform.person('chief', 'admin')
  const first = { tag: '1.0', entry: 'main.wdl', sources }
  await lin.call(workflows.create, { body: { name: 'a private one', first } })
  await lin.call(workflows.create, { body: { name: 'an open draft', visibility: 'platform', first } })
  for (const who of [lin, chief]) {
    const { items } = await who.call(workflows.list, { query: { shared: 'true' } })
    assert.deepEqual(
      items.map(({ name }) => name),
      ['open'],
    )
    const counts = await who.call(flows.categories, { query: { shared: 'true' } })
    assert.equal(
      counts.reduce((sum, { count }) => sum + count, 0),
      1,
      'categories count what the list shows',
    )
  }
})

test('whoever sees a project reads the workflows that it has, which others do not', async () => {
  const project = await lin.call(projects.create, { body: { name: 'Shared' } })
  const body = { users: [colleague.personId], role: 'viewer' as const }
  await lin.call(projects.addUser, { params: { id: project.id }, body })
  const first = { tag: '1.0', entry: 'main.wdl', sources }
  const made = await lin.call(workflows.create, { body: { name: 'of the project', first } })
  const params = { id: made.workflow_id, version_id: made.id }
  await lin.call(workflows.publish, { params })
  const status = async (who: Caller) => (await who.answer(workflows.version, { params })).status
  assert.equal(await status(colleague), 404)
  await lin.call(workflows.start, { body: { version_id: made.id, project_id: project.id } })
  assert.deepEqual([await status(colleague), await status(stranger)], [200, 404])
  assert.ok(!(await names(colleague)).includes('of the project'), 'the warehouse still does not offer it')
  const refused = await colleague.answer(workflows.update, { params, body: { name: 'mine', version: 1 } })
  assert.equal(refused.status, 403)
})

test('a draft of an open workflow is its author’s, and that of the projects that have it', async () => {
  const first = { tag: '1.0', entry: 'main.wdl', sources }
  const made = await lin.call(workflows.create, {
    body: { name: 'in the making', visibility: 'platform', first },
  })
  const params = { id: made.workflow_id, version_id: made.id }
  const mine = await stranger.call(projects.create, { body: { name: 'Elsewhere' } })
  const started = { version_id: made.id, project_id: mine.id }
  assert.equal((await stranger.answer(workflows.version, { params })).status, 404)
  assert.equal((await stranger.answer(workflows.start, { body: started })).status, 404, 'by its id neither')

  const project = await lin.call(projects.create, { body: { name: 'Trial' } })
  const body = { users: [colleague.personId], role: 'viewer' as const }
  await lin.call(projects.addUser, { params: { id: project.id }, body })
  await lin.call(workflows.start, { body: { version_id: made.id, project_id: project.id } })
  assert.equal((await colleague.call(workflows.version, { params })).tag, '1.0')
  assert.equal((await stranger.answer(workflows.version, { params })).status, 404)
})
