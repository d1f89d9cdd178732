import assert from 'node:assert/strict'
import { analyses, LiveEvent } from '@omics/contract/analyses/analyses'
import { projects } from '@omics/contract/projects/projects'
import type { Caller } from '../../testing/platform.ts'
import type { ExamplesOf } from '../example.ts'
import { launch, stoppedAnalysis, untilEnded, untilTaskRuns } from '../runs.ts'
import type { World } from '../world.ts'
import { namesInZip } from './zip.ts'

/** The task of the analysis that has ended. */
async function endedTask({ people, analysisId }: World) {
  const { items } = await people.owner.call(analyses.calls, { params: { id: analysisId } })
  const task = items.find(({ kind }) => kind === 'task')
  assert.ok(task)
  return task
}

async function runningAnalysis(world: World): Promise<string> {
  const { id } = await world.newProject()
  const { analysisId } = await launch(world, id, await world.addFile(id, 'w.txt', 'a'), 1000)
  await untilTaskRuns(world, analysisId)
  return analysisId
}

export const analysesExamples: ExamplesOf<'analyses'> = {
  list: async (call, { project, published, analysisId }) => {
    const query = { state: 'succeeded' as const, workflow_id: published.workflowId, search: 'shout' }
    const { items } = await call({ params: { id: project.id }, query })
    assert.deepEqual(
      items.map(({ id }) => id),
      [analysisId],
    )
  },
  all: async (call, { project, analysisId }) => {
    const all = await call({ params: { id: project.id } })
    const [{ code = '' } = {}] = all
    assert.match(code, /^[A-Z][A-Z0-9]{1,5}-1$/)
    assert.deepEqual(all, [{ id: analysisId, number: 1, code, name: 'Shouting', state: 'succeeded' }])
  },
  showFile: async (call, { project, analysisId, base }) => {
    const params = { id: project.id, analysi_id: analysisId }
    const [output, ...more] = await call({ params, query: { name: 'shout.loud' } })
    const [file] = output?.files ?? []
    assert.equal(await (await fetch(new URL(file?.url ?? '', base))).text(), 'ABC\n')
    assert.deepEqual(more, [])
  },
  workflows: async (call, { project, published }) => {
    const ran = await call({ params: { id: project.id } })
    assert.deepEqual(ran, [{ id: published.workflowId, name: 'shout', name_zh: '', analyses: 1 }])
  },
  taskOutput: async (call, world) => {
    const task = await endedTask(world)
    const params = { id: world.project.id, task_id: `${task.run_id}:${task.call}` }
    const detail = await call({ params })
    assert.match(detail.command, /tr a-z A-Z/)
    assert.deepEqual([detail.state, detail.exit_code], ['succeeded', 0])
  },
  stop: async (call, world) => {
    const id = await runningAnalysis(world)
    await call({ params: { id } })
    await untilEnded(world, id)
    assert.equal((await call.me.call(analyses.show, { params: { id } })).state, 'stopped')
  },
  restart: async (call, world) => {
    const { id } = await stoppedAnalysis(world)
    await call({ params: { id }, body: {} })
    const { state } = await call.me.call(analyses.show, { params: { id } })
    assert.ok(['waiting', 'running'].includes(state), state)
    await world.people.owner.call(analyses.stop, { params: { id } })
    await untilEnded(world, id)
  },
  release: async (call, world) => {
    const { id } = await stoppedAnalysis(world)
    assert.ok((await call({ params: { id } })).freed_bytes >= 0)
    const { freed_bytes } = await world.people.owner.call(analyses.release, { params: { id } })
    assert.equal(freed_bytes, 0, 'the space is free already')
  },
  executionRecord: async (call, { analysisId, published }) => {
    const record = JSON.stringify(await call({ params: { id: analysisId } }))
    for (const part of [published.sha256, 'tr a-z A-Z']) assert.ok(record.includes(part), part)
  },
  allList: async (call, { unique, people }) => {
    const query = { search: unique('none'), mine: 'true', state: 'failed' as const }
    assert.deepEqual((await call({ query })).items, [])
    assert.ok((await people.owner.call(analyses.allList, { query: { limit: 1 } })).total > 0)
  },
  downloadOutput: async (call, { analysisId }) => {
    const response = await call.raw({ params: { id: analysisId } })
    assert.equal(response.status, 200)
    assert.ok((await namesInZip(response)).some((name) => name.endsWith('loud.txt')))
  },
  remove: async (call, world) => {
    const { id, projectId } = await stoppedAnalysis(world)
    await call({ params: { id } })
    assert.deepEqual(await call.me.call(analyses.all, { params: { id: projectId } }), [])
  },
  show: async (call, { analysisId, project }) => {
    const { state, project_id, graph, runs } = await call({ params: { id: analysisId } })
    assert.deepEqual([state, project_id, runs.succeeded], ['succeeded', project.id, 1])
    assert.ok(graph.nodes.some(({ name }) => name === 'upper'))
  },
  runs: async (call, { analysisId }) => {
    const { items } = await call({ params: { id: analysisId }, query: { state: 'succeeded' } })
    assert.deepEqual(
      items.map(({ position, state }) => [position, state]),
      [[1, 'succeeded']],
    )
  },
  calls: async (call, world) => {
    const task = await endedTask(world)
    const query = { run_id: task.run_id, limit: 100 }
    const { items } = await call({ params: { id: world.analysisId }, query })
    assert.ok(items.some((one) => one.call === task.call && one.state === 'succeeded'))
  },
  log: async (call, world) => {
    const task = await endedTask(world)
    const query = { call: task.call, stream: 'stderr' as const, from: -4, limit: 3 }
    const { text, size } = await call({ params: { id: task.run_id }, query })
    assert.deepEqual([text, size], ['llo', 6])
  },
}

