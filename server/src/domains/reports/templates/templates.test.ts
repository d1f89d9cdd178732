import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { v7 as uuidv7 } from 'uuid'
import { launches } from '@omics/contract/analyses/launches'
import { projects } from '@omics/contract/projects/projects'
import { TemplateBlock, type BlockKind } from '@omics/contract/reports/blocks'
import { reports } from '@omics/contract/reports/reports'
import type { ReportSection } from '@omics/contract/reports/sections'
import { templates, type Template } from '@omics/contract/reports/templates'
import { flows } from '@omics/contract/warehouse/flows'
import { workflows, type WorkflowVersion } from '@omics/contract/warehouse/workflows'
import { until } from '@omics/engine/testing/until'
import { ended } from '../../../testing/ended.ts'
import { startPlatform, type Caller, type Platform } from '../../../testing/platform.ts'
import { startWorker, type Worker } from '../../analyses/running/worker.ts'

const wdl = `version 1.1
workflow survey {
  call write
  output {
    File summary = write.summary
    Array[File] parts = write.parts
    File large = write.large
    File words = write.words
    File picture = write.picture
    File page = write.page
    File taxa = write.taxa
    File tree = write.tree
    File groups = write.groups
    Array[File] fastqc = write.fastqc
    File fastp = write.fastp
    File sets = write.sets
    File ranked = write.ranked
    Array[File] calls = write.calls
    File cut = write.cut
    Int reads = 1234567
  }
}
task write {
  command <<<
    printf 'sample\\tdepth\\tcovered\\nS1\\t10\\t99.5\\nS2\\t20\\t61\\nS3\\tNaN\\t80\\n' > summary.tsv
    for i in $(seq 1 200); do printf 'sample\\tdepth\\nS%d\\t%d\\n' $i $i > part$i.tsv; done
    printf 'nothing\\n' > part200.tsv
    printf 'sample\\tother\\nS199\\t5\\n' > part199.tsv
    awk 'BEGIN { print "row\\tvalue"; for (i = 1; i <= 100000; i++) print i "\\t" i % 977 }' > large.tsv
    echo 'no table' > words.txt
    echo 'no picture' > broken.png
    printf '#OTU\\tA\\tB\\tC\\tD\\ttaxonomy\\no1\\t6\\t0\\t2\\t1\\tk__B; p__X\\no2\\t2\\t4\\t1\\t0\\tk__B; p__X\\no3\\t0\\t4\\t9\\t7\\tk__B; p__Y\\n' > taxa.tsv
    echo '((o1:1,o2:1):1,o3:2);' > tree.nwk
    printf 'sample\\tgroup\\nA\\tg\\nB\\tg\\nC\\th\\nD\\th\\n' > groups.tsv
    echo '<script>document.title = "taken"</script><h1>page</h1>' > page.html
    printf '##FastQC\\t0.12.1\\n>>Per base sequence quality\\tpass\\n#Base\\tMean\\tMedian\\n1\\t31.5\\t33\\n2-5\\t36\\t37\\n>>END_MODULE\\n' > a_fastqc_data.txt
    printf '>>Per base sequence content\\twarn\\n#Base\\tG\\tA\\tT\\tC\\n1\\t20\\t30\\t25\\t25\\n2-5\\t30\\t20\\t20\\t30\\n>>END_MODULE\\n' >> a_fastqc_data.txt
    echo 'no FastQC' > b_fastqc_data.txt
    echo UEsDBBQAAAAIAPuCel0AQDasRgAAAEUAAAAYAAAAY19mYXN0cWMvZmFzdHFjX2RhdGEudHh0s7MLSC1SSEosTlUoTi0sTc1LTlUoLE3MySyp5CxILC7mUnYCynH6pibmcRlyGhlwGXEaGemZctnZufq5xPv6u4T6uHIBAFBLAQIUAxQAAAAIAPuCel0AQDasRgAAAEUAAAAYAAAAAAAAAAAAAACAAQAAAABjX2Zhc3RxYy9mYXN0cWNfZGF0YS50eHRQSwUGAAAAAAEAAQBGAAAAfAAAAAAA | base64 -d > c_fastqc.zip
    echo '{"command":"fastp --in1 /inputs/S7_R1.fastq.gz","read1_before_filtering":{"quality_curves":{"mean":[30,32]}},"read2_before_filtering":{"quality_curves":{"mean":[28,29]}},"read1_after_filtering":{"quality_curves":{"mean":[35,36]}}}' > fastp.json
    printf 'set\\toverlap\\tsize\\tfold_enrichment\\tp\\tfdr\\nRIBOSOME\\t3\\t40\\t1.5\\t0.2\\t0.4\\nHEAT 热\\t15\\t30\\t12.5\\t1e-9\\t2e-8\\nODD\\t1\\t9\\t1\\tNA\\tNA\\n' > sets.tsv
    printf 'pathway\\tNES\\tpadj\\nUP\\t2.1\\t0.001\\nDOWN\\t-1.8\\t0.002\\n' > ranked.tsv
    printf '##fileformat=VCFv4.2\\n#CHROM\\tPOS\\tID\\tREF\\tALT\\tQUAL\\tFILTER\\tINFO\\nc1\\t7\\t.\\tA\\tG\\t50\\tPASS\\t.\\n' > calls.vcf
    cp summary.tsv plain.tsv
    for name in cut.vcf.gz cut.tsv.gz; do { cat calls.vcf; seq 1 100000; } | gzip | head -c 20000 > $name; done
  >>>
  output {
    File summary = "summary.tsv"
    Array[File] parts = glob("part*.tsv")
    File large = "large.tsv"
    File words = "words.txt"
    File picture = "broken.png"
    File page = "page.html"
    File taxa = "taxa.tsv"
    File tree = "tree.nwk"
    File groups = "groups.tsv"
    Array[File] fastqc = glob("*_fastqc*")
    File fastp = "fastp.json"
    File sets = "sets.tsv"
    File ranked = "ranked.tsv"
    Array[File] calls = ["calls.vcf", "cut.vcf.gz", "plain.tsv"]
    File cut = "cut.tsv.gz"
  }
}
`

