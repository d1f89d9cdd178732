import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { v7 as uuidv7 } from 'uuid'
import { launches } from '@omics/contract/analyses/launches'
import { projects } from '@omics/contract/projects/projects'
import { TemplateBlock, type BlockKind } from '@omics/contract/reports/blocks'
import { reports } from '@omics/contract/reports/reports'
import { templates, type Template } from '@omics/contract/reports/templates'
import { sampleColumns } from '@omics/contract/samples/columns'
import { samples } from '@omics/contract/samples/samples'
import { flows } from '@omics/contract/warehouse/flows'
import { workflows, type WorkflowVersion } from '@omics/contract/warehouse/workflows'
import { ended } from '../../../testing/ended.ts'
import { startPlatform, type Caller, type Platform } from '../../../testing/platform.ts'
import { startWorker, type Worker } from '../../analyses/running/worker.ts'

const wdl = `version 1.1
workflow survey {
  input {
    Int depth
  }
  call count { input: depth = depth }
  output {
    File? found = count.found
    File page = count.page
  }
}
task count {
  input {
    Int depth
  }
  command <<<
    if [ ~{depth} -gt 1 ]; then printf 'gene\\treads\\nS\\t~{depth}\\n' > found.tsv; fi
    echo '<h1>~{depth}</h1><script>top.document.title = "taken"</script>' > page.html
  >>>
  output {
    File? found = "found.tsv"
    File page = "page.html"
  }
}
`

let platform: Platform
let worker: Worker
let lin: Caller
let other: Caller
let viewer: Caller
let version: WorkflowVersion
let analysisId: string

before(async () => {
  platform = await startPlatform()
  worker = await startWorker(platform.context, 'test')
  lin = await platform.person('lin', 'admin')
  other = await platform.person('other', 'admin')
  viewer = await platform.person('viewer')
  const { id } = await lin.call(projects.create, { body: { name: 'Rivers' } })
  const params = { id }
  await lin.call(projects.addUser, { params, body: { users: [viewer.personId], role: 'viewer' } })
  const sources = [{ path: 'main.wdl', content: wdl }]
  const draft = await lin.call(workflows.create, {
    body: { name: 'survey', first: { tag: '1.0', entry: 'main.wdl', sources } },
  })
  version = await lin.call(workflows.publish, { params: { id: draft.workflow_id, version_id: draft.id } })
  const column = await lin.call(sampleColumns.create, { params, body: { label: 'depth', type: 'number' } })
  const items = [1, 2, 3, 4].map((depth) => ({ name: `S${depth}`, values: { [column.id]: depth } }))
  const rows = await lin.call(samples.add, { params, body: { items } })
  const launch = { mode: 'samples' as const, inputs: { 'survey.depth': { this: 'depth' } } }
  const flow = await lin.call(flows.create, { params, body: { version_id: version.id, ...launch } })
  const launched = await lin.call(launches.dataStart, {
    params: { id: flow.id },
    body: {
      name: 'March',
      ...launch,
      samples: rows.map((row) => row.id),
      idempotency_key: uuidv7(),
    },
  })
  analysisId = launched.analysis_id
  await ended(worker, lin, analysisId)
})
after(async () => {
  await worker.close()
  await platform.close()
})

const block = <Kind extends BlockKind>(kind: Kind, settings: Record<string, unknown> = {}) =>
  TemplateBlock.parse({ kind, id: uuidv7(), ...settings })
const contentsOf = (...blocks: TemplateBlock[]) => ({
  chapters: [{ id: uuidv7(), title: { en: 'Results', zh: '结果' }, blocks }],
})

function newTemplate(name: string, ...blocks: TemplateBlock[]): Promise<Template> {
  const titles = { title_en: name, title_zh: name }
  const body = { ...titles, workflow_version_id: version.id, contents: contentsOf(...blocks) }
  return lin.call(templates.create, { body })
}

