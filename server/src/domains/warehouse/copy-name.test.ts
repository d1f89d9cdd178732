import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { operations } from '@omics/contract/administration/operations'
import { projects } from '@omics/contract/projects/projects'
import { flows } from '@omics/contract/warehouse/flows'
import { workflows } from '@omics/contract/warehouse/workflows'
import { startPlatform, type Platform } from '../../testing/platform.ts'

let platform: Platform

before(async () => {
  platform = await startPlatform()
})
after(() => platform.close())

test('copies of a flow have names of their own, in both languages', async () => {
  const lin = await platform.person('lin')
  const { id: projectId } = await lin.call(projects.create, { body: { name: 'Lake water' } })
  const sources = [{ path: 'main.wdl', content: 'version 1.1\nworkflow main {}' }]
  const { id: versionId } = await lin.call(workflows.create, {
    body: { name: 'Variants', name_zh: '变异检测', first: { tag: '1.0', entry: 'main.wdl', sources } },
  })
  const first = await lin.call(flows.create, { params: { id: projectId }, body: { version_id: versionId } })
  const copy = (id: string) => lin.call(flows.copy, { params: { id }, body: {} })
  const second = await copy(first.id)
  const third = await copy(second.id)
  assert.deepEqual(
    [first, second, third].map(({ name, name_zh }) => [name, name_zh]),
    [
      ['Variants', '变异检测'],
      ['Variants (2)', '变异检测 (2)'],
      ['Variants (3)', '变异检测 (3)'],
    ],
  )
  await lin.call(workflows.start, { body: { version_id: versionId, project_id: projectId } })
  const { items } = await lin.call(operations.project, { params: { id: projectId }, query: {} })
  const said = items.map(({ kind, object_name, object_name_zh }) => [kind, object_name, object_name_zh])
  assert.deepEqual(said[0], ['workflows', 'Variants', '变异检测'], 'what was done tells both names')
  assert.deepEqual(said.at(-2), ['flows', 'Variants', '变异检测'])
})