let platform: Platform
let worker: Worker
let lin: Caller
let viewer: Caller
let projectId: string
let version: WorkflowVersion
let analysisId: string

before(async () => {
  platform = await startPlatform()
  worker = await startWorker(platform.context, 'test')
  lin = await platform.person('lin', 'admin')
  viewer = await platform.person('viewer')
  projectId = (await lin.call(projects.create, { body: { name: 'Survey 调查' } })).id
  await lin.call(projects.addUser, {
    params: { id: projectId },
    body: { users: [viewer.personId], role: 'viewer' },
  })
  const sources = [{ path: 'main.wdl', content: wdl }]
  const draft = await lin.call(workflows.create, {
    body: { name: 'survey', first: { tag: '1.0', entry: 'main.wdl', sources } },
  })
  version = await lin.call(workflows.publish, { params: { id: draft.workflow_id, version_id: draft.id } })
  analysisId = await launched()
})
after(async () => {
  await worker.close()
  await platform.close()
})

async function launched(): Promise<string> {
  const flow = await lin.call(flows.create, {
    params: { id: projectId },
    body: { version_id: version.id, mode: 'files', inputs: {} },
  })
  const { analysis_id: id } = await lin.call(launches.dataStart, {
    params: { id: flow.id },
    body: { name: 'March', mode: 'files', inputs: {}, idempotency_key: uuidv7() },
  })
  const { state, failure } = await ended(worker, lin, id)
  assert.equal(state, 'succeeded', JSON.stringify(failure))
  return id
}

const block = <Kind extends BlockKind>(kind: Kind, settings: Record<string, unknown> = {}) =>
  TemplateBlock.parse({ kind, id: uuidv7(), ...settings })
const both = (text: string) => ({ en: text, zh: text })
const contentsOf = (...blocks: TemplateBlock[]) => ({
  chapters: [{ id: uuidv7(), title: { en: 'Results', zh: '结果' }, blocks }],
})

let made = 0
function newTemplate(...blocks: TemplateBlock[]): Promise<Template> {
  made += 1
  return lin.call(templates.create, {
    body: {
      title_en: `Customers ${made}`,
      title_zh: `客户 ${made}`,
      workflow_version_id: version.id,
      contents: contentsOf(...blocks),
    },
  })
}

async function preview(...blocks: TemplateBlock[]): Promise<ReportSection[]> {
  const { id } = await newTemplate()
  const { sections } = await lin.call(templates.preview, {
    params: { id },
    body: { analysis_id: analysisId, language: 'en', contents: contentsOf(...blocks) },
  })
  return sections.slice(1)
}

