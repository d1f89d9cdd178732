import assert from 'node:assert/strict'
import { analyses } from '@omics/contract/analyses/analyses'
import { flows } from '@omics/contract/warehouse/flows'
import type { Caller } from '../../testing/platform.ts'
import type { ExamplesOf } from '../example.ts'
import { untilEnded } from '../runs.ts'
import type { World } from '../world.ts'
import { flowWithFile } from './flows.ts'

async function succeeds(world: World, by: Caller, id: string): Promise<void> {
  await untilEnded(world, id)
  assert.equal((await by.call(analyses.show, { params: { id } })).state, 'succeeded')
}

export const launchesExamples: ExamplesOf<'launches'> = {
  start: async (call, world) => {
    const { flow, inputs } = await flowWithFile(world)
    const { name, mode, version } = flow
    const body = { name, mode, version, inputs }
    await world.people.owner.call(flows.update, { params: { id: flow.id }, body })
    const key = { idempotency_key: world.unique('start key') }
    const { analysis_id } = await call({ params: { id: flow.id }, body: key })
    await succeeds(world, call.me, analysis_id)
  },
  dataStart: async (call, world) => {
    const { flow, inputs } = await flowWithFile(world)
    const { analysis_id, runs } = await call({
      params: { id: flow.id },
      body: {
        name: '运行 1',
        mode: 'files',
        inputs,
        outputs: {},
        samples: [],
        use_cache: true,
        idempotency_key: world.unique('launch key'),
        repeats: null,
      },
    })
    assert.equal(runs, 1)
    await succeeds(world, call.me, analysis_id)
  },
  check: async (call, world) => {
    const { flow, inputs } = await flowWithFile(world)
    const { ready, checks, runs } = await call({
      params: { id: flow.id },
      body: { name: 'Check', mode: 'files', inputs, samples: [] },
    })
    const failed = checks.filter(({ state }) => state === 'failed')
    assert.deepEqual([ready, failed, runs], [true, [], 1])
  },
}
