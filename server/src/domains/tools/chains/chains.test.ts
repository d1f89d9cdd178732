import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { ownFiles } from '@omics/contract/files/own-files'
import { analyses } from '@omics/contract/analyses/analyses'
import { toolChains } from '@omics/contract/tools/chains'
import { tools } from '@omics/contract/tools/tools'
import { workflows } from '@omics/contract/warehouse/workflows'
import { publishWorkflow, versionWrite } from '../../../api-tests/runs.ts'
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

const repeating = `version 1.1
workflow repeating {
  input {
    File words
    Int times = 1
    String? ending
  }
  call say { input: words, times, ending }
  output { File said = say.said }
  parameter_meta {
    times: {label: "Times", label_zh: "次数", min: 1, max: 9}
  }
}
task say {
  input {
    File words
    Int times
    String? ending
  }
  command <<<
    for _ in $(seq ~{times}); do cat '~{words}'; done | tr -d '\\n' > said.txt
    printf '%s' '~{ending}' >> said.txt
  >>>
  output { File said = "said.txt" }
}
`

test('a chain does again what its runs did, and each setting of its steps can be changed, within its bounds', async () => {
  const draft = await owner.call(workflows.create, {
    body: {
      name: 'Repeating',
      first: { ...versionWrite('repeating'), sources: [{ path: 'main.wdl', content: repeating }] },
    },
  })
  const version = { id: draft.workflow_id, version_id: draft.id }
  await owner.call(workflows.publish, { params: version })
  const { id } = await owner.call(tools.create, { body: { title: 'Repeating', version_id: draft.id } })
  const words = { name: 'ab.txt', content: 'ab' }
  const first = await run(id, { texts: { 'repeating.words': words }, inputs: { 'repeating.times': 2 } })
  const second = await run(id, { inputs: { 'repeating.words': first.files.get('repeating.said') } })
  const saved = await owner.call(toolChains.save, { params: { id: second.id }, body: { name: 'Repeated' } })
  const made = await owner.call(tools.create, { body: { title: 'Repeated', version_id: saved.version_id } })
  const texts = { 'chain.repeating_words': { ...words, content: 'xy' } }
  const outcome = async (inputs: object) =>
    textOf((await run(made.id, { texts, inputs })).files.get('chain.repeating_2_said'))
  assert.equal(await outcome({}), 'xyxy')
  assert.equal(
    await outcome({
      'chain.repeating_times': 1,
      'chain.repeating_2_times': 3,
      'chain.repeating_2_ending': '!',
    }),
    'xyxyxy!',
  )
  const body = { idempotency_key: 'too many times over', texts, inputs: { 'chain.repeating_2_times': 10 } }
  const refused = await owner.answer(tools.start, { params: { id: made.id }, body })
  assert.equal(refused.error?.fields?.[0]?.path, 'chain.repeating_2_times')
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