const faultsOf = (sections: readonly ReportSection[]) =>
  sections.map(({ kind, fault }) => `${kind}: ${fault ?? ''}`)

test('a text takes values by expressions of WDL, and what files hold is no markup in it', async () => {
  const [text] = await preview(
    block('text', {
      text: both('**~{reads}** reads, ~{read_tsv(summary)[1][0]}, ~{length(parts)} parts, ~{"<b>*x*"}.'),
    }),
  )
  assert.equal(text?.kind === 'text' && text.text, '**1,234,567** reads, S1, 200 parts, \\<b\\>\\*x\\*.')
})

test('an expression that would take for ever is ended with a sentence, and holds up nobody meanwhile', async () => {
  const costly = Array.from({ length: 80 }).reduce<string>(
    (text) => `sub(${text}, "(1|2)3", "31")`,
    'sep("", range(400000))',
  )
  let isOver = false
  const looked = preview(block('text', { text: both(`~{${costly}}`) })).finally(() => (isOver = true))
  for (let call = 0; call < 10; call += 1) await viewer.call(projects.list, {})
  assert.equal(isOver, false)
  const [text] = await looked
  assert.match(text?.fault ?? '', /took longer than 5 s/)
})

test('a table is sorted by numbers with what is none at its end, formatted, and coloured by rules', async () => {
  const rules = [{ is: '>=', than: '90', tone: 'good', text: both('') }]
  const [table] = await preview(
    block('table', {
      output: 'summary',
      columns: [
        { column: 'sample' },
        { column: 'depth' },
        { column: 'covered', format: 'percent', decimals: 1, rules },
      ],
      sort: { column: 'depth', descending: true },
    }),
  )
  assert.ok(table?.kind === 'table')
  assert.deepEqual(table.rows, [
    ['S2', '20', '61.0 %'],
    ['S1', '10', '99.5 %'],
    ['S3', 'NaN', '80.0 %'],
  ])
  assert.deepEqual(table.tones, [{ row: 1, column: 2, tone: 'good' }])
  assert.match(table.from?.[0]?.sha256 ?? '', /^[0-9a-f]{64}$/)
})

test('of a table of 100,000 rows the first of the whole order are shown', async () => {
  const [table] = await preview(
    block('table', { output: 'large', rows: 3, sort: { column: 'row', descending: true } }),
  )
  assert.ok(table?.kind === 'table')
  assert.deepEqual([table.rows[0], table.total], [['100000', '325'].with(1, String(100000 % 977)), 100_000])
})

test('figures come from columns, charts of every kind from a table', async () => {
  const item = { measure: 'median', output: 'summary', column: 'depth', label: both('Depth'), unit: '×' }
  const kinds = ['bar', 'line', 'scatter', 'box', 'histogram', 'heat', 'pie']
  const charts = kinds.map((chart) =>
    block('chart', {
      output: 'summary',
      chart,
      x: chart === 'line' || chart === 'scatter' ? 'depth' : 'sample',
      y: ['covered'],
      bins: 2,
    }),
  )
  const gap = block('chart', { output: 'summary', chart: 'bar', x: 'sample', y: ['depth'] })
  const [figures, gapped, ...drawn] = await preview(block('figures', { items: [item] }), gap, ...charts)
  // What is no number is a gap, and no part of a median.
  assert.ok(gapped?.kind === 'plot' && gapped.chart.kind === 'bar')
  assert.deepEqual(gapped.chart.series[0]?.values, [10, 20, null])
  assert.deepEqual(figures?.kind === 'figures' && figures.items, [{ value: '15×', label: 'Depth' }])
  assert.deepEqual(
    drawn.map((part) => part.kind === 'plot' && part.chart.kind),
    ['bar', 'line', 'scatter', 'box', 'bar', 'heat', 'pie'],
  )
  const [histogram, pie] = [drawn[4], drawn[6]]
  assert.ok(histogram?.kind === 'plot' && histogram.chart.kind === 'bar' && histogram.chart.touching)
  assert.deepEqual(histogram.chart.series, [{ name: 'Covered', values: [2, 1] }])
  assert.ok(pie?.kind === 'plot' && pie.chart.kind === 'pie')
  assert.deepEqual(
    pie.chart.slices.map(({ name }) => name),
    ['S1', 'S2', 'S3'],
  )
})

