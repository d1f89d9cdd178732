import assert from 'node:assert/strict'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { sql } from 'drizzle-orm'
import { analyses } from '@omics/contract/analyses/analyses'
import { projects } from '@omics/contract/projects/projects'
import { platformGrant } from '../../../http/grant.ts'
import { ended } from '../../../testing/ended.ts'
import { flowIn, launchFlow } from '../../../testing/flow.ts'
import { startPlatform, type Caller, type Platform } from '../../../testing/platform.ts'
import { addFileFromBytes } from '../../files/keep.ts'
import { fileUri } from '../file-uri.ts'
import { startWorker, type Worker } from './worker.ts'

const wdl = `version 1.1
task upper {
  input { File words  Int round }
  command <<< tr a-z A-Z < '~{words}' > loud.txt >>>
  output { File loud = "loud.txt" }
}
workflow shout {
  input { File words  Int round }
  call upper { input: words, round }
  output { File loud = upper.loud }
}
`

let platform: Platform
let worker: Worker
let lin: Caller
let mei: Caller

before(async () => {
  platform = await startPlatform()
  worker = await startWorker(platform.context, 'test')
  lin = await platform.person('lin')
  mei = await platform.person('mei')
})
after(async () => {
  await worker.close()
  await platform.close()
})

const projectOf = async (caller: Caller, name: string) =>
  (await caller.call(projects.create, { body: { name } })).id

/** Runs the workflow in a project over a file of its own with the same content. */
async function run(caller: Caller, projectId: string, round: number) {
  const file = await addFileFromBytes(platform.context, platformGrant(projectId), Buffer.from('abc\n'), {
    name: `words ${round}.txt`,
    parentId: null,
    origin: 'upload',
  })
  const flowId = await flowIn(caller, projectId, `shout ${round} in ${projectId}`, wdl)
  const inputs = { 'shout.words': fileUri(file), 'shout.round': round }
  const analysis_id = await launchFlow(caller, flowId, inputs)
  const analysis = await ended(worker, caller, analysis_id)
  assert.equal(analysis.state, 'succeeded', JSON.stringify(analysis))
  const { items } = await caller.call(analyses.calls, { params: { id: analysis_id } })
  return { id: analysis.id, calls: analysis.calls, runId: items[0]?.run_id ?? '' }
}

async function callOf(caller: Caller, projectId: string, analysisId: string) {
  const { items } = await caller.call(analyses.calls, { params: { id: analysisId } })
  const task = items.find((call) => call.kind === 'task')
  const params = { id: projectId, task_id: `${task?.run_id}:${task?.call}` }
  return caller.call(analyses.taskOutput, { params })
}

async function loudOf(caller: Caller, projectId: string, analysisId: string): Promise<string> {
  const params = { id: projectId, analysi_id: analysisId }
  const outputs = await caller.call(analyses.showFile, { params })
  return (await platform.server.inject({ url: outputs[0]?.files[0]?.url ?? '' })).body
}

test('a result serves in another project of who may read it, says whence it is, and stays when that project goes', async () => {
  const here = await projectOf(lin, 'Here')
  const there = await projectOf(lin, 'There')
  await lin.call(projects.addUser, { params: { id: there }, body: { users: [mei.personId], role: 'viewer' } })
  const first = await run(lin, here, 1)
  const lent = await run(lin, there, 1)
  assert.equal(lent.calls.cached, 1)

  const seen = await callOf(lin, there, lent.id)
  assert.equal(seen.state, 'cached')
  assert.deepEqual(
    { analysis: seen.cache?.from?.analysis_id, project: seen.cache?.from?.project },
    { analysis: first.id, project: 'Here' },
  )
  assert.match(seen.environment?.identity ?? '', /./)
  const stranger = await callOf(mei, there, lent.id)
  assert.deepEqual(stranger.cache, { hit: true, from: null, reasons: [] })

  await lin.call(projects.remove, { params: { id: here } })
  await rm(join(platform.context.config.dataFolder, 'runs', first.runId), { recursive: true })
  assert.equal(await loudOf(lin, there, lent.id), 'ABC\n')
  const again = await run(lin, await projectOf(lin, 'Afterwards'), 1)
  assert.equal(again.calls.cached, 1, 'the project that it was lent to lends it on')
})

test('a result does not serve who may not read it, nor from a project in the trash, nor when its files are gone', async () => {
  const closed = await projectOf(lin, 'Closed')
  await run(lin, closed, 2)
  const own = await projectOf(mei, 'Own')
  const made = await run(mei, own, 2)
  assert.equal(made.calls.cached, 0)
  assert.match((await callOf(mei, own, made.id)).cache?.reasons.join(' ') ?? '', /not run in this project/)

  await lin.call(projects.remove, { params: { id: closed } })
  assert.equal((await run(lin, await projectOf(lin, 'After the trash'), 2)).calls.cached, 0)

  const emptied = await projectOf(lin, 'Emptied')
  const third = await run(lin, emptied, 3)
  await rm(join(platform.context.config.dataFolder, 'runs', third.runId), { recursive: true })
  const next = await projectOf(lin, 'Next')
  const anew = await run(lin, next, 3)
  assert.equal(anew.calls.cached, 0)
  assert.match((await callOf(lin, next, anew.id)).cache?.reasons.join(' ') ?? '', /no longer there/)
  const { rows } = await platform.context.db.execute(
    sql`select run_id from call_cache where run_id = ${third.runId}`,
  )
  assert.deepEqual(rows, [], 'what has lost its files stands in nobody’s way any more')
})

test('where the newest of several lent results has lost its files, the next one serves', async () => {
  const whole = await run(lin, await projectOf(lin, 'Whole'), 4)
  const emptied = await run(lin, await projectOf(lin, 'Emptied later'), 4)
  assert.equal(emptied.calls.cached, 1)
  await rm(join(platform.context.config.dataFolder, 'runs', emptied.runId), { recursive: true })
  const next = await projectOf(lin, 'Next to it')
  const lent = await run(lin, next, 4)
  assert.equal(lent.calls.cached, 1)
  assert.equal((await callOf(lin, next, lent.id)).cache?.from?.analysis_id, whole.id)
})
