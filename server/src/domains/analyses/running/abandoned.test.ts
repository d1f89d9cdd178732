import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { analyses } from '@omics/contract/analyses/analyses'
import { projects } from '@omics/contract/projects/projects'
import { launches } from '@omics/contract/analyses/launches'
import { workflows } from '@omics/contract/warehouse/workflows'
import { startPlatform, type Caller, type Platform } from '../../../testing/platform.ts'
import { startWorker } from './worker.ts'

let platform: Platform
let lin: Caller

before(async () => {
  platform = await startPlatform()
  lin = await platform.person('lin')
})
after(() => platform.close())

async function launch(): Promise<string> {
  const project = await lin.call(projects.create, { body: { name: 'A' } })
  const content = 'version 1.1\nworkflow w { output { Int o = 1 } }'
  const first = { tag: '1.0', entry: 'main.wdl', sources: [{ path: 'main.wdl', content }] }
  const draft = await lin.call(workflows.create, { body: { name: 'one', first } })
  const flow = await lin.call(workflows.start, { body: { version_id: draft.id, project_id: project.id } })
  const body = { name: 'A', mode: 'files', inputs: {}, idempotency_key: 'abandoned-run' } as const
  return (await lin.call(launches.dataStart, { params: { id: flow.flow_id }, body })).analysis_id
}

test('a run with which one worker after the other died is given up, and can be restarted', async () => {
  const { db } = platform.context
  const id = await launch()
  const show = () => lin.call(analyses.show, { params: { id } })
  const ended = async () => {
    for (let tries = 0; tries < 200 && ['waiting', 'running'].includes((await show()).state); tries += 1)
      await delay(50)
    return show()
  }
  // Nine workers have died with it; the tenth does now.
  await db.execute(sql`
    update run set lease_owner = 'test', lease_until = now() + interval '30 seconds', abandoned = 9
    where analysis_id = ${id}`)
  const worker = await startWorker(platform.context, 'test')
  try {
    const failed = await ended()
    assert.equal(failed.failure?.code, 'workerLost')
    await lin.call(analyses.restart, { params: { id }, body: {} })
    worker.wake()
    assert.equal((await ended()).state, 'succeeded')
  } finally {
    await worker.close()
  }
})
