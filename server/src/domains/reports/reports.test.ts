import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'drizzle-orm'
import { projects } from '@omics/contract/projects/projects'
import { reports } from '@omics/contract/reports/reports'
import type { ReportSection, SectionOf } from '@omics/contract/reports/sections'
import { flows } from '@omics/contract/warehouse/flows'
import { launches } from '@omics/contract/analyses/launches'
import { workflows } from '@omics/contract/warehouse/workflows'
import { platformGrant } from '../../http/grant.ts'
import { startPlatform, type Caller, type Platform } from '../../testing/platform.ts'
import { ended as untilEnded } from '../../testing/ended.ts'
import { startWorker, type Worker } from '../analyses/running/worker.ts'
import { addFileFromBytes } from '../files/keep.ts'

const wdl = `version 1.1
workflow survey {
  input {
    Array[String] names = ["one", "two"]
    Int min_depth = 10
    Int wait = 0
  }
  call write { input: names, wait }
  output {
    File summary = write.summary
    Array[File] depth = write.depth
    File page = write.page
    Array[File] variants = write.variants
    File map = write.map
    File cells = write.cells
    File methods = write.methods
  }
  parameter_meta {
    map: {label: "Map of genes", label_zh: "基因图谱"}
  }
}
task write {
  input {
    Array[String] names
    Int wait
  }
  command <<<
    sleep ~{wait}
    printf 'sample\\tmean_depth\\tmapped_percent\\tbreadth_10x_percent\\none\\t10\\t99.5\\t97.1\\ntwo\\t20\\t98.5\\t61\\n' > summary.tsv
    for name in ~{sep(" ", names)}; do
      { printf '#CHROM\\tPOS\\treads\\n'; for i in $(seq 1 1500); do printf 'chr1\\t%d\\t%d\\n' $i 20; done; } > $name.depth.tsv
    done
    echo '<h1>page</h1>' > multiqc_report.html
    echo '<svg xmlns="http://www.w3.org/2000/svg"/>' > map.svg
    printf '##fileformat=VCFv4.2\\n##INFO=<ID=BCSQ,Number=.,Type=String>\\n#CHROM\\tPOS\\tID\\tREF\\tALT\\tQUAL\\tFILTER\\tINFO\\tFORMAT\\ts\\nchr1\\t7\\t.\\tA\\tT\\t50\\tPASS\\tDP=9;BCSQ=missense|S|t|protein_coding|+|2K>2M|7A>T\\tGT:DP:AD\\t0/1:8:6,2\\n' > one.vcf
    { cat one.vcf; printf 'chr1\\t9\\t.\\tC\\tG\\t40\\tLowQual\\tDP=9\\tGT:DP\\t0/1:8\\n'; } > two.vcf
    printf 'chr1\\t9\\t.\\tC\\tG\\t40\\tPASS\\tDP=9\\tGT:DP\\t0/0:8\\n' >> one.vcf
    printf 'barcode\\tcell_type\\tX_umap_1\\tX_umap_2\\nAA\\tB cell\\t1\\t2\\nAC\\tB cell\\t1.5\\t2\\nAG\\tNK cell\\t-3\\t4\\n' > cells.tsv
    printf '# Methods\\n\\nThree cells were kept.\\n\\n# 方法\\n\\n保留三个细胞。\\n' > methods.md
  >>>
  output {
    File summary = "summary.tsv"
    Array[File] depth = glob("*.depth.tsv")
    File page = "multiqc_report.html"
    Array[File] variants = ["one.vcf", "two.vcf"]
    File map = "map.svg"
    File cells = "cells.tsv"
    File methods = "methods.md"
  }
  runtime { container: "example.org/coreutils:9" }
}
`

let platform: Platform
let worker: Worker
let lin: Caller
let viewer: Caller
let stranger: Caller
let projectId: string
let versionId: string