test('a chart of 100,000 rows says which of them it draws, and nothing where it counts them all', async () => {
  const settings = { output: 'large', x: 'row', y: ['value'] }
  const kinds = ['bar', 'scatter', 'histogram', 'box']
  const drawn = await preview(...kinds.map((chart) => block('chart', { ...settings, chart })))
  const notes = drawn.map((part) => part.kind === 'plot' && part.note)
  assert.deepEqual(notes, ['The first 500 of 100000 rows.', 'The first 20000 of 100000 rows.', '', ''])
})

test('communities are drawn from a table of taxa, by a tree and groups where there are some', async () => {
  const [composition, alpha, rarefaction, ordination, shared, lacking, unfit] = await preview(
    block('community', { output: 'taxa', rank: 2 }),
    block('community', { output: 'taxa', view: 'alpha', tree: 'tree' }),
    block('community', { output: 'taxa', view: 'rarefaction' }),
    block('community', {
      output: 'taxa',
      view: 'ordination',
      tree: 'tree',
      distance: 'weighted_unifrac',
      groups: 'groups',
      group: 'group',
    }),
    block('community', { output: 'taxa', view: 'shared', groups: 'groups', group: 'group' }),
    block('community', { output: 'taxa', view: 'ordination', distance: 'unifrac' }),
    block('community', { output: 'summary', view: 'alpha' }),
  )
  assert.ok(composition?.kind === 'plot' && composition.chart.kind === 'bar')
  assert.deepEqual(composition.chart.categories, ['A', 'B', 'C', 'D'])
  assert.deepEqual(composition.chart.series[0], { name: 'Y', values: [0, 0.5, 0.75, 0.875] })
  assert.ok(alpha?.kind === 'plot' && alpha.chart.kind === 'bar')
  assert.deepEqual(alpha.chart.series.find(({ name }) => name === 'Faith')?.values, [3, 4, 5, 4])
  assert.equal(rarefaction?.kind === 'plot' && rarefaction.chart.kind, 'line')
  assert.ok(ordination?.kind === 'plot' && ordination.chart.kind === 'scatter')
  assert.equal(ordination.chart.series[0]?.points[0]?.[2], 'A')
  assert.deepEqual(
    ordination.chart.series.map(({ name }) => name),
    ['g', 'h'],
  )
  assert.match(ordination.note, /^PERMANOVA of 2 groups: F = /)
  assert.ok(shared?.kind === 'plot' && shared.chart.kind === 'bar')
  assert.deepEqual(shared.chart.categories, ['g ∩ h'])
  assert.deepEqual(faultsOf([lacking, unfit].filter((one) => one !== undefined)), [
    'fault: Choose an output with a tree for UniFrac.',
    'fault: “summary.tsv” is not a table of separated values.',
  ])
})

test('what FastQC and fastp say of reads is drawn by cycle, a line for each file', async () => {
  const [quality, gc, fastp, kept, lacking] = await preview(
    block('cycles', { output: 'fastqc' }),
    block('cycles', { output: 'fastqc', measure: 'gc' }),
    block('cycles', { output: 'fastp' }),
    block('cycles', { output: 'fastp', stage: 'after' }),
    block('cycles', { output: 'summary' }),
  )
  assert.ok(quality?.kind === 'plot' && quality.chart.kind === 'line')
  const lines = quality.chart.series.map(({ name, points }) => [name, ...points.flat()])
  assert.deepEqual(lines, [
    ['a', 1, 31.5, 3.5, 36],
    ['c', 1, 20, 2, 22.5],
  ])
  assert.deepEqual(
    quality.chart.limits?.map(({ value }) => value),
    [20, 30],
  )
  assert.match(quality.fault ?? '', /nor fastp \(JSON\) wrote this: b_fastqc_data\.txt\.$/)
  assert.ok(gc?.kind === 'plot' && gc.chart.kind === 'line')
  assert.deepEqual(gc.chart.series[0]?.points, [
    [1, 45],
    [3.5, 60],
  ])
  const names = [fastp, kept].map(
    (part) =>
      part?.kind === 'plot' && part.chart.kind === 'line' && part.chart.series.map(({ name }) => name),
  )
  assert.deepEqual(names, [['S7 R1', 'S7 R2'], ['S7_R1']])
  assert.equal(lacking?.kind, 'fault')
})

