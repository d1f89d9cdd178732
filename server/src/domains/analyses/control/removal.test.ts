import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { after, before, test } from 'node:test'
import { sql } from 'drizzle-orm'
import { analyses } from '@omics/contract/analyses/analyses'
import { severalAnalyses } from '@omics/contract/analyses/several'
import { files } from '@omics/contract/files/files'
import { projects } from '@omics/contract/projects/projects'
import { reports } from '@omics/contract/reports/reports'
import { ended } from '../../../testing/ended.ts'
import { flowIn, launchFlow } from '../../../testing/flow.ts'
import { startPlatform, type Caller, type Platform } from '../../../testing/platform.ts'
import { platformGrant } from '../../../http/grant.ts'
import { addFileFromBytes } from '../../files/keep.ts'
import { countFigures } from '../../system/home-page.ts'
import { fileUri } from '../file-uri.ts'
import { startWorker, type Worker } from '../running/worker.ts'

const makes = `version 1.1
task t {
  command <<< head -c 100000 /dev/urandom > big.bin; head -c 200000 /dev/urandom > scratch; echo a > small.tsv >>>
  output { File big = "big.bin" File small = "small.tsv" }
}
workflow w { call t output { File big = t.big File small = t.small } }`
const uses = `version 1.1
task t {
  input { File words }
  command <<< cat '~{words}' >>>
  output { String o = read_string(stdout()) }
}
workflow u { input { File words } call t { input: words } output { String o = t.o } }`

const alike = `version 1.1
task t {
  command <<< printf alike > alike.txt >>>
  output { File o = "alike.txt" }
}
workflow s { call t output { File o = t.o } }`

let platform: Platform
let worker: Worker
let lin: Caller
let guest: Caller
let projectId: string
let flow: string
let user: string
let same: string

before(async () => {
  platform = await startPlatform({ OMICS_HOST_TOOLS: '1' })
  worker = await startWorker(platform.context, 'test')
  lin = await platform.person('lin')
  guest = await platform.person('guest')
  projectId = (await lin.call(projects.create, { body: { name: 'Full' } })).id
  const body = { users: [guest.personId], role: 'viewer' as const }
  await lin.call(projects.addUser, { params: { id: projectId }, body })
  flow = await flowIn(lin, projectId, 'makes', makes)
  user = await flowIn(lin, projectId, 'uses', uses)
  same = await flowIn(lin, projectId, 'same', alike)
})
after(async () => {
  await worker.close()
  await platform.close()
})

async function finished(flowId = flow, inputs = {}): Promise<string> {
  const id = await launchFlow(lin, flowId, inputs)
  assert.equal((await ended(worker, lin, id)).state, 'succeeded')
  return id
}

const outputsOf = async (id: string) => {
  const outputs = await lin.call(analyses.showFile, { params: { id: projectId, analysi_id: id } })
  return outputs.flatMap((output) => output.files)
}
const filesOf = (id: string) =>
  lin.call(files.file, { params: { id: projectId }, query: { analysis_id: id } })
const shown = async () => (await lin.call(analyses.all, { params: { id: projectId } })).map(({ id }) => id)

test('an analysis goes with its results and work folders, and frees what was told before', async () => {
  const id = await finished()
  const weight = await lin.call(severalAnalyses.weigh, { body: { ids: [id] } })
  assert.deepEqual([weight.results, weight.results_bytes, weight.staying], [2, 100_002, 0])
  assert.ok(weight.work_bytes >= 200_000, String(weight.work_bytes))
  const told = await lin.call(analyses.list, { params: { id: projectId }, query: { sort: '-results_bytes' } })
  assert.deepEqual([told.items[0]?.id, told.items[0]?.results_bytes], [id, 100_002])
  const before = await lin.call(files.space, { params: { id: projectId } })
  const gone = await lin.call(severalAnalyses.remove, { body: { ids: [id], with_results: true } })
  assert.deepEqual([gone.done, gone.refused, gone.staying], [[id], [], 0])
  assert.equal(gone.freed_bytes, weight.results_bytes + weight.work_bytes)
  const space = await lin.call(files.space, { params: { id: projectId } })
  assert.equal(before.used + before.trash - space.used - space.trash, 100_002)
  const { items } = await lin.call(files.findDir, { params: { id: projectId, x: 'root' }, query: {} })
  assert.deepEqual(
    items.map(({ name }) => name),
    ['results'],
  )
  const { refused } = await lin.call(severalAnalyses.restore, { body: { ids: [id] } })
  assert.equal(refused[0]?.code, 'not_found', 'without its results it does not come back')
})