test('an output that one of the samples lacks leaves the others in place, which editors are told and readers are not', async () => {
  const made = await newTemplate(
    'Lacking',
    block('table', { output: 'found' }),
    block('table', { output: 'found', samples: 'each' }),
    block('page', { output: 'page' }),
  )
  await lin.call(templates.publish, { params: { id: made.id }, body: { version: made.version } })
  const report = { title: '', introduction: '', outputs: [], templates: [made.id] }
  await lin.call(workflows.setReport, { body: { version_id: version.id, report } })
  const { report_id: id } = await lin.call(reports.push, {
    params: { id: analysisId },
    body: { language: 'en' },
  })
  const { sections } = await lin.call(reports.show, { params: { id } })
  const told = sections.map(({ kind, fault = '' }) => `${kind}: ${fault}`)
  assert.deepEqual(told, [
    'chapter: ',
    'table: 1 of 4 samples have nothing here: S1.',
    'fault: The analysis has no file of the output “found”.',
    ...['table: ', 'table: ', 'table: '],
    'html: ',
  ])
  const [, all] = sections
  assert.deepEqual(
    all?.kind === 'table' && all.rows.map(([sample, , reads]) => [sample, reads]),
    [2, 3, 4].map((depth) => [`S${depth}`, String(depth)]),
  )
  const read = await viewer.call(reports.show, { params: { id } })
  assert.deepEqual(
    read.sections.map(({ kind, fault }) => [kind, fault]),
    ['chapter', 'table', 'table', 'table', 'table', 'html'].map((kind) => [kind, undefined]),
  )
})

test('of two people who change a template at once the second is told what the first saved, and loses nothing', async () => {
  const made = await newTemplate('Together', block('methods'))
  const params = { id: made.id }
  const theirs = contentsOf(block('software'))
  const mine = contentsOf(block('citations'))
  const saved = await other.call(templates.update, { params, body: { ...made, contents: theirs } })
  const refused = await lin.answer(templates.update, { params, body: { ...made, contents: mine } })
  assert.equal(refused.status, 409)
  const shown = await lin.call(templates.show, { params })
  assert.deepEqual([shown.contents.chapters, shown.version], [saved.contents.chapters, saved.version])
  const publish = await lin.answer(templates.publish, { params, body: { version: made.version } })
  assert.equal(publish.status, 409)
  const kept = await lin.call(templates.update, {
    params,
    body: { ...made, contents: mine, version: saved.version },
  })
  assert.deepEqual(kept.contents.chapters[0]?.blocks, mine.chapters[0]?.blocks)
})

test('all reports are narrowed by the template that they were written by, in the list and in what is saved of it', async () => {
  const made = await newTemplate('Narrowed', block('methods'))
  await lin.call(templates.publish, { params: { id: made.id }, body: { version: made.version } })
  const report = { title: '', introduction: '', outputs: [], templates: [made.id] }
  await lin.call(workflows.setReport, { body: { version_id: version.id, report } })
  const { report_id: id } = await lin.call(reports.push, {
    params: { id: analysisId },
    body: { language: 'zh', template_id: made.id },
  })
  const unlike = await newTemplate('Unlike', block('methods'))
  const listed = async (template_id: string) =>
    (await lin.call(reports.everywhere, { query: { template_id } })).items.map((row) => row.id)
  assert.deepEqual([await listed(made.id), await listed(unlike.id)], [[id], []])
  const saved = async (template_id: string) => {
    const headers = { authorization: `Bearer ${lin.token}` }
    const query = { template_id, format: 'csv' }
    const answer = await platform.server.inject({ url: reports.export.path, query, headers })
    return answer.payload.trim().split('\n').slice(1)
  }
  const [row = '', ...more] = await saved(made.id)
  assert.match(row, /,Narrowed 1,draft,/)
  assert.deepEqual([more, await saved(unlike.id)], [[], []])
})