before(async () => {
  platform = await startPlatform()
  worker = await startWorker(platform.context, 'test')
  lin = await platform.person('lin')
  viewer = await platform.person('viewer')
  stranger = await platform.person('stranger')
  projectId = (await lin.call(projects.create, { body: { name: 'Survey 调查' } })).id
  await lin.call(projects.addUser, {
    params: { id: projectId },
    body: { users: [viewer.personId], role: 'viewer' },
  })
  const sources = [{ path: 'main.wdl', content: wdl }]
  const draft = await lin.call(workflows.create, {
    body: { name: 'survey', first: { tag: '1.0', entry: 'main.wdl', sources } },
  })
  const params = { id: draft.workflow_id, version_id: draft.id }
  versionId = (await lin.call(workflows.publish, { params })).id
})
after(async () => {
  await worker.close()
  await platform.close()
})

async function launch(inputs: Record<string, number> = {}): Promise<string> {
  const flow = await lin.call(flows.create, {
    params: { id: projectId },
    body: { version_id: versionId, mode: 'files', inputs: {} },
  })
  const launched = await lin.call(launches.dataStart, {
    params: { id: flow.id },
    body: { name: 'March', mode: 'files', inputs, idempotency_key: `key-${Math.random()}` },
  })
  return launched.analysis_id
}

async function ended(id: string): Promise<void> {
  const { state, failure } = await untilEnded(worker, lin, id)
  assert.equal(state, 'succeeded', JSON.stringify(failure))
}

let finished: Promise<string> | undefined
const finishedAnalysis = () => (finished ??= launch().then(async (id) => (await ended(id), id)))

async function written(): Promise<string> {
  const id = await finishedAnalysis()
  return (await lin.call(reports.push, { params: { id }, body: { language: 'en' } })).report_id
}

const keep = (name: string, text: string, project = projectId) =>
  addFileFromBytes(platform.context, platformGrant(project), Buffer.from(text), {
    parentId: null,
    name,
    origin: 'upload',
  })

const textSection = (text: string): ReportSection => ({
  kind: 'text',
  key: 'own-1',
  title: 'Words 词',
  shown: true,
  edited: true,
  text,
})

function find<Kind extends ReportSection['kind']>(
  sections: readonly ReportSection[],
  kind: Kind,
): SectionOf<Kind> {
  const found = sections.find((part): part is SectionOf<Kind> => part.kind === kind)
  assert.ok(found, `There is no section ${kind}`)
  return found
}

const fetched = async (url: string) => (await platform.server.inject({ url })).statusCode

const refused = (answer: Promise<{ status: number; error?: { id: string } }>) =>
  answer.then(({ status, error }) => error?.id ?? String(status))

