import assert from 'node:assert/strict'
import { projects } from '@omics/contract/projects/projects'
import { sampleColumns } from '@omics/contract/samples/columns'
import { flows } from '@omics/contract/warehouse/flows'
import { workflows } from '@omics/contract/warehouse/workflows'
import { fileUri } from '../../domains/analyses/file-uri.ts'
import type { Caller } from '../../testing/platform.ts'
import type { ExamplesOf } from '../example.ts'
import { newFlow, wdlOf } from '../runs.ts'
import type { World } from '../world.ts'

const shown = (by: Caller, id: string) => by.call(flows.show, { params: { id } })

export async function flowWithFile(world: World) {
  const { id } = await world.newProject()
  const file = await world.addFile(id, 'words.txt', 'abc\n')
  return { id, flow: await newFlow(world, id), inputs: { 'shout.words': fileUri(file) } }
}

export const flowsExamples: ExamplesOf<'flows'> = {
  all: async (call, world) => {
    const { id, flow } = await flowWithFile(world)
    assert.deepEqual(await call({ params: { id } }), [flow])
  },
  fitting: async (call, world) => {
    const { id, flow } = await flowWithFile(world)
    const body = { label: 'Words', key: 'words', type: 'file' as const }
    await world.people.owner.call(sampleColumns.create, { params: { id }, body })
    const [first] = await call({ params: { id } })
    assert.deepEqual([first?.flow_id, first?.columns, first?.open], [flow.id, ['Words'], 0])
  },
  list: async (call, { unique, published }) => {
    const { id } = await call.me.call(projects.create, { body: { name: unique('Flows') } })
    const body = { version_id: published.versionId }
    const flow = await call.me.call(flows.create, { params: { id }, body })
    assert.deepEqual((await call({ query: { project_id: id, search: 'sho' } })).items, [flow])
  },
  show: async (call, world) => {
    const { flow } = await flowWithFile(world)
    assert.deepEqual(await call({ params: { id: flow.id } }), flow)
  },
  edit: async (call, world) => {
    const { flow } = await flowWithFile(world)
    const { workflow_description: description, steps, ...rest } = await call({ params: { id: flow.id } })
    assert.deepEqual(rest, flow)
    assert.deepEqual(
      steps.map(({ step }) => step),
      ['upper'],
    )
    assert.deepEqual(
      description.outputs.map(({ name }) => name),
      ['shout.loud'],
    )
  },
  create: async (call, { newProject, published }) => {
    const { id } = await newProject()
    const body = {
      version_id: published.versionId,
      name: '流程',
      description: 'd',
      mode: 'samples' as const,
      inputs: { 'shout.words': { this: 'reads_1' } },
      outputs: { 'shout.loud': 'loud' },
    }
    const made = await call({ params: { id }, body })
    assert.deepEqual({ ...made, ...body }, made)
    assert.deepEqual(await shown(call.me, made.id), made)
  },
  fromWdl: async (call, { newProject, unique, published }) => {
    const { id } = await newProject()
    const body = { project_id: id, name: unique('Own WDL'), wdl: wdlOf('own') }
    const made = await call({ body })
    assert.deepEqual(await shown(call.me, made.id), made)
    assert.notEqual(made.workflow_id, published.workflowId)
    const { visibility } = await call.me.call(workflows.show, { params: { id: made.workflow_id } })
    assert.equal(visibility, 'private')
  },
  update: async (call, world) => {
    const { flow, inputs } = await flowWithFile(world)
    const body = { name: 'Saved', description: '', mode: 'files' as const, inputs, outputs: {} }
    const saved = await call({
      params: { id: flow.id },
      body: { ...body, version: flow.version, version_id: flow.version_id },
    })
    assert.deepEqual([saved.inputs, saved.version], [inputs, flow.version + 1])
    assert.deepEqual(await shown(call.me, flow.id), saved)
  },
  remove: async (call, world) => {
    const { id, flow } = await flowWithFile(world)
    await call({ params: { id: flow.id } })
    assert.deepEqual(await call.me.call(flows.all, { params: { id } }), [])
  },
  copy: async (call, world) => {
    const { id, flow } = await flowWithFile(world)
    const copy = await call({ params: { id: flow.id }, body: { project_id: id, name: 'Copy 副本' } })
    assert.deepEqual([copy.name, copy.version_id], ['Copy 副本', flow.version_id])
    assert.deepEqual(await shown(call.me, copy.id), copy)
  },
  categories: async (call) => {
    const other = (await call({})).find(({ id }) => id === 'other')
    const { total } = await call.me.call(workflows.list, { query: { category: 'other' } })
    assert.equal(other?.count, total)
  },
  byCategory: async (call, { published }) => {
    const found = (await call({ query: { group_id: 'other' } })).find(({ id }) => id === published.workflowId)
    assert.deepEqual(found, {
      id: published.workflowId,
      name: 'shout',
      version_id: published.versionId,
      tag: '1.0',
    })
  },
  data: async (call, { published }) => {
    const { tasks, images } = await call({ query: { version_id: published.versionId } })
    assert.deepEqual([tasks.map(({ name }) => name), images], [['upper'], ['example.org/coreutils:9']])
  },
  taskData: async (call, { published }) => {
    const { source, path } = await call({ query: { task_inp_id: `${published.versionId}:upper` } })
    assert.equal(path, 'main.wdl')
    assert.match(source, /^task upper \{[\s\S]*\}\s*$/)
  },
  defaults: async (call, { published }) => {
    const template = await call({ query: { version_id: published.versionId } })
    assert.equal(template['shout.wait'], 0)
  },
}