test('gene sets stand in order of their FDR as bars and a table, by the columns that known tools write', async () => {
  const [bars, table, ranked, , none, unknown] = await preview(
    block('gene_sets', { output: 'sets' }),
    block('gene_sets', { output: 'ranked' }),
    block('gene_sets', { output: 'sets', most_fdr: 0 }),
    block('gene_sets', { output: 'groups' }),
  )
  assert.ok(bars?.kind === 'plot' && bars.chart.kind === 'bar' && bars.chart.lying)
  assert.deepEqual([bars.chart.categories, bars.chart.series[0]?.values], [['HEAT 热'], [12.5]])
  assert.equal(bars.note, '1 of 2 gene sets have an FDR of 0.05 or less.')
  assert.deepEqual(table?.kind === 'table' && table.rows, [['HEAT 热', '15', '30', '12.50', '2.00e-8']])
  assert.ok(ranked?.kind === 'plot' && ranked.chart.kind === 'bar')
  assert.deepEqual(ranked.chart.series, [{ name: 'Normalised enrichment score', values: [2.1, -1.8] }])
  assert.equal(none?.fault, 'No gene set has an FDR of 0 or less; the least is 2.0e-8.')
  assert.match(unknown?.fault ?? '', /^Which column names the sets and which holds their FDR is not known/)
})

test('one of 200 tables that is none, and one without the column, leave the other rows in place', async () => {
  const [table] = await preview(block('table', { output: 'parts', rows: 500 }))
  assert.ok(table?.kind === 'table')
  assert.equal(table.rows.length, 199)
  assert.match(table.fault ?? '', /Not a table: part200\. Some columns are missing in part199\./)
})

test('a block that comes to nothing says why and takes nothing from the others', async () => {
  const found = await preview(
    block('table', { output: 'gone' }),
    block('chart', { output: 'summary', chart: 'line', x: 'sample', y: ['no_such'] }),
    block('chart', { output: 'words', y: ['value'] }),
    block('picture', { output: 'page' }),
    block('picture', { output: 'picture' }),
    block('text', { text: both('~{no_such_name}') }),
    block('text', { text: both('~{1 / 0}') }),
    block('text', { text: both('shown'), when: 'reads > 5' }),
    block('text', { text: both('hidden'), when: 'reads < 5' }),
    block('page', { output: 'page' }),
  )
  assert.deepEqual(
    found.map(({ kind }) => kind),
    ['fault', 'fault', 'fault', 'fault', 'fault', 'text', 'text', 'text', 'html'],
  )
  const [gone, column, words, picture, broken] = faultsOf(found)
  assert.match(gone ?? '', /no file of the output “gone”/)
  assert.match(column ?? '', /no column “no_such”\. There are: sample, depth, covered/)
  assert.match(words ?? '', /No table/)
  assert.match(picture ?? '', /No picture: page\.html/)
  assert.match(broken ?? '', /No picture: broken\.png/)
})

test('a file that is cut off, or another than its block is for, is named and takes nothing from the others', async () => {
  const [calls, ...others] = await preview(
    block('variants', { output: 'calls' }),
    block('variants', { output: 'summary' }),
    block('variants', { output: 'cut' }),
    block('community', { output: 'cut' }),
    block('table', { output: 'cut' }),
    block('text', { text: both('~{length(read_lines(cut))}') }),
    block('picture', { output: 'cut' }),
  )
  assert.ok(calls?.kind === 'table')
  assert.deepEqual([calls.rows.length, calls.total, calls.rows[0]?.[2]], [1, 1, '7'])
  assert.equal(calls.fault, 'No variants of VCF could be read: cut.vcf.gz, plain.tsv.')
  assert.deepEqual(faultsOf(others), [
    'fault: No variants of VCF could be read: summary.tsv.',
    'fault: No variants of VCF could be read: cut.tsv.gz.',
    'fault: “cut.tsv.gz” is cut off or damaged.',
    'fault: No table with columns and rows could be read: cut.tsv.gz.',
    'text: `read_lines` cannot read cut.tsv.gz: “cut.tsv.gz” is cut off or damaged.',
    'fault: No picture: cut.tsv.gz.',
  ])
  // What the platform lays out by itself leaves it out, too.
  const params = { id: analysisId }
  const { report_id: id } = await lin.call(reports.push, { params, body: { template_id: null } })
  const { sections } = await lin.call(reports.show, { params: { id } })
  assert.ok(sections.some(({ kind, key }) => kind === 'table' && key.startsWith('table:')))
})