test('the report of an analysis holds its figures, charts, tables, pages, software and provenance', async () => {
  const id = await written()
  const report = await lin.call(reports.show, { params: { id } })
  assert.equal(report.title, 'March')
  const { items } = find(report.sections, 'figures')
  assert.deepEqual(items.slice(0, 2), [
    { value: '2', label: 'samples' },
    { value: '15×', label: 'Mean depth, median' },
  ])
  const charts = report.sections.filter((part) => part.kind === 'plot').map((part) => part.chart)
  const [depth, ...repeated] = charts.filter(({ kind }) => kind !== 'scatter')
  assert.ok(depth?.kind === 'line')
  assert.deepEqual(repeated, [], 'two samples are read in their table')
  assert.deepEqual(
    depth.series.map(({ name, points }) => [name, points.length, points[0]?.[1]]),
    [
      ['one', 375, 20],
      ['two', 375, 20],
    ],
  )
  assert.deepEqual(depth.limits, [{ value: 10, label: 'least depth 10×' }])
  const tables = report.sections.filter((part) => part.kind === 'table')
  assert.deepEqual(
    tables.map(({ title, rows }) => [title, rows[0]]),
    [
      ['All samples', ['one', '10', '99.5', '97.1', 'well covered']],
      ['Variants', ['chr1', '7', 'A>T', 'S', 'K2M', '2 of 2', 'one', '50', 'PASS', '0/1', '8', '0.25']],
    ],
  )
  assert.deepEqual(tables[1]?.columns.slice(2, 7), ['Ref>Alt', 'Gene', 'Amino acid', 'Called in', 'Sample'])
  assert.deepEqual(tables[1]?.columns.slice(-2), ['Depth', 'AF'])
  assert.equal(tables[1]?.together, 6)
  assert.deepEqual(
    tables[1]?.rows.map((row) => [row[1], row[5], row[6]]),
    [
      ['7', '2 of 2', 'one'],
      ['7', '2 of 2', 'two'],
      ['9', '1 of 2', 'one'],
      ['9', '1 of 2', 'two'],
    ],
    'a filtered call counts, and one of the reference does not',
  )
  assert.match(tables[1]?.note ?? '', /whether or not the call passed/)
  assert.equal(tables[0]?.rows[1]?.at(-1), 'not enough')
  assert.match(tables[0]?.note ?? '', /at 10×: well from 95 %/)
  assert.match(find(report.sections, 'text').text, /The run ended successfully/, 'one run is not every run')
  assert.match(find(report.sections, 'text').text, /1 of 2 samples are well covered/)
  assert.equal(find(report.sections, 'html').title, 'MultiQC')
  assert.equal(find(report.sections, 'image').title, 'Map of genes', 'as the author calls it')
  assert.deepEqual(find(report.sections, 'software').unused_images, ['example.org/coreutils:9'])
  const provenance = report.files.find(({ id }) => id === find(report.sections, 'provenance').file_id)
  assert.equal(provenance?.sha256, find(report.sections, 'provenance').sha256)
})

test('cells are a map and no table of barcodes, and methods are told in the words of the workflow, in the language of the report', async () => {
  const report = await lin.call(reports.show, { params: { id: await written() } })
  const maps = report.sections.flatMap((part) =>
    part.kind === 'plot' && part.chart.kind === 'scatter' ? part.chart.series.map(({ name }) => name) : [],
  )
  assert.deepEqual(maps, ['B cell', 'NK cell'])
  const isTable = (part: ReportSection) => part.kind === 'table' && part.columns.includes('barcode')
  assert.equal(
    report.sections.some((part) => isTable(part) || part.kind === 'viewer'),
    false,
  )
  assert.match(find(report.sections, 'methods').text, /^Three cells were kept\.\n\nThe data were analysed/)
  const analysis = { id: await finishedAnalysis() }
  const { report_id: id } = await lin.call(reports.push, { params: analysis, body: { language: 'zh' } })
  const { sections } = await lin.call(reports.show, { params: { id } })
  assert.match(find(sections, 'methods').text, /^保留三个细胞。\n\n数据使用流程/)
})

test('a report is written once the analysis has ended, not before', async () => {
  const id = await launch({ 'survey.wait': 1 })
  assert.equal(await refused(lin.answer(reports.push, { params: { id }, body: {} })), 'still_running')
  await ended(id)
  await lin.call(reports.push, { params: { id }, body: {} })
})

test('writing it twice at once gives one report', async () => {
  const id = await launch({ 'survey.min_depth': 11 })
  await ended(id)
  const push = () => lin.call(reports.push, { params: { id }, body: {} })
  const ids = (await Promise.all([push(), push(), push()])).map(({ report_id }) => report_id)
  assert.equal(new Set(ids).size, 1)
})

