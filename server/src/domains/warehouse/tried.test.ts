import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { analyses } from '@omics/contract/analyses/analyses'
import { projects } from '@omics/contract/projects/projects'
import { flows } from '@omics/contract/warehouse/flows'
import { launches } from '@omics/contract/analyses/launches'
import { workflows } from '@omics/contract/warehouse/workflows'
import { startPlatform, type Caller, type Platform } from '../../testing/platform.ts'

let platform: Platform
let lin: Caller

before(async () => {
  platform = await startPlatform()
  lin = await platform.person('lin')
})
after(() => platform.close())

const text = (said: string) => `version 1.1
workflow say { input { String what = "${said}" } output { String all = what } }
`
const sourcesOf = (said: string) => [{ path: 'main.wdl', content: text(said) }]

test('a draft is tried before it is published, and what ran keeps the text with which it ran', async () => {
  const project = await lin.call(projects.create, { body: { name: 'Trials' } })
  const first = { tag: '1.0', entry: 'main.wdl', sources: sourcesOf('one') }
  const draft = await lin.call(workflows.create, { body: { name: 'say', first } })
  const start = { version_id: draft.id, project_id: project.id }
  const { flow_id } = await lin.call(workflows.start, { body: start })
  const launch = (key: string) =>
    lin.call(launches.dataStart, {
      params: { id: flow_id },
      body: { name: 'A', mode: 'files', inputs: {}, idempotency_key: key },
    })
  const { analysis_id } = await launch('first trial')

  const params = { id: draft.workflow_id, version_id: draft.id }
  const save = async (said: string) => {
    const { version } = await lin.call(workflows.version, { params })
    return lin.call(workflows.saveVersion, { params, body: { ...first, sources: sourcesOf(said), version } })
  }
  await save('two')
  const ran = await lin.call(analyses.show, { params: { id: analysis_id } })
  assert.equal(ran.tag, '1.0-try1')
  const kept = await lin.call(workflows.version, { params: { ...params, version_id: ran.version_id } })
  assert.deepEqual(
    kept.sources.map(({ content }) => content),
    [text('one')],
  )
  const flow = await lin.call(flows.edit, { params: { id: flow_id } })
  assert.equal(flow.version_id, draft.id, 'the next trial takes the draft as it is now')

  await save('three')
  const { versions } = await lin.call(workflows.show, { params: { id: draft.workflow_id } })
  assert.deepEqual(
    versions.map(({ tag }) => tag),
    ['1.0', '1.0-try1'],
    'a draft that did not run leaves nothing behind',
  )
})
