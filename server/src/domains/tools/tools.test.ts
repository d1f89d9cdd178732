import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { tools } from '@omics/contract/tools/tools'
import { publishWorkflow } from '../../api-tests/runs.ts'
import { startPlatform, type Platform } from '../../testing/platform.ts'

let platform: Platform
before(async () => {
  platform = await startPlatform()
})
after(() => platform.close())

test('what runs behind a published tool is published anew when its owner changes it', async () => {
  const [owner, admin] = [await platform.person('owner'), await platform.person('admin', 'admin')]
  const [first, second] = [await publishWorkflow(owner, 'First'), await publishWorkflow(owner, 'Second')]
  const made = await owner.call(tools.create, { body: { title: 'Tool', version_id: first.versionId } })
  const params = { id: made.id }
  const publish = () => admin.call(tools.share, { params, body: { sharing: 'published' } })
  const change = async (who: typeof owner, more: object) => {
    const { version } = await who.call(tools.show, { params })
    const body = { title: 'Tool', version, ...more }
    return (await who.call(tools.update, { params, body })).sharing
  }
  await publish()
  assert.equal(await change(owner, { title: 'A better name', version_id: first.versionId }), 'published')
  assert.equal(await change(owner, { version_id: second.versionId }), 'asked')
  await publish()
  assert.equal(await change(owner, { packages: ['sudo'] }), 'asked')
  await publish()
  assert.equal(await change(admin, { version_id: first.versionId, programs: ['tr'] }), 'published')
})
