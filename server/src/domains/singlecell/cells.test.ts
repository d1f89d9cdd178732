import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { roles } from '@omics/contract/administration/roles'
import { projects } from '@omics/contract/projects/projects'
import { cells } from '@omics/contract/singlecell/cells'
import { h5adFile } from '../../testing/h5ad.ts'
import { startPlatform, type Platform } from '../../testing/platform.ts'
import { giveRoles } from '../account/person-roles.ts'

let platform: Platform
before(async () => {
  platform = await startPlatform()
})
after(() => platform.close())

test('an editor whose role changes no projects looks at cells, and names, splits and keeps none', async () => {
  const owner = await platform.person('owner', 'member')
  const { id: project } = await owner.call(projects.create, { body: { name: 'Blood' } })
  const admin = await platform.person('root', 'admin')
  const body = { title_en: 'Reader', title_zh: '读者', menus: ['project', 'project_detail'], buttons: [] }
  const role = await admin.call(roles.create, { body })
  const reader = await platform.person('reader')
  await owner.call(projects.addUser, {
    params: { id: project },
    body: { users: [reader.personId], role: 'editor' },
  })
  await giveRoles(platform.context.db, [{ id: reader.personId, roles: [role.id] }])
  const { id } = await h5adFile(platform, project)
  const params = { id }
  const mayLabel = async () => (await reader.call(cells.show, { params })).may_label
  assert.equal(await mayLabel(), false)
  const some = Buffer.of(0b0001).toString('base64')
  const split = { column: 'cluster', cells: some, label: 'T' }
  const [made] = await owner.call(cells.split, { params, body: split })
  const changes = [
    await reader.answer(cells.label, { params, body: { column: 'cluster', groups: ['1'], label: 'T' } }),
    await reader.answer(cells.split, { params, body: split }),
    await reader.answer(cells.countSplit, {
      params: { id, split_id: made?.id ?? '' },
      body: { counts: false },
    }),
    await reader.answer(cells.keepNamed, { params, body: {} }),
    await reader.answer(cells.keepSubset, { params, body: { cells: some, name: 'One' } }),
  ]
  assert.deepEqual(
    changes.map(({ error }) => error?.id),
    changes.map(() => 'not_permitted'),
  )
  await admin.call(roles.update, {
    params: { id: role.id },
    body: { ...role, buttons: ['project_change'] },
  })
  assert.equal(await mayLabel(), true)
})