test('bytes that other files hold too do not come free and are not promised; the others leave the disk at once', async () => {
  const id = await finished()
  const [big, small] = await outputsOf(id)
  const { storage } = platform.context
  const bytes = await readFile(storage.path(small?.sha256 ?? ''))
  const copy = { name: 'copy.tsv', parentId: null, origin: 'upload' as const }
  await addFileFromBytes(platform.context, platformGrant(projectId), bytes, copy)
  const weight = await lin.call(severalAnalyses.weigh, { body: { ids: [id] } })
  assert.deepEqual([weight.results, weight.results_bytes, weight.shared_bytes], [2, 100_000, 2])
  const gone = await lin.call(severalAnalyses.remove, { body: { ids: [id], with_results: true } })
  assert.equal(gone.freed_bytes, weight.results_bytes + weight.work_bytes)
  assert.equal(await storage.size(big?.sha256 ?? ''), undefined, 'they are on the disk no longer')
  assert.equal(await storage.size(small?.sha256 ?? ''), 2)
})

test('what two analyses share comes free with both of them', async () => {
  const ids = [await finished(same), await finished(same)]
  const [one, both] = [
    await lin.call(severalAnalyses.weigh, { body: { ids: ids.slice(0, 1) } }),
    await lin.call(severalAnalyses.weigh, { body: { ids } }),
  ]
  assert.deepEqual([one.results_bytes, one.shared_bytes], [0, 5])
  assert.deepEqual([both.results_bytes, both.shared_bytes], [5, 5])
  const { freed_bytes } = await lin.call(severalAnalyses.remove, { body: { ids, with_results: true } })
  assert.equal(freed_bytes, both.results_bytes + both.work_bytes)
})

test('results that another run was given, or that a shared report shows, stay', async () => {
  const id = await finished()
  const [big, small] = await outputsOf(id)
  await finished(user, { 'u.words': fileUri({ id: small?.id ?? '', name: 'small.tsv' }) })
  const weight = await lin.call(severalAnalyses.weigh, { body: { ids: [id] } })
  assert.deepEqual([weight.results, weight.staying, weight.staying_bytes], [1, 1, 2])
  assert.match(weight.users.join(), /A$/)
  const head = { key: 'big', title: 'Big', shown: true }
  const sections = [{ kind: 'image' as const, ...head, file_id: big?.id ?? '', caption: '' }]
  const body = { title: 'Told', project_id: projectId, sections }
  const report = await lin.call(reports.create, { body })
  await lin.call(reports.share, { params: { id: report.id }, body: {} })
  const { staying } = await lin.call(severalAnalyses.remove, { body: { ids: [id], with_results: true } })
  assert.equal(staying, 2)
  assert.equal((await filesOf(id)).total, 2)
})

test('what goes from the list alone comes back; each of several tells its own outcome', async () => {
  const [one, other] = [await finished(), await finished()]
  const running = await launchFlow(lin, flow)
  const nobodys = '00000000-0000-4000-8000-000000000000'
  const outcome = await lin.call(severalAnalyses.remove, { body: { ids: [one, running, nobodys, other] } })
  assert.deepEqual(outcome.done, [one, other])
  assert.deepEqual(
    outcome.refused.map(({ code }) => code),
    ['still_running', 'not_found'],
  )
  assert.ok(!(await shown()).includes(one))
  const { runs } = await lin.call(projects.show, { params: { id: projectId } })
  const { analyses: counted, latest } = await lin.call(projects.dashboard, { params: { id: projectId } })
  assert.equal(runs.succeeded, counted.succeeded, 'removed ones are counted in neither')
  assert.equal(counted.succeeded + counted.waiting + counted.running, (await shown()).length)
  assert.ok(latest !== null && ![one, other].includes(latest.id))
  assert.equal((await filesOf(one)).total, 2)
  assert.deepEqual((await lin.call(severalAnalyses.restore, { body: { ids: [one, other] } })).done, [
    one,
    other,
  ])
  assert.ok((await shown()).includes(one))
  await lin.call(severalAnalyses.stop, { body: { ids: [running] } })
  await ended(worker, lin, running)
})

