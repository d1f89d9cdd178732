import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import { workflows } from '@omics/contract/warehouse/workflows'
import { startPlatform, type Platform } from '../../testing/platform.ts'

let platform: Platform
before(async () => {
  platform = await startPlatform()
})
after(() => platform.close())

test('many stale saves at once are all refused with what is there now, and hold up nobody', async () => {
  const lin = await platform.person('lin')
  const source = 'version 1.1\nworkflow w { output { Int one = 1 } }'
  const write = { tag: '1.0', entry: 'main.wdl', sources: [{ path: 'main.wdl', content: source }] }
  const draft = await lin.call(workflows.create, { body: { name: 'Stale', first: write } })
  const params = { id: draft.workflow_id, version_id: draft.id }
  const saves = Array.from({ length: 24 }, () =>
    lin.answer(workflows.saveVersion, { params, body: { ...write, version: draft.version + 1 } }),
  )
  const answers = await Promise.race([Promise.all(saves), delay(20_000, undefined, { ref: false })])
  assert.ok(answers, 'they wait for each other')
  for (const { status, error, data } of answers) {
    assert.deepEqual([status, error?.id], [409, 'stale'])
    assert.ok(typeof data === 'object' && data !== null && 'id' in data && data.id === draft.id)
  }
})