test('written again, it keeps what people changed; in another language it is a report of its own', async () => {
  const id = await written()
  const { version, sections } = await lin.call(reports.show, { params: { id } })
  const changed = sections.map((part) =>
    part.key === 'summary' && part.kind === 'text'
      ? { ...part, text: 'By hand.', edited: true }
      : part.kind === 'files'
        ? { ...part, shown: false }
        : part,
  )
  const body = { title: 'Spring 春', sections: [textSection('mine'), ...changed], version }
  await lin.call(reports.update, { params: { id }, body })
  assert.equal(await written(), id)
  const again = await lin.call(reports.show, { params: { id } })
  assert.equal(again.title, 'Spring 春')
  assert.equal(find(again.sections, 'text').key, 'own-1')
  assert.ok(again.sections.some((part) => part.kind === 'text' && part.text === 'By hand.'))
  assert.equal(find(again.sections, 'files').shown, false)

  const analysis = await finishedAnalysis()
  const push = { params: { id: analysis }, body: { language: 'zh' as const } }
  const { report_id } = await lin.call(reports.push, push)
  const chinese = await lin.call(reports.show, { params: { id: report_id } })
  assert.equal(find(chinese.sections, 'methods').title, '方法')
  assert.equal(find(chinese.sections, 'image').title, '基因图谱')
  const english = await lin.call(reports.show, { params: { id } })
  assert.equal(find(english.sections, 'methods').title, 'Methods')
  assert.deepEqual([english.translation_id, chinese.translation_id], [report_id, id])
  for (const { files, sections: parts } of [english, chinese])
    assert.ok(
      files.some((file) => file.id === find(parts, 'provenance').file_id),
      'both name the record that is there',
    )
  await lin.call(reports.remove, { params: { id: report_id } })
  await lin.call(reports.push, push)
  assert.equal(await refused(lin.answer(reports.restore, { params: { id: report_id } })), 'report_exists')
})

test('the analysis leads to its report in the language of who asks', async () => {
  const id = await launch({ 'survey.min_depth': 12 })
  await ended(id)
  const ids = new Map<string, string>()
  for (const language of ['zh', 'en'] as const)
    ids.set(language, (await lin.call(reports.push, { params: { id }, body: { language } })).report_id)
  for (const language of ['zh', 'en'] as const) {
    const { statusCode, body } = await platform.server.inject({
      url: `/api/analyses/${id}`,
      headers: { authorization: `Bearer ${lin.token}`, 'accept-language': language },
    })
    assert.equal(statusCode, 200)
    assert.ok(body.includes(`"report_id":"${ids.get(language)}"`), language)
  }
})

test('a viewer reads reports, an editor changes them, a stranger finds none', async () => {
  const id = await written()
  const params = { id }
  assert.equal((await viewer.call(reports.show, { params })).may_edit, false)
  const body = { title: 'x', sections: [], version: 1 }
  assert.equal(await refused(viewer.answer(reports.update, { params, body })), 'forbidden')
  assert.equal(await refused(viewer.answer(reports.share, { params, body: {} })), 'forbidden')
  assert.equal(await refused(viewer.answer(reports.shares, { params })), 'forbidden')
  assert.equal(await refused(stranger.answer(reports.show, { params })), 'not_found')
  assert.equal(await refused(platform.visitor.answer(reports.show, { params })), 'not_signed_in')
  assert.equal((await stranger.call(reports.list, { query: {} })).total, 0)
  const create = { project_id: projectId, title: 'Mine' }
  assert.equal(await refused(stranger.answer(reports.create, { body: create })), 'not_found')
  assert.equal(await refused(viewer.answer(reports.create, { body: create })), 'forbidden')
})

test('of two people who save at once one is told what the other saved', async () => {
  const made = await lin.call(reports.create, { body: { project_id: projectId, title: '两个人' } })
  const save = (title: string) =>
    lin.answer(reports.update, { params: { id: made.id }, body: { title, sections: [], version: 1 } })
  const answers = await Promise.all([save('A'), save('B')])
  assert.deepEqual(answers.map(({ status }) => status).toSorted(), [200, 409])
  assert.equal((await lin.call(reports.show, { params: { id: made.id } })).version, 2)
})

