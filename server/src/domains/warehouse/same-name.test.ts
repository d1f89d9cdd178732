import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { workflows } from '@omics/contract/warehouse/workflows'
import { startPlatform, type Platform } from '../../testing/platform.ts'

let platform: Platform

before(async () => {
  platform = await startPlatform()
})
after(() => platform.close())

test('of several workflows that are given one name at once, one gets it and the others are told', async () => {
  const lin = await platform.person('lin')
  const sources = [{ path: 'main.wdl', content: 'version 1.1\nworkflow main {}' }]
  const made = await Promise.all(
    ['a', 'b', 'c', 'd'].map((name) =>
      lin.call(workflows.create, { body: { name, first: { tag: '1.0', entry: 'main.wdl', sources } } }),
    ),
  )
  const now = await Promise.all(
    made.map(({ workflow_id: id }) => lin.call(workflows.show, { params: { id } })),
  )
  const answers = await Promise.all(
    now.map(({ id, summary, category, visibility, version }) =>
      lin.answer(workflows.update, {
        params: { id },
        body: { name: 'The one', summary, category, visibility, version },
      }),
    ),
  )
  assert.deepEqual(answers.map(({ status }) => status).toSorted(), [200, 409, 409, 409])
})
