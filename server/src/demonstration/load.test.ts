import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { api } from '@omics/contract/api'
import { startWorker, type Worker } from '../domains/analyses/running/worker.ts'
import { pathOnDisk } from '../domains/files/bytes.ts'
import { filesByIds } from '../domains/files/rows.ts'
import { platformGrant } from '../http/grant.ts'
import { ended } from '../testing/ended.ts'
import { startPlatform, type Caller, type Platform } from '../testing/platform.ts'
import { compareVariants } from '../testing/variants.ts'
import { loadDemonstration } from './load.ts'
import { writeReads, type ReadFiles } from './reads.ts'
import { reportWhenEnded } from './report.ts'

let platform: Platform
let administrator: Caller
let worker: Worker
let folder: string
let files: ReadFiles

before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'omics-demonstration-'))
  files = await writeReads(folder)
  platform = await startPlatform()
  administrator = await platform.person('root', 'admin')
  worker = await startWorker(platform.context, 'demonstration')
})
after(async () => {
  await worker.close()
  await platform.close()
  await rm(folder, { recursive: true, force: true })
})

test('the demonstration is loaded once, is launched once, and its run finds what was planted', async () => {
  const launched = new Set<string>()
  for (let attempt = 0; attempt < 2; attempt += 1) {
    const demonstration = await loadDemonstration(platform.context, files)
    launched.add(await demonstration.launch())
  }
  worker.wake()
  const [analysisId = '', ...again] = launched
  assert.deepEqual(again, [])
  const reported = reportWhenEnded(platform.context, analysisId)
  const [project, ...others] = await administrator.call(api.projects.all, {})
  assert.ok(project)
  assert.deepEqual(others, [])
  const shown = await administrator.call(api.projects.show, { params: { id: project.id } })
  assert.equal(shown.samples, 2)
  assert.equal(shown.prefix, 'DEMO')
  const newcomer = await platform.person('newcomer')
  const seen = await newcomer.call(api.projects.show, { params: { id: project.id } })
  assert.equal(seen.role, 'viewer', 'everybody may look at it')
  const renaming = { params: { id: project.id }, body: { ...seen, name: 'Taken' } }
  assert.equal((await newcomer.answer(api.projects.update, renaming)).error?.id, 'forbidden')
  const flows = await administrator.call(api.flows.all, { params: { id: project.id } })
  assert.deepEqual(flows.map(({ mode }) => mode).toSorted(), ['files', 'samples'])
  const { items: activity } = await administrator.call(api.operations.project, {
    params: { id: project.id },
    query: { limit: 50 },
  })
  const done = activity.map(({ action }) => action.split(' ').at(-1))
  assert.deepEqual([done[0], done.at(-1)], ['dataStart', 'create'])
  assert.equal(done.filter((name) => name === 'finishUpload').length, 8)
  const { items: runs } = await administrator.call(api.analyses.list, {
    params: { id: project.id },
    query: {},
  })
  assert.deepEqual([activity[0]?.person, runs[0]?.launched_by], ['', ''], 'the platform launched it, all say')

  const variants = await outputOfRun(project.id)
  const rows = await filesByIds(platform.context.db, platformGrant(project.id), variants)
  for (const sample of files.samples) {
    const row = rows.find(({ name }) => name === `${sample.name}.vcf.gz`)
    assert.ok(row)
    const called = await pathOnDisk(platform.context, row)
    const differences = await compareVariants(sample.truth, called, files.reference)
    assert.deepEqual(differences, { missing: [], unexpected: [] }, sample.name)
  }
  await reported
  await assertReports(analysisId)
})

/** Whoever comes first finds the report of the run in either language, told once in what has happened. */
async function assertReports(analysisId: string): Promise<void> {
  await reportWhenEnded(platform.context, analysisId)
  const { items } = await administrator.call(api.reports.list, { query: {} })
  assert.deepEqual(items.map(({ language }) => language).toSorted(), ['en', 'zh'])
  for (const { id, analysis } of items) {
    assert.equal(analysis?.id, analysisId)
    const { sections, translation_id } = await administrator.call(api.reports.show, { params: { id } })
    assert.equal(translation_id, items.find((other) => other.id !== id)?.id)
    const table = sections.find((part) => part.kind === 'table')
    assert.equal(table?.rows.length, 2)
    assert.equal(new Set(table?.rows.map((row) => row.at(-1))).size, 1, 'both samples are well covered')
  }
}

test('each workflow of the demonstration speaks of itself, in both languages down to its outputs', async () => {
  const { items } = await administrator.call(api.workflows.list, { query: {} })
  const told = await Promise.all(
    items.map(async ({ id, latest }) => {
      const params = { id, version_id: latest?.id ?? '' }
      const version = await administrator.call(api.workflows.version, { params })
      const { inputs = [], outputs = [] } = version.description ?? {}
      for (const one of [...inputs, ...outputs]) {
        assert.match(one.help, /[a-z]/, one.name)
        assert.match(one.help_zh, /\p{Script=Han}/u, one.name)
      }
      return [version.readme, version.readme_zh].map((text) => text.split('\n')[0])
    }),
  )
  assert.deepEqual(
    items.map(({ name, name_zh }) => [`# ${name}`, `# ${name_zh}`]).toSorted(),
    told.toSorted(),
  )
  assert.deepEqual(told.toSorted(), [
    ['# Variant calling from paired short reads', '# 双端短读长变异检测'],
    ['# Variant calling of one sample', '# 单样本变异检测'],
  ])
})

test('a supplied workflow is found by either name, and what was set up from it keeps both', async () => {
  for (const search of ['Variant calling of one', '单样本变异']) {
    const [found, ...others] = await administrator.call(api.search.objects, { query: { search } })
    assert.deepEqual([found?.kind, found?.name_zh, others], ['workflow', '单样本变异检测', []])
  }
  const [project] = await administrator.call(api.projects.all, {})
  const flows = await administrator.call(api.flows.all, { params: { id: project?.id ?? '' } })
  const single = flows.find(({ mode }) => mode === 'samples')
  assert.deepEqual([single?.name_zh, single?.workflow_zh], ['单样本变异检测', '单样本变异检测'])
  assert.match(single?.description_zh ?? '', /SNV/)
})

/** Waits for the only analysis of a project and gives the ids of its files of variants. */
async function outputOfRun(projectId: string): Promise<string[]> {
  const [launched, ...others] = await administrator.call(api.analyses.all, { params: { id: projectId } })
  assert.ok(launched)
  assert.deepEqual(others, [])
  const { state } = await ended(worker, administrator, launched.id, 600)
  assert.equal(state, 'succeeded')
  const params = { id: projectId, analysi_id: launched.id }
  const outputs = await administrator.call(api.analyses.showFile, { params })
  return outputs
    .filter(({ name }) => name === 'variant_calling.variants')
    .flatMap((output) => output.files.map(({ id }) => id))
}