test('a link opens the report without signing in, with what is shown of it and no more', async () => {
  const id = await written()
  const hidden = await keep('hidden.png', 'png')
  const { sections, version, title } = await lin.call(reports.show, { params: { id } })
  const image: ReportSection = {
    kind: 'image',
    key: 'own-2',
    title: 'Hidden',
    shown: false,
    edited: true,
    file_id: hidden.id,
    caption: '',
  }
  await lin.call(reports.update, { params: { id }, body: { title, version, sections: [...sections, image] } })
  const { token, share } = await lin.call(reports.share, { params: { id }, body: {} })
  const opened = await platform.visitor.call(reports.open, { params: { id: token } })
  assert.ok(!opened.sections.some((part) => part.key === 'own-2'))
  const page = opened.files.find(({ name }) => name.endsWith('.html'))
  assert.equal(await fetched(page?.url ?? ''), 200)
  const listed = find(sections, 'files').items
  assert.ok(listed.length >= 4)
  assert.ok(
    !opened.files.some(({ name }) => name.endsWith('.vcf')),
    'listed files are not handed out unasked',
  )
  const { url } = signedFor(share.id, hidden)
  assert.equal(await fetched(url), 403)
  assert.equal(await fetched(page?.url.replace(page.id, hidden.id) ?? ''), 403)
  const shares = await lin.call(reports.shares, { params: { id } })
  assert.equal(shares.find((one) => one.id === share.id)?.opened, 1)
  const { rows } = await platform.context.db.execute(
    sql`select 1 from report_share where token_sealed is not null or encode(token_hash, 'escape') like ${`%${token}%`}`,
  )
  assert.equal(rows.length, 0)
})

test('a link opens the report in its other language as long as that is shared, too', async () => {
  const analysis = await launch({ 'survey.min_depth': 13 })
  await ended(analysis)
  const push = (language: 'en' | 'zh') =>
    lin.call(reports.push, { params: { id: analysis }, body: { language } })
  const { report_id: english } = await push('en')
  const { token } = await lin.call(reports.share, { params: { id: english }, body: {} })
  const open = async (language?: 'en' | 'zh') => {
    const opened = await platform.visitor.call(reports.open, { params: { id: token }, query: { language } })
    return [opened.language, opened.other_language]
  }
  const { report_id: chinese } = await push('zh')
  assert.deepEqual(
    [await open(), await open('zh')],
    [
      ['en', null],
      ['en', null],
    ],
  )
  const { share } = await lin.call(reports.share, { params: { id: chinese }, body: {} })
  assert.deepEqual(
    [await open(), await open('zh'), await open('en')],
    [
      ['en', 'zh'],
      ['zh', 'en'],
      ['en', 'zh'],
    ],
  )
  await lin.call(reports.withdraw, { params: { id: chinese }, body: { share_id: share.id } })
  assert.deepEqual(await open('zh'), ['en', null])
  await lin.call(reports.withdraw, { params: { id: english }, body: {} })
  assert.equal(await refused(platform.visitor.answer(reports.open, { params: { id: token } })), 'share_ended')
})

function signedFor(shareId: string, row: { id: string; name: string }) {
  const until = String((Math.floor(Date.now() / 3_600_000) + 2) * 3600)
  const by = `share:${shareId}`
  const signature = platform.context.signer.sign([row.id, by, until])
  return {
    url: `/api/files/${row.id}/signed/${row.name}?${new URLSearchParams({ by, until, signature })}`,
  }
}

async function sharedPage(id: string, ends_at: string | null = null) {
  const { token, share } = await lin.call(reports.share, { params: { id }, body: { ends_at } })
  const opened = await platform.visitor.call(reports.open, { params: { id: token } })
  const url = opened.files.find(({ name }) => name.endsWith('.html'))?.url ?? ''
  assert.equal(await fetched(url), 200)
  const state = async () => [
    await refused(platform.visitor.answer(reports.open, { params: { id: token } })),
    await fetched(url),
  ]
  return { share, state }
}

