import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { analyses, type CallDetail } from '@omics/contract/analyses/analyses'
import { projects } from '@omics/contract/projects/projects'
import type { Json } from '@omics/contract/json'
import { platformGrant } from '../../../http/grant.ts'
import { ended } from '../../../testing/ended.ts'
import { flowIn, launchFlow } from '../../../testing/flow.ts'
import { startPlatform, type Caller, type Platform } from '../../../testing/platform.ts'
import { addFileFromBytes } from '../../files/keep.ts'
import { fileIdOf, fileUri } from '../file-uri.ts'
import { startWorker, type Worker } from '../running/worker.ts'

const wdl = `version development
workflow split_words {
  input {
    File words
    Int times = 2
  }
  call split { input: words, times }
  call count { input: pieces = split.pieces }
  output {
    Directory folder = split.folder
    File total = count.total
  }
}
task split {
  input {
    File words
    Int times
    String note = "none"
    String? extra
  }
  command <<<
    mkdir -p out/deep
    for i in $(seq ~{times}); do cp '~{words}' out/deep/part-$i.txt; done
    echo top > out/top.txt
    ln -s top.txt out/linked.txt
  >>>
  output {
    Directory folder = "out"
    Array[File] pieces = glob("out/deep/*.txt")
  }
}
task count {
  input { Array[File] pieces }
  command <<<
    cat ~{sep=" " pieces} | wc -l > total.txt
  >>>
  output { File total = "total.txt" }
}
`
const flaky = `version 1.2
workflow retry { call once output { String said = once.said } }
task once {
  command <<<
    [ ~{task.attempt} -gt 0 ] || exit 3
    echo done
  >>>
  output { String said = read_string(stdout()) }
  requirements { max_retries: 1 }
}
`

let platform: Platform
let worker: Worker
let lin: Caller
let projectId: string

before(async () => {
  platform = await startPlatform()
  worker = await startWorker(platform.context, 'test')
  lin = await platform.person('lin')
  projectId = (await lin.call(projects.create, { body: { name: 'Calls' } })).id
})
after(async () => {
  await worker.close()
  await platform.close()
})

const upload = (name: string, text: string) =>
  addFileFromBytes(platform.context, platformGrant(projectId), Buffer.from(text), {
    name,
    parentId: null,
    origin: 'upload',
  })

const flowOf = (source: string, name: string) => flowIn(lin, projectId, name, source)

async function run(flowId: string, inputs: Record<string, Json>): Promise<string> {
  const id = await launchFlow(lin, flowId, inputs)
  const { state, failure } = await ended(worker, lin, id)
  assert.equal(state, 'succeeded', JSON.stringify(failure))
  return id
}

async function detailOf(analysisId: string, task: string): Promise<CallDetail> {
  const { items } = await lin.call(analyses.calls, { params: { id: analysisId } })
  const call = items.find((one) => one.task === task)
  assert.ok(call)
  const params = { id: projectId, task_id: `${call.run_id}:${call.call}` }
  return lin.call(analyses.taskOutput, { params })
}

test('a call tells what it was given, defaults included, and its files can be opened', async () => {
  const words = await upload('words 中文.txt', 'a\nb\n')
  const flow = await flowOf(wdl, 'split')
  const first = await run(flow, { 'split_words.words': fileUri(words) })
  const split = await detailOf(first, 'split')
  assert.deepEqual(split.inputs, { words: fileUri(words), times: 2, note: 'none', extra: null })
  assert.match(String(split.outputs['folder']), /^omics:/)

  const count = await detailOf(first, 'count')
  const pieces = count.inputs?.['pieces']
  assert.ok(Array.isArray(pieces) && pieces.every((piece) => fileIdOf(String(piece)) !== undefined))
  assert.doesNotMatch(JSON.stringify([split, count]), new RegExp(platform.context.config.dataFolder))

  // The same again comes from the cache, and says from where.
  const second = await detailOf(await run(flow, { 'split_words.words': fileUri(words) }), 'split')
  assert.equal(second.state, 'cached')
  assert.equal(second.cache?.from?.analysis_id, first)
  // What it would run in is what the result was made in.
  assert.equal(second.environment?.executor, 'process')
  assert.match(second.environment.identity, /[0-9a-f]{16}/)
  assert.deepEqual(second.inputs, split.inputs)
  const third = await detailOf(
    await run(flow, { 'split_words.words': fileUri(words), 'split_words.times': 3 }),
    'split',
  )
  assert.equal(third.cache?.hit, false)
  assert.ok(third.cache.from)
})

test('a folder that a workflow gives becomes a folder of the project with all that it holds', async () => {
  const words = await upload('more.txt', 'x\n')
  const id = await run(await flowOf(wdl.replace('split_words', 'again'), 'again'), {
    'again.words': fileUri(words),
  })
  const outputs = await lin.call(analyses.showFile, { params: { id: projectId, analysi_id: id } })
  const folder = outputs.find(({ name }) => name === 'again.folder')
  assert.deepEqual(
    folder?.files.map(({ name, folder: place }) => `${place.split('/').slice(2).join('/')}/${name}`),
    ['out/linked.txt', 'out/top.txt', 'out/deep/part-1.txt', 'out/deep/part-2.txt'],
  )
})

test('every attempt of a call is told with why it failed', async () => {
  const once = await detailOf(await run(await flowOf(flaky, 'retry'), {}), 'once')
  assert.deepEqual(
    once.attempts.map(({ number, state }) => [number, state]),
    [
      [1, 'failed'],
      [2, 'succeeded'],
    ],
  )
  assert.match(once.attempts[0]?.what ?? '', /3|fail/i)
})
