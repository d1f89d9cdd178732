import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { ownFiles } from '@omics/contract/files/own-files'
import { analyses } from '@omics/contract/analyses/analyses'
import { toolChains } from '@omics/contract/tools/chains'
import { tools } from '@omics/contract/tools/tools'
import { publishWorkflow } from '../../../api-tests/runs.ts'
import { ended } from '../../../testing/ended.ts'
import { startPlatform, type Caller, type Platform } from '../../../testing/platform.ts'
import { fileUri } from '../../analyses/file-uri.ts'
import { startWorker, type Worker } from '../../analyses/running/worker.ts'

let platform: Platform
let worker: Worker
let owner: Caller
before(async () => {
  platform = await startPlatform()
  worker = await startWorker(platform.context, 'chains')
  owner = await platform.person('owner')
})
after(async () => {
  await worker.close()
  await platform.close()
})

async function run(id: string, body: object) {
  const started = await owner.call(tools.start, {
    params: { id },
    body: { idempotency_key: `key of ${JSON.stringify(body)}`.slice(0, 100), ...body },
  })
  const analysisId = started.analysis_id
  assert.equal((await ended(worker, owner, analysisId)).state, 'succeeded')
  const { project_id } = await owner.call(analyses.show, { params: { id: analysisId } })
  const params = { id: project_id, analysi_id: analysisId }
  const outputs = await owner.call(analyses.showFile, { params, query: {} })
  return {
    id: analysisId,
    viewers: outputs.map(({ viewer }) => viewer),
    files: new Map(outputs.flatMap(({ name, files: [file] }) => (file ? [[name, fileUri(file)]] : []))),
  }
}

async function textOf(uri = ''): Promise<string> {
  const query = { file_id: uri.split('/')[2] ?? '' }
  return (await owner.call(ownFiles.content, { query })).text
}

test('a chain of runs becomes one workflow, which does the same again to something else', async () => {
  const { versionId } = await publishWorkflow(owner, 'Shouting')
  const { id } = await owner.call(tools.create, { body: { title: 'Shouting', version_id: versionId } })
  const first = await run(id, { texts: { 'shout.words': { name: 'a.txt', content: 'abc' } } })
  const second = await run(id, { inputs: { 'shout.words': first.files.get('shout.loud') } })
  const saved = await owner.call(toolChains.save, {
    params: { id: second.id },
    body: { name: 'Twice as loud' },
  })
  const made = await owner.call(tools.create, { body: { title: 'Twice', version_id: saved.version_id } })
  const again = await run(made.id, { texts: { 'chain.shout_words': { name: 'b.txt', content: 'other' } } })
  assert.deepEqual([...again.files.keys()], ['chain.shout_loud', 'chain.shout_2_loud'])
  assert.equal(await textOf(again.files.get('chain.shout_2_loud')), 'OTHER')
})

test('a chain ends where somebody may not look, and one run is none', async () => {
  const { versionId } = await publishWorkflow(owner, 'Alone')
  const { id } = await owner.call(tools.create, { body: { title: 'Alone', version_id: versionId } })
  const alone = await run(id, { texts: { 'shout.words': { name: 'c.txt', content: 'c' } } })
  const answer = await owner.answer(toolChains.save, { params: { id: alone.id }, body: { name: 'One' } })
  assert.equal(answer.error?.id, 'one_step')
  const stranger = await platform.person('stranger')
  assert.equal((await stranger.answer(toolChains.steps, { params: { id: alone.id } })).status, 404)
})

test('an output opens in the viewer that its tool names, and else by what it holds', async () => {
  const { versionId } = await publishWorkflow(owner, 'Shown')
  const face = { title: 'Shown', version_id: versionId }
  const { id, version } = await owner.call(tools.create, {
    body: { ...face, views: { 'shout.loud': 'table' } },
  })
  const texts = { 'shout.words': { name: 'd.txt', content: 'd' } }
  assert.deepEqual((await run(id, { texts })).viewers, ['table'])
  await owner.call(tools.update, { params: { id }, body: { ...face, version, views: {} } })
  assert.deepEqual((await run(id, { texts, use_cache: true, name: 'Again' })).viewers, [null])
})