test('a link that is withdrawn, has ended, or whose report is in the trash opens nothing at once', async () => {
  const id = await written()
  const gone = ['share_ended', 403]
  const first = await sharedPage(id)
  const second = await sharedPage(id)
  await lin.call(reports.withdraw, { params: { id }, body: { share_id: first.share.id } })
  assert.deepEqual(await first.state(), gone)
  assert.deepEqual(await second.state(), ['200', 200])
  await lin.call(reports.remove, { params: { id } })
  assert.deepEqual(await second.state(), gone)
  await lin.call(reports.restore, { params: { id } })
  assert.deepEqual(await second.state(), ['200', 200])
  const ending = await sharedPage(id, new Date(Date.now() + 60_000).toISOString())
  await platform.context.db.execute(sql`
    update report_share set ends_at = now() - interval '1 second' where id = ${ending.share.id}`)
  assert.deepEqual(await ending.state(), gone)
  await lin.call(reports.withdraw, { params: { id }, body: {} })
  assert.deepEqual(await second.state(), gone)
  assert.equal(
    await refused(platform.visitor.answer(reports.open, { params: { id: 'never-was' } })),
    'share_ended',
  )
  const past = { ends_at: '2020-01-01T00:00:00Z' }
  assert.equal(await refused(lin.answer(reports.share, { params: { id }, body: past })), 'validation')
})

test('a link ends when its maker loses the project, in whatever way', async () => {
  const editor = await platform.person('editor')
  const params = { id: projectId }
  await lin.call(projects.addUser, { params, body: { users: [editor.personId], role: 'editor' } })
  const id = await written()
  const { token } = await editor.call(reports.share, { params: { id }, body: {} })
  const open = () => refused(platform.visitor.answer(reports.open, { params: { id: token } }))
  assert.equal(await open(), '200')
  const { db } = platform.context
  await db.execute(sql`update person set state = 'disabled' where id = ${editor.personId}`)
  assert.equal(await open(), 'share_ended')
})

test('a report cannot show a file of another project', async () => {
  const other = await stranger.call(projects.create, { body: { name: 'Theirs' } })
  const secret = await keep('secret.html', 'secret', other.id)
  const section: ReportSection = {
    kind: 'html',
    key: 'own-3',
    title: '',
    shown: true,
    edited: true,
    file_id: secret.id,
  }
  const body = { project_id: projectId, title: 'Reaching out', sections: [section] }
  assert.equal(await refused(lin.answer(reports.create, { body })), 'not_found')
})

test('an uploaded picture becomes a file of the project and a section', async () => {
  const made = await lin.call(reports.create, { body: { project_id: projectId, title: 'With a picture' } })
  const form = new FormData()
  form.append('file', new Blob([Buffer.from('bytes')]), '图 “a”.png')
  const request = new Request('http://local/', { method: 'POST', body: form })
  const response = await platform.server.inject({
    method: 'POST',
    url: `/api/report_results/upload/${made.id}`,
    headers: {
      authorization: `Bearer ${lin.token}`,
      'content-type': request.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await request.arrayBuffer()),
  })
  assert.equal(response.statusCode, 201, response.body)
  const report = await lin.call(reports.show, { params: { id: made.id } })
  const image = find(report.sections, 'image')
  assert.equal(report.files.find(({ id }) => id === image.file_id)?.name, '图 “a”.png')
  const empty = await lin.answer(reports.upload, { params: { id: made.id } })
  assert.equal(empty.error?.id, 'validation')
})

test('odd titles are refused or kept as they are, and found by what they contain', async () => {
  for (const title of ['', ' ', 'a\nb', 'x'.repeat(301)]) {
    const body = { project_id: projectId, title }
    assert.equal(await refused(lin.answer(reports.create, { body })), 'validation', JSON.stringify(title))
  }
  const title = `“引号” 'quotes' 100% _ 🧬`
  await lin.call(reports.create, { body: { project_id: projectId, title } })
  const found = await lin.call(reports.list, { query: { search: '100% _', project_id: projectId } })
  assert.deepEqual(
    found.items.map((row) => row.title),
    [title],
  )
})