test('bindings are checked against the outputs, and a template with faults is not published', async () => {
  const faulty = await newTemplate(
    block('table', { output: 'removed' }),
    block('table', { output: 'reads' }),
    block('text', { text: both('~{no_such}') }),
    block('text', { text: both('fine ~{reads + 1} ~{sep(", ", samples)}') }),
  )
  assert.deepEqual(
    faulty.faults.map(({ field }) => field),
    ['output', 'output', 'text'],
  )
  const refused = await lin.answer(templates.publish, {
    params: { id: faulty.id },
    body: { version: faulty.version },
  })
  assert.equal(refused.error?.id, 'faulty_template')
})

const publish = ({ id, version: seen }: Template) =>
  lin.call(templates.publish, { params: { id }, body: { version: seen } })

async function give(...ids: string[]): Promise<void> {
  const report = { title: '', introduction: '', outputs: [], templates: ids }
  await lin.call(workflows.setReport, { body: { version_id: version.id, report } })
}

test('a report keeps the version it was made with, the same data twice the same, and readers see no faults', async () => {
  const first = await publish(
    await newTemplate(block('text', { text: both('first') }), block('picture', { output: 'picture' })),
  )
  await give(first.id)
  const written = async (number?: number) => {
    const body = { language: 'en' as const, ...(number !== undefined && { template_number: number }) }
    const { report_id: id } = await lin.call(reports.push, { params: { id: analysisId }, body })
    return lin.call(reports.show, { params: { id } })
  }
  const report = await written()
  assert.equal(report.template?.number, 1)
  const contents = contentsOf(block('text', { text: both('second') }), block('table', { output: 'words' }))
  const next = await lin.call(templates.update, { params: { id: first.id }, body: { ...first, contents } })
  await publish(next)
  const again = await written()
  assert.equal(JSON.stringify(again.sections), JSON.stringify(report.sections))
  assert.deepEqual([again.template?.number, again.template?.latest], [1, 2])
  const newer = await written(2)
  assert.deepEqual(
    newer.sections.map(({ kind }) => kind),
    ['chapter', 'text', 'fault'],
  )
  const seen = await viewer.call(reports.show, { params: { id: newer.id } })
  assert.deepEqual(
    seen.sections.map(({ kind, fault }) => [kind, fault]),
    [
      ['chapter', undefined],
      ['text', undefined],
    ],
  )
  await give()
})

test('a version of a workflow is given only templates that are published and fit it', async () => {
  const other = await newTemplate(block('text', { text: both('fine') }))
  const report = { title: '', introduction: '', outputs: [], templates: [other.id] }
  const refused = await lin.answer(workflows.setReport, { body: { version_id: version.id, report } })
  assert.equal(refused.status, 404)
  await publish(other)
  await give(other.id)
  const inUse = await lin.answer(templates.remove, { params: { id: other.id } })
  assert.equal(inUse.error?.id, 'still_referenced')
  await give()
})

test('a new version of the workflow is told what its reports miss before it is published', async () => {
  const template = await publish(await newTemplate(block('table', { output: 'summary' })))
  await give(template.id)
  const add = (tag: string, content: string) =>
    lin.call(workflows.addVersion, {
      params: { id: version.workflow_id },
      body: { tag, entry: 'main.wdl', sources: [{ path: 'main.wdl', content }] },
    })
  assert.equal((await add('1.1', wdl)).report_fault, '')
  const lacking = await add('1.2', wdl.replace('    File summary = write.summary\n', ''))
  assert.match(lacking.report_fault, /“Customers \d+” does not fit this version: .*no output “summary”/)
  await give()
})

test('the worker writes the reports of an analysis in both languages when it has ended', async () => {
  const template = await publish(await newTemplate(block('methods')))
  await give(template.id)
  const id = await launched()
  const found = await until('no reports were written', async () => {
    const { items } = await lin.call(reports.list, { query: { project_id: projectId } })
    const own = items.filter(({ analysis }) => analysis?.id === id)
    return own.length === 2 ? own : undefined
  })
  assert.deepEqual(found.map(({ language }) => language).toSorted(), ['en', 'zh'])
  await give()
})
