import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import { analyses } from '@omics/contract/analyses/analyses'
import { launches } from '@omics/contract/analyses/launches'
import { newFlow } from '../../../testing/flow.ts'
import { startPlatform, type Platform } from '../../../testing/platform.ts'

let platform: Platform

before(async () => {
  platform = await startPlatform()
})
after(() => platform.close())

test('an analysis is stopped while the worker writes down that a run of it has begun', async () => {
  const lin = await platform.person('lin')
  const { flowId } = await newFlow(lin, 'Begun', 'version 1.1\nworkflow main { output { Int o = 1 } }')
  const body = { name: 'Begun', mode: 'files', inputs: {}, idempotency_key: 'begun-once' } as const
  const { analysis_id: id } = await lin.call(launches.dataStart, { params: { id: flowId }, body })
  const worker = await platform.context.connection.pool.connect()
  try {
    await worker.query('begin')
    await worker.query(`update run set state = 'running', last_event = 1 where analysis_id = $1`, [id])
    const stopping = lin.answer(analyses.stop, { params: { id } })
    await delay(500)
    await worker.query(`update analysis set state = 'running' where id = $1`, [id])
    await worker.query('commit')
    assert.equal((await stopping).status, 200)
  } finally {
    worker.release()
  }
  const { rows } = await platform.context.connection.pool.query(
    'select r.state, a.stop_requested_at is not null as told from run r join analysis a on a.id = r.analysis_id where a.id = $1',
    [id],
  )
  assert.deepEqual(rows, [{ state: 'running', told: true }], 'the worker hears of it and ends the run')
})
