import assert from 'node:assert/strict'
import { analyses } from '@omics/contract/analyses/analyses'
import { toolChains } from '@omics/contract/tools/chains'
import { tools } from '@omics/contract/tools/tools'
import { workflows } from '@omics/contract/warehouse/workflows'
import { fileUri } from '../../domains/analyses/file-uri.ts'
import type { Caller } from '../../testing/platform.ts'
import type { ExamplesOf } from '../example.ts'
import { untilEnded } from '../runs.ts'
import type { World } from '../world.ts'
import { endedRunOfTool } from './tools.ts'

/** Two runs of somebody, the second made from what the first wrote. */
async function twoRuns(by: Caller, world: World): Promise<readonly [string, string]> {
  const { tool, statusId } = await endedRunOfTool(by, world)
  const { project_id } = await by.call(analyses.show, { params: { id: statusId } })
  const outputs = await by.call(analyses.showFile, {
    params: { id: project_id, analysi_id: statusId },
    query: {},
  })
  const [loud] = outputs.flatMap(({ files }) => files)
  const second = await by.call(tools.start, {
    params: { id: tool.id },
    body: {
      inputs: { 'shout.words': loud ? fileUri(loud) : '', 'shout.wait': 0 },
      idempotency_key: world.unique('second-step-key'),
    },
  })
  await untilEnded(world, second.analysis_id, by)
  return [statusId, second.analysis_id]
}

export const toolChainsExamples: ExamplesOf<'toolChains'> = {
  steps: async (call, world) => {
    const [first, second] = await twoRuns(call.me, world)
    const steps = await call({ params: { id: second } })
    assert.deepEqual(
      steps.map(({ analysis_id }) => analysis_id),
      [first, second],
    )
    assert.equal(
      (await call.me.answer(toolChains.save, { params: { id: first }, body: { name: 'One' } })).status,
      422,
    )
  },
  save: async (call, world) => {
    const [, second] = await twoRuns(call.me, world)
    const name = world.unique('Chain')
    const made = await call({ params: { id: second }, body: { name } })
    const version = await call.me.call(workflows.version, {
      params: { id: made.workflow_id, version_id: made.version_id },
    })
    assert.equal(version.state, 'published')
    assert.deepEqual(
      version.description?.inputs.map((input) => [input.name, input.optional, input.default_text]),
      [
        ['chain.shout_words', false, ''],
        ['chain.shout_wait', true, '0'],
        ['chain.shout_2_wait', true, '0'],
      ],
    )
    assert.deepEqual(version.description?.graph.edges.length, 1)
  },
}
