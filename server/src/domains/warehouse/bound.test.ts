import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { projects } from '@omics/contract/projects/projects'
import { workflows, type WorkflowVersion } from '@omics/contract/warehouse/workflows'
import { startPlatform, type Caller, type Platform } from '../../testing/platform.ts'

const wdl = `version 1.1
workflow count {
  input {
    Int depth
    Array[String] names = []
    String? note
  }
  output {
    Int twice = depth * 2
    Int many = length(names)
  }
}
`

let platform: Platform
let lin: Caller
let version: WorkflowVersion

before(async () => {
  platform = await startPlatform()
  lin = await platform.person('lin')
  const first = { tag: '1.0', entry: 'main.wdl', sources: [{ path: 'main.wdl', content: wdl }] }
  const draft = await lin.call(workflows.create, { body: { name: 'count', first } })
  version = await lin.call(workflows.publish, {
    params: { id: draft.workflow_id, version_id: draft.id },
  })
})
after(() => platform.close())

const keep = (defaults: Record<string, string | number | string[] | null>, seen?: number) =>
  lin.call(workflows.inputUpdate, {
    body: { version_id: version.id, defaults, ...(seen !== undefined && { version: seen }) },
  })

test('defaults of a published version are kept and a form begins with them', async () => {
  const saved = await keep({ 'count.depth': 30, 'count.note': null }, version.version)
  assert.deepEqual(saved.input_defaults, { 'count.depth': 30 })
  assert.ok(saved.version > version.version)
  const project = await lin.call(projects.create, { body: { name: 'Forms' } })
  const form = await lin.call(workflows.temporaryInput, {
    params: { id: version.id },
    body: { project_id: project.id },
  })
  assert.deepEqual(form.inputs, { 'count.depth': 30 })
})

test('a structure begins with no column, whatever it is called, and a text with the name of the sample', async () => {
  const content = `version 1.1
struct Sample { String name File reads }
workflow take {
  input { Sample sample Map[String, Int] id String sample_name }
  output { String name = sample.name }
}
`
  const first = { tag: '1.0', entry: 'main.wdl', sources: [{ path: 'main.wdl', content }] }
  const draft = await lin.call(workflows.create, { body: { name: 'take', first } })
  const project = await lin.call(projects.create, { body: { name: 'Structures' } })
  const form = await lin.call(workflows.temporaryInput, {
    params: { id: draft.id },
    body: { project_id: project.id },
  })
  assert.deepEqual(form.inputs, { 'take.sample_name': { this: 'name' } })
})

test('a default of another type than WDL says, or of an unknown input, is refused by name', async () => {
  for (const defaults of [{ 'count.depth': 'deep' }, { 'count.names': 3 }, { 'count.width': 1 }]) {
    const answer = await lin.answer(workflows.inputUpdate, { body: { version_id: version.id, defaults } })
    assert.equal(answer.error?.id, 'validation')
    assert.equal(answer.error.fields?.[0]?.path, `defaults.${Object.keys(defaults)[0]}`)
  }
})

test('a stale change is refused and says what stands there now', async () => {
  const now = await keep({ 'count.depth': 31 })
  await assert.rejects(keep({ 'count.depth': 1 }, now.version - 1), /stale|409/)
  const params = { id: version.workflow_id, version_id: version.id }
  assert.deepEqual((await lin.call(workflows.version, { params })).input_defaults, { 'count.depth': 31 })
})

test('a report names only outputs that exist, and what is bound goes on with the next version', async () => {
  const bind = (outputs: string[]) =>
    lin.call(workflows.setReport, {
      body: { version_id: version.id, report: { title: 'Counts', introduction: '', outputs } },
    })
  await assert.rejects(bind(['count.half']))
  await bind(['count.many'])
  const next = await lin.call(workflows.addVersion, {
    params: { id: version.workflow_id },
    body: { tag: '1.1', entry: 'main.wdl', sources: [{ path: 'main.wdl', content: wdl }] },
  })
  assert.deepEqual(next.report?.outputs, ['count.many'])
  assert.deepEqual(next.input_defaults, { 'count.depth': 31 })
})

test('somebody else may look at a version, but not bind anything to it', async () => {
  const wu = await platform.person('wu')
  const params = { id: version.workflow_id }
  const { name, summary, category, version: edition } = await lin.call(workflows.show, { params })
  await lin.call(workflows.update, {
    params,
    body: { name, summary, category, visibility: 'platform', version: edition },
  })
  assert.equal((await wu.call(workflows.show, { params })).name, name)
  await assert.rejects(
    wu.call(workflows.inputUpdate, { body: { version_id: version.id, defaults: {} } }),
    /forbidden|403/,
  )
})