export const comparisonsExamples: ExamplesOf<'comparisons'> = {
  show: async (call, world) => {
    const { run_id } = await endedTask(world)
    const params = { id: run_id, other: run_id }
    const { left, right, among } = await call({ params, query: { among: run_id } })
    assert.deepEqual([left.id, right.id, left.workflow.sha256], [run_id, run_id, world.published.sha256])
    assert.equal(left.inputs['shout.wait'], 0, 'what the workflow takes by itself counts as an input')
    const [given] = Object.values(left.files)
    assert.match(given?.sha256 ?? '', /^[0-9a-f]{64}$/)
    assert.deepEqual([left.calls[0]?.task, left.calls[0]?.state], ['upper', 'succeeded'])
    assert.equal(right.outputs[0]?.files[0]?.name, 'loud.txt')
    assert.deepEqual(
      among.map(({ id }) => id),
      [run_id],
    )
  },
}

export const genomeExamples: ExamplesOf<'genome'> = {
  tracks: async (call, { project, analysisId }) => {
    const { tracks } = await call({ params: { id: project.id }, query: { analysis_id: analysisId } })
    assert.deepEqual(tracks, [], 'it made neither alignments nor variants')
  },
}

/** A stopped analysis in whose project this person edits. */
async function stoppedFor(me: Caller, world: World) {
  const made = await stoppedAnalysis(world)
  const { owner } = world.people
  const body = { users: [me.personId], role: 'editor' as const }
  if (me.personId !== owner.personId)
    await owner.call(projects.addUser, { params: { id: made.projectId }, body })
  return made
}

export const severalAnalysesExamples: ExamplesOf<'severalAnalyses'> = {
  stop: async (call, world) => {
    const { id } = await stoppedFor(call.me, world)
    const nobodys = '00000000-0000-4000-8000-000000000000'
    const { done, refused } = await call({ body: { ids: [id, nobodys] } })
    assert.deepEqual([done, refused.map(({ code }) => code)], [[id], ['not_found']])
  },
  stopRuns: async (call, world) => {
    const { id } = await stoppedAnalysis(world)
    const { items } = await world.people.owner.call(analyses.runs, { params: { id } })
    const run_ids = items.map((run) => run.id)
    assert.deepEqual((await call({ params: { id }, body: { run_ids } })).done, run_ids)
  },
  weigh: async (call, world) => {
    const { id } = await stoppedFor(call.me, world)
    const { results, results_bytes, staying } = await call({ body: { ids: [id] } })
    assert.deepEqual({ results, results_bytes, staying }, { results: 0, results_bytes: 0, staying: 0 })
  },
  remove: async (call, world) => {
    const { id, projectId } = await stoppedFor(call.me, world)
    assert.deepEqual((await call({ body: { ids: [id], with_results: true } })).done, [id])
    assert.deepEqual(await call.me.call(analyses.all, { params: { id: projectId } }), [])
  },
  restore: async (call, world) => {
    const { id } = await stoppedFor(call.me, world)
    await world.people.owner.call(analyses.remove, { params: { id } })
    assert.deepEqual((await call({ body: { ids: [id] } })).done, [id])
    assert.equal((await call.me.call(analyses.show, { params: { id } })).state, 'stopped')
  },
}

export const liveExamples: ExamplesOf<'live'> = {
  events: async (call) => {
    const response = await call.raw({ query: { topics: 'messages' } })
    assert.match(response.headers.get('content-type') ?? '', /^text\/event-stream/)
    const event = await firstEvent(response)
    assert.equal(event.type, 'messages')
  },
}

/** Reads a stream up to its first event, and leaves. */
async function firstEvent(response: Response): Promise<LiveEvent> {
  let text = ''
  for await (const bytes of response.body ?? []) {
    text += Buffer.from(bytes).toString()
    const data = /^data: (.*)\n\n/m.exec(text)?.[1]
    if (data !== undefined) return LiveEvent.parse(JSON.parse(data))
  }
  throw new Error('The stream ended without an event')
}
