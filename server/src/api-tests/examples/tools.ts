import assert from 'node:assert/strict'
import { analyses } from '@omics/contract/analyses/analyses'
import { files } from '@omics/contract/files/files'
import { jobs } from '@omics/contract/jobs/jobs'
import { projects } from '@omics/contract/projects/projects'
import { reports } from '@omics/contract/reports/reports'
import { toolRuns } from '@omics/contract/tools/runs'
import { tools } from '@omics/contract/tools/tools'
import type { Caller } from '../../testing/platform.ts'
import type { ExamplesOf } from '../example.ts'
import { untilEnded } from '../runs.ts'
import type { World } from '../world.ts'

const face = (title: string) => ({
  title,
  title_zh: '大写转换',
  summary: 'Writes words large',
  categories: ['other'],
  example: { 'shout.words': 'example:words.txt' },
})

/** A tool of the owner's that everybody may use. */
async function newTool({ people, published, unique }: World) {
  const body = { ...face(unique('Shout')), version_id: published.versionId }
  const made = await people.owner.call(tools.create, { body })
  return people.administrator.call(tools.share, { params: { id: made.id }, body: { sharing: 'published' } })
}

const idsIn = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)

async function started(by: Caller, world: World) {
  const tool = await newTool(world)
  const launched = await by.call(tools.start, {
    params: { id: tool.id },
    body: {
      texts: { 'shout.words': { name: 'words.txt', content: 'abc\n' } },
      idempotency_key: world.unique('tool-run-key'),
    },
  })
  return { tool, statusId: launched.analysis_id }
}

/** A run of a new tool that has ended. */
export async function endedRunOfTool(by: Caller, world: World) {
  const run = await started(by, world)
  await untilEnded(world, run.statusId, by)
  return run
}

export const toolsExamples: ExamplesOf<'tools'> = {
  publicIndex: async (call, world) => {
    const { id, title } = await newTool(world)
    assert.deepEqual(idsIn((await call({ query: { search: title } })).items), [id])
  },
  userIndex: async (call, { published, unique }) => {
    const body = { ...face(unique('Mine')), version_id: published.versionId }
    const { id, title } = await call.me.call(tools.create, { body })
    assert.deepEqual(idsIn((await call({ query: { search: title } })).items), [id])
  },
  list: async (call, world) => {
    const { id, title } = await newTool(world)
    await call.me.call(tools.collect, { body: { tool_id: id } })
    const query = { search: title, category: 'other', collected: 'true', sort: '-uses' as const }
    assert.deepEqual(idsIn((await call({ query })).items), [id])
  },
  search: async (call, world) => {
    const { id } = await newTool(world)
    const { items } = await call({ body: { search: 'daxiezhuanhuan', sort: '-updated_at' } })
    assert.equal(items[0]?.id, id)
  },
  all: async (call, world) => {
    const { id } = await newTool(world)
    assert.ok(idsIn(await call({})).includes(id))
  },
  collected: async (call, world) => {
    const { id } = await newTool(world)
    await call.me.call(tools.collect, { body: { tool_id: id } })
    assert.ok(idsIn(await call({})).includes(id))
  },
  categories: async (call, world) => {
    const count = async (request: typeof call | undefined) =>
      (await (request ? request({}) : call.me.call(tools.categories, {}))).find(({ id }) => id === 'other')
        ?.count ?? 0
    const before = await count(undefined)
    await newTool(world)
    assert.equal(await count(call), before + 1)
  },
  form: async (call, world) => {
    const { id } = await newTool(world)
    const { description } = await call({ params: { id } })
    assert.equal(description.inputs[0]?.name, 'shout.words')
  },
  setCommon: async (call, world) => {
    const { id } = await newTool(world)
    assert.equal((await call({ params: { id } })).common, true)
  },
  collect: async (call, world) => {
    const { id } = await newTool(world)
    assert.equal((await call({ body: { tool_id: id } })).collected, true)
    const left = await call.me.call(tools.collect, { body: { tool_id: id, collected: false } })
    assert.equal(left.collected, false)
  },
  show: async (call, world) => {
    const { id, title } = await newTool(world)
    const shown = await call({ params: { id }, query: { file: '1' } })
    assert.deepEqual([shown.title, shown.needs.missing_programs], [title, []])
  },
  create: async (call, { published, unique }) => {
    const made = await call({ body: { ...face(unique('Made')), version_id: published.versionId } })
    assert.deepEqual([made.sharing, made.mine, made.workflow_id], ['private', true, published.workflowId])
  },
  update: async (call, world) => {
    const { id, version } = await newTool(world)
    const title = world.unique('Renamed')
    const saved = await call({ params: { id }, body: { ...face(title), version } })
    assert.deepEqual([saved.title, saved.version], [title, version + 1])
  },
  share: async (call, world) => {
    const { id } = await newTool(world)
    const shared = await call({ params: { id }, body: { sharing: 'asked' } })
    assert.equal(shared.sharing, 'asked')
  },
  remove: async (call, world) => {
    const { id } = await newTool(world)
    await call({ params: { id } })
    assert.equal((await call.me.answer(tools.show, { params: { id } })).status, 404)
  },
  place: async (call, world) => {
    const { id } = await newTool(world)
    const place = await call({ params: { id }, body: {} })
    assert.deepEqual(await call.me.call(tools.place, { params: { id }, body: {} }), place)
  },
  tryExample: async (call, world) => {
    const { id } = await newTool(world)
    const { inputs, project_id } = await call({ params: { id } })
    const place = await call.me.call(tools.place, { params: { id }, body: {} })
    assert.deepEqual([inputs, project_id], [{ 'shout.words': 'example:words.txt' }, place.project_id])
  },
  start: async (call, world) => {
    const { id } = await newTool(world)
    const { analysis_id } = await call({
      params: { id },
      body: {
        texts: { 'shout.words': { name: 'words.txt', content: 'abc\n' } },
        idempotency_key: world.unique('tool-run-key'),
      },
    })
    const { items } = await call.me.call(toolRuns.list, { params: { id } })
    assert.deepEqual(idsIn(items), [analysis_id])
    assert.equal((await call.me.call(tools.show, { params: { id }, query: {} })).uses, 1)
    await untilEnded(world, analysis_id, call.me)
  },
  install: async (call, world) => {
    const { id } = await newTool(world)
    const { job_id } = await call({ params: { id } })
    const own = await call.me.call(jobs.own, {})
    assert.ok(idsIn(own).includes(job_id))
  },
  saveFile: async (call, { unique }) => {
    const name = `${unique('pasted')}.fasta`
    const kept = await call({ body: { name, content: '>a\nACGT\n' } })
    const { file } = await call.me.call(files.show, { params: { id: kept.project_id, file_id: kept.id } })
    assert.deepEqual([file.name, file.size], [name, 8])
  },
}

