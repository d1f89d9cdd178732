import assert from 'node:assert/strict'
import { flows } from '@omics/contract/warehouse/flows'
import { workflows } from '@omics/contract/warehouse/workflows'
import type { Caller } from '../../testing/platform.ts'
import type { ExamplesOf } from '../example.ts'
import { commit } from '../github.ts'
import { draftWorkflow, publishWorkflow, versionWrite, wdlOf } from '../runs.ts'
import type { World } from '../world.ts'

const versionOf = (by: Caller, id: string, version_id: string) =>
  by.call(workflows.version, { params: { id, version_id } })

const newDraft = ({ people, unique }: World) => draftWorkflow(people.owner, unique('Draft'))
const newPublished = ({ people, unique }: World) => publishWorkflow(people.owner, unique('Published'))

export const workflowsExamples: ExamplesOf<'workflows'> = {
  list: async (call, { unique }) => {
    const name = unique('Listed')
    const draft = await draftWorkflow(call.me, name)
    const query = { search: name, category: 'other' as const, mine: 'true', sort: 'name' as const }
    const { items } = await call({ query })
    assert.deepEqual(
      items.map(({ id }) => id),
      [draft.workflow_id],
    )
  },
  all: async (call, { published }) => {
    const found = (await call({})).find(({ id }) => id === published.workflowId)
    assert.deepEqual(found?.versions, [{ id: published.versionId, tag: '1.0' }])
  },
  show: async (call, { published }) => {
    const { latest, versions } = await call({ params: { id: published.workflowId } })
    assert.deepEqual(versions, [latest])
  },
  create: async (call, { unique }) => {
    const body = { name: unique('变异 Variants'), summary: 'Calls', category: 'variants' as const }
    const made = await call({ body: { ...body, visibility: 'private', first: versionWrite('shout') } })
    assert.deepEqual(await versionOf(call.me, made.workflow_id, made.id), made)
    const { name, summary, category } = await call.me.call(workflows.show, {
      params: { id: made.workflow_id },
    })
    assert.deepEqual({ name, summary, category }, body)
    assert.equal(made.description?.inputs[0]?.name, 'shout.words')
  },
  update: async (call, world) => {
    const params = { id: (await newDraft(world)).workflow_id }
    const { version } = await world.people.owner.call(workflows.show, { params })
    const body = { name: world.unique('Renamed'), summary: 's', category: 'quality' as const }
    const saved = await call({ params, body: { ...body, visibility: 'platform', version } })
    const { versions, ...shown } = await call.me.call(workflows.show, { params })
    assert.deepEqual(shown, saved)
    assert.deepEqual([shown.name, versions.length, shown.version], [body.name, 1, version + 1])
  },
  remove: async (call, world) => {
    const params = { id: (await newDraft(world)).workflow_id }
    await call({ params })
    assert.equal((await call.me.answer(workflows.show, { params })).status, 404)
  },
  version: async (call, { published, people }) => {
    const params = { id: published.workflowId, version_id: published.versionId }
    const version = await call({ params })
    assert.equal(version.sources[0]?.content, wdlOf('shout'))
    assert.equal(version.mine, [people.owner, people.token, people.administrator].includes(call.me))
  },
  addVersion: async (call, world) => {
    const { workflow_id: id } = await newDraft(world)
    const made = await call({ params: { id }, body: versionWrite('shout', '2.0') })
    assert.equal(made.tag, '2.0')
    assert.deepEqual(await versionOf(call.me, id, made.id), made)
  },
  saveVersion: async (call, world) => {
    const { workflow_id: id, id: version_id, version } = await newDraft(world)
    const body = { ...versionWrite('louder', '1.1'), version }
    const saved = await call({ params: { id, version_id }, body })
    assert.deepEqual([saved.tag, saved.description?.name], ['1.1', 'louder'])
    assert.deepEqual(await versionOf(call.me, id, version_id), saved)
  },
  publish: async (call, world) => {
    const { workflow_id: id, id: version_id } = await newDraft(world)
    const published = await call({ params: { id, version_id } })
    assert.equal(published.state, 'published')
    assert.deepEqual(await versionOf(call.me, id, version_id), published)
  },
  inputUpdate: async (call, world) => {
    const { workflowId, versionId } = await newPublished(world)
    const defaults = { 'shout.wait': 3 }
    const saved = await call({ body: { version_id: versionId, defaults } })
    assert.deepEqual(saved.input_defaults, defaults)
    assert.deepEqual(await versionOf(call.me, workflowId, versionId), saved)
  },
  start: async (call, { published, newProject }) => {
    const { id } = await newProject()
    const { flow_id } = await call({ body: { version_id: published.versionId, project_id: id } })
    const flow = await call.me.call(flows.show, { params: { id: flow_id } })
    assert.deepEqual([flow.version_id, flow.project_id], [published.versionId, id])
  },
  setReport: async (call, world) => {
    const { workflowId, versionId } = await newPublished(world)
    const report = { title: '报告', introduction: 'Intro', outputs: ['shout.loud'], templates: [] }
    const saved = await call({ body: { version_id: versionId, report } })
    assert.deepEqual(saved.report, report)
    assert.deepEqual(await versionOf(call.me, workflowId, versionId), saved)
  },
  reportUpdate: async (call, world) => {
    const { workflowId, versionId } = await newPublished(world)
    const report = { title: 'Summary', introduction: '', outputs: [], templates: [] }
    const saved = await call({ params: { id: versionId }, body: report })
    assert.deepEqual(saved.report, report)
    assert.deepEqual(await versionOf(call.me, workflowId, versionId), saved)
  },
  temporaryInput: async (call, { published, project }) => {
    const body = { project_id: project.id }
    const { inputs } = await call({ params: { id: published.versionId }, body })
    assert.equal(inputs['shout.wait'] ?? 0, 0)
  },
  unpack: async (call) => {
    const { sources, entries, origin } = await call({ file: { name: 'main.wdl', bytes: wdlOf('shout') } })
    assert.deepEqual(sources, [{ path: 'main.wdl', content: wdlOf('shout') }])
    assert.deepEqual([entries, origin['file']], [['main.wdl'], 'main.wdl'])
  },
  fromGitHub: async (call) => {
    const body = { owner: 'somebody', repo: 'shout', ref: 'main', path: 'main.wdl' }
    const { sources, origin } = await call({ body })
    assert.deepEqual(sources, [{ path: 'main.wdl', content: wdlOf('shout') }])
    assert.equal(origin['commit'], commit)
  },
}