/** Every figure of a project and its platform that counts analyses, runs, files or bytes, as each place tells it. */
async function figuresOf(id: string) {
  const params = { id }
  const body = { days: 7 }
  const shownAs = await lin.call(projects.show, { params })
  const dashboard = await lin.call(projects.dashboard, { params })
  const [place] = (await lin.call(projects.homeChartData, { body })).filter(
    ({ name }) => name === shownAs.name,
  )
  const byDay = await lin.call(projects.chartFlow, { params, body })
  const [person] = await lin.call(projects.charUser, { params, body })
  const { total } = await lin.call(files.file, { params, query: {} })
  const { used, trash } = await lin.call(files.space, { params })
  return {
    succeeded: [
      shownAs.runs.succeeded,
      dashboard.analyses.succeeded,
      byDay.reduce((sum, day) => sum + day.succeeded, 0),
      person?.analyses,
    ],
    files: [shownAs.files, dashboard.files, place?.files, total],
    bytes: [shownAs.bytes, dashboard.bytes, place?.bytes, used + trash],
  }
}

test('figures agree everywhere: the trash counts with its bytes alone, and removed analyses in none', async () => {
  const { id } = await lin.call(projects.create, { body: { name: 'Counted' } })
  const counts = async () => (await countFigures(platform.context.db)).analyses
  const others = await counts()
  const made = await flowIn(lin, id, 'counted', makes)
  const [kept, gone] = [await finished(made), await finished(made)]
  const before = await figuresOf(id)
  assert.deepEqual([before.succeeded, before.files], [Array(4).fill(2), Array(4).fill(4)])
  assert.equal(await counts(), others + 2)

  const { items } = await lin.call(files.file, { params: { id }, query: { analysis_id: kept } })
  const ids = items.map((file) => file.id)
  await lin.call(files.multiple, { params: { id }, body: { action: 'trash', ids } })
  await lin.call(severalAnalyses.remove, { body: { ids: [gone] } })
  const behind = await figuresOf(id)
  assert.deepEqual([behind.succeeded, behind.files], [Array(4).fill(1), Array(4).fill(2)])
  assert.deepEqual(behind.bytes, before.bytes, 'the trash takes space')
  assert.equal(new Set(behind.bytes).size, 1)
  assert.equal(await counts(), others + 1)

  const added = async () =>
    (await lin.call(projects.homeChartData, { body: { days: 7 } })).find(({ name }) => name === 'Counted')
      ?.added_bytes
  assert.equal(await added(), behind.bytes[0])
  await platform.context.db.execute(
    sql`update file set created_at = now() - interval '8 days' where project_id = ${id}`,
  )
  assert.equal(await added(), 0, 'what came before the period was not added in it')

  await lin.call(projects.remove, { params: { id } })
  assert.equal(await counts(), others, 'what lies in a project in the trash is not there for anybody')
})

test('who may only look removes, stops and brings back nothing', async () => {
  const id = await finished()
  for (const act of [severalAnalyses.stop, severalAnalyses.remove] as const) {
    const { refused, done } = await guest.call(act, { body: { ids: [id] } })
    assert.deepEqual([done, refused[0]?.code], [[], 'forbidden'])
  }
  await lin.call(severalAnalyses.remove, { body: { ids: [id] } })
  const { refused } = await guest.call(severalAnalyses.restore, { body: { ids: [id] } })
  assert.equal(refused[0]?.code, 'forbidden')
})