export const toolRunsExamples: ExamplesOf<'toolRuns'> = {
  mine: async (call, world) => {
    const { tool, statusId } = await endedRunOfTool(call.me, world)
    const found = (await call({})).items.find(({ id }) => id === statusId)
    assert.deepEqual([found?.app_id, found?.tool], [tool.id, tool.title])
  },
  list: async (call, world) => {
    const { tool, statusId } = await endedRunOfTool(call.me, world)
    assert.deepEqual(idsIn((await call({ params: { id: tool.id } })).items), [statusId])
  },
  show: async (call, world) => {
    const { tool, statusId } = await endedRunOfTool(call.me, world)
    const run = await call({ params: { id: tool.id, statusId } })
    assert.equal(run.analysis.name, tool.title)
    const [words] = run.inputs
    assert.equal(words?.name, 'shout.words')
    assert.match(String(words?.value), /words[^/]*\.txt$/)
  },
  remove: async (call, world) => {
    const { tool, statusId } = await endedRunOfTool(call.me, world)
    await call({ params: { id: tool.id, statusId } })
    assert.equal((await call.me.answer(analyses.show, { params: { id: statusId } })).status, 404)
  },
  download: async (call, { analysisId }) => {
    const response = await call.raw({ params: { id: analysisId } })
    assert.match(response.headers.get('content-type') ?? '', /zip/)
    assert.ok((await response.arrayBuffer()).byteLength > 100)
  },
  recover: async (call, world) => {
    const { tool, statusId } = await endedRunOfTool(call.me, world)
    const { id: project_id } = await call.me.call(projects.create, {
      body: { name: world.unique('Recovered') },
    })
    const recovered = await call({ params: { id: tool.id }, body: { status_id: statusId, project_id } })
    assert.deepEqual(
      recovered.files.map(({ name }) => name),
      ['loud.txt'],
    )
    const params = { id: project_id, file_id: recovered.files[0]?.id ?? '' }
    const { file } = await call.me.call(files.show, { params })
    assert.deepEqual([file.origin, file.analysis?.id, file.output_name], ['copy', statusId, 'shout.loud'])
    const { items } = await call.me.call(files.file, {
      params: { id: project_id },
      query: { analysis_id: statusId },
    })
    assert.deepEqual(items, [], 'it is no result of the run itself')
  },
  used: async (call, world) => {
    const { tool } = await endedRunOfTool(call.me, world)
    const found = (await call({})).find(({ id }) => id === tool.id)
    assert.equal(found?.runs, 1)
  },
  shares: async (call, world) => {
    const { statusId } = await endedRunOfTool(call.me, world)
    await call.me.call(toolRuns.share, { body: { status_id: statusId } })
    assert.deepEqual(
      (await call({ query: { status_id: statusId } })).map(({ state }) => state),
      ['open'],
    )
  },
  share: async (call, world) => {
    const { statusId } = await endedRunOfTool(call.me, world)
    const { token } = await call({ body: { status_id: statusId } })
    const opened = await world.people.visitor.call(reports.open, { params: { id: token }, query: {} })
    assert.match(opened.title, /Shout/)
  },
  withdraw: async (call, world) => {
    const { statusId } = await endedRunOfTool(call.me, world)
    await call.me.call(toolRuns.share, { body: { status_id: statusId } })
    const states = (await call({ body: { status_id: statusId } })).map(({ state }) => state)
    assert.deepEqual(states, ['withdrawn'])
  },
}
