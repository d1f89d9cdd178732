import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sampleColumns } from '@omics/contract/samples/columns'
import { samples } from '@omics/contract/samples/samples'
import { flows } from '@omics/contract/warehouse/flows'
import { LaunchReview, launches } from '@omics/contract/analyses/launches'
import { type Json } from '@omics/contract/json'
import { workflows } from '@omics/contract/warehouse/workflows'
import { flowIn, newFlow } from '../../../../testing/flow.ts'
import { fileUri } from '../../file-uri.ts'
import { startPlatform, type Caller, type Platform } from '../../../../testing/platform.ts'

const wdl = `version 1.1
workflow lanes {
  input {
    String sample
    Int lane
    String kit
    String? reads_1
    String? reads_2
  }
  output {
    String line = "~{sample} ~{lane} ~{kit}"
  }
  parameter_meta { kit: { label: "Library kit" } }
}
`

let platform: Platform
let lin: Caller
let projectId: string
let flowId: string
let columnId: string

before(async () => {
  platform = await startPlatform()
  lin = await platform.person('lin')
  ;({ projectId, flowId } = await newFlow(lin, 'Lanes', wdl))
  const column = { label: 'lane', type: 'number' } as const
  columnId = (await lin.call(sampleColumns.create, { params: { id: projectId }, body: column })).id
})
after(() => platform.close())

async function look(inputs: Record<string, Json>, ids: readonly string[]) {
  const body = { name: 'A', mode: 'samples' as const, inputs, samples: [...ids] }
  const { checks } = await lin.call(launches.check, { params: { id: flowId }, body })
  return {
    complete: checks.find(({ code }) => code === 'inputs_complete'),
    valid: checks.find(({ code }) => code === 'inputs_valid'),
    pairs: checks.find(({ code }) => code === 'pairs_match'),
    rows: checks.find(({ code }) => code === 'rows_differ'),
  }
}

test('what is empty for some samples and what is chosen for nobody are told apart', async () => {
  const items = [
    { name: 'HZ-11', values: { [columnId]: 1 } },
    { name: 'HZ-12', values: {} },
    { name: 'HZ-13', values: {} },
  ]
  const added = await lin.call(samples.add, { params: { id: projectId }, body: { items } })
  const ids = added.map(({ id }) => id)
  const bound = { 'lanes.sample': { this: 'name' }, 'lanes.lane': { this: 'lane' } }

  const { complete, valid } = await look(bound, ids)
  assert.equal(complete?.message, 'Give a value to “Library kit”. HZ-12 and HZ-13 have nothing in “lane”.')
  assert.deepEqual(complete?.by_input, { 'lanes.lane': 'Empty for HZ-12 and HZ-13' })
  assert.deepEqual(complete?.cures[0], { kind: 'leave_out', samples: ids.slice(1) })
  assert.equal(valid, undefined, 'no row has all its values yet')
  const some = await look({ ...bound, 'lanes.kit': 'A' }, ids)
  assert.equal(some.complete?.message, 'HZ-12 and HZ-13 have nothing in “lane”.')
  assert.equal(some.valid?.count, 1, 'only the row that has all its values was looked at')

  const rest = await look({ ...bound, 'lanes.kit': 'A' }, ids.slice(0, 1))
  assert.deepEqual([rest.complete?.state, rest.valid?.state], ['passed', 'passed'])
  const none = await look({ ...bound, 'lanes.kit': 'A' }, ids.slice(1))
  assert.deepEqual(
    none.complete?.cures.map(({ kind }) => kind),
    ['edit_samples'],
    'where nobody would be left, nobody is left out',
  )
})

test('what the workflow has no input for is to be removed, not looked for in the form', async () => {
  const body = { name: 'A', mode: 'files' as const }
  const inputs = { 'lanes.sample': 'S', 'lanes.lane': 1, 'lanes.kit': 'K', 'lanes.kits': 'K' }
  const { checks } = await lin.call(launches.check, { params: { id: flowId }, body: { ...body, inputs } })
  const failed = checks.find(({ state }) => state === 'failed')
  assert.deepEqual(failed?.cures, [{ kind: 'remove_value', input: 'lanes.kits' }])
  assert.match(failed?.by_input['lanes.kits'] ?? '', /has no input lanes.kits/)
})

test('a column that was removed feeds no launch and fills no form', async () => {
  const kit = { label: 'kit', type: 'text' } as const
  const column = await lin.call(sampleColumns.create, { params: { id: projectId }, body: kit })
  const items = [{ name: 'HZ-21', values: { [columnId]: 1, [column.id]: 'V3' } }]
  const [sample] = await lin.call(samples.add, { params: { id: projectId }, body: { items } })
  const bound = {
    'lanes.sample': { this: 'name' },
    'lanes.lane': { this: 'lane' },
    'lanes.kit': { this: 'kit' },
  }
  const ids = [sample?.id ?? '']
  assert.equal((await look(bound, ids)).complete?.state, 'passed')

  await lin.call(sampleColumns.remove, { params: { id: projectId, title_id: column.id } })
  assert.equal((await look(bound, ids)).complete?.state, 'failed')
  const { version_id } = await lin.call(flows.edit, { params: { id: flowId } })
  const again = await lin.call(workflows.start, { body: { version_id, project_id: projectId } })
  const { inputs } = await lin.call(flows.edit, { params: { id: again.flow_id } })
  assert.deepEqual([inputs['lanes.lane'], inputs['lanes.kit']], [{ this: 'lane' }, undefined])
})

test('only rows that have both reads count as pairs', async () => {
  const text = (label: string) => ({ label, type: 'text' }) as const
  const [one, two] = [
    await lin.call(sampleColumns.create, { params: { id: projectId }, body: text('reads_1') }),
    await lin.call(sampleColumns.create, { params: { id: projectId }, body: text('reads_2') }),
  ]
  const values = { [one.id]: 'HZ-31_R1.fastq.gz', [two.id]: 'HZ-31_R2.fastq.gz' }
  const added = await lin.call(samples.add, {
    params: { id: projectId },
    body: { items: [{ name: 'HZ-31', values }, { name: 'HZ-32' }] },
  })
  const ids = added.map(({ id }) => id)
  const bound = { 'lanes.reads_1': { this: 'reads_1' }, 'lanes.reads_2': { this: 'reads_2' } }
  assert.deepEqual(await look(bound, ids).then(({ pairs }) => [pairs?.state, pairs?.count]), ['passed', 1])
  assert.equal((await look(bound, ids.slice(1))).pairs, undefined)
})

test('pairs are looked at within records, too, and a file that stands there twice is questioned', async () => {
  const records = `version 1.1
struct Lane { String name  String fastq_1  String fastq_2 }
workflow cohort { input { Array[Lane] lanes } output { Int count = length(lanes) } }
`
  const id = await flowIn(lin, projectId, 'cohort', records)
  const pairs = async (...files: [string, string][]) => {
    const lanes = files.map(([fastq_1, fastq_2], at) => ({ name: `s${at}`, fastq_1, fastq_2 }))
    const body = { name: 'A', mode: 'files' as const, inputs: { 'cohort.lanes': lanes }, samples: [] }
    const { checks } = await lin.call(launches.check, { params: { id }, body })
    const found = checks.find(({ code }) => code === 'pairs_match')
    return [found?.state, found?.count, found?.inputs]
  }
  const one: [string, string] = ['HZ-1_R1.fastq.gz', 'HZ-1_R2.fastq.gz']
  const two: [string, string] = ['HZ-2_R1.fastq.gz', 'HZ-2_R2.fastq.gz']
  assert.deepEqual(await pairs(one, two), ['passed', 2, []])
  const spoken: [string, string] = ['liver sample 1 R1.fastq.gz', 'liver sample 1 R2.fastq.gz']
  assert.deepEqual(await pairs(one, spoken), ['passed', 2, []])
  assert.deepEqual(await pairs(one, [two[0], one[1]]), ['warning', 2, ['cohort.lanes']])
  assert.deepEqual(await pairs(one, one), ['warning', 2, ['cohort.lanes']])
  assert.deepEqual(await pairs(one, [two[0], two[0]]), ['warning', 1, ['cohort.lanes']])
})

test('a launch without a selection asks which samples, and launches none', async () => {
  const bound = { 'lanes.sample': { this: 'name' }, 'lanes.lane': 1, 'lanes.kit': 'A' }
  const body = { name: 'A', mode: 'samples' as const, inputs: bound, samples: [] }
  const { checks, ready, runs } = await lin.call(launches.check, { params: { id: flowId }, body })
  const [first] = checks
  assert.deepEqual(
    [first?.state, first?.message, ready, runs],
    ['failed', 'Choose the samples to run.', false, 0],
  )
  const launch = { ...body, idempotency_key: 'without-a-selection' }
  const { status } = await lin.answer(launches.dataStart, { params: { id: flowId }, body: launch })
  assert.equal(status, 422)
})

test('two samples with the same files are questioned', async () => {
  const text = { label: 'bam', type: 'text' } as const
  const { id: bam } = await lin.call(sampleColumns.create, { params: { id: projectId }, body: text })
  const file = (digit: string) =>
    fileUri({ id: `0190aaaa-0000-7000-8000-00000000000${digit}`, name: 'a.bam' })
  const items = ['1', '1', '2'].map((digit, index) => ({
    name: `HZ-4${index}`,
    values: { [columnId]: 1, [bam]: file(digit) },
  }))
  const added = await lin.call(samples.add, { params: { id: projectId }, body: { items } })
  const ids = added.map(({ id }) => id)
  const bound = { 'lanes.sample': { this: 'name' }, 'lanes.lane': 1, 'lanes.kit': { this: 'bam' } }
  const { rows } = await look(bound, ids)
  assert.deepEqual([rows?.state, rows?.inputs], ['warning', ['lanes.kit']])
  assert.match(rows?.message ?? '', /^HZ-40 and HZ-41 have the same files/)
  assert.equal((await look(bound, ids.slice(1))).rows?.state, 'passed')
})

test('a name of a file that is no file of the project is refused before the launch', async () => {
  const counting = await flowIn(
    lin,
    projectId,
    'counting',
    `version 1.1
workflow counting { input { Array[File] files } output { Int count = length(files) } }`,
  )
  const codeFor = async (file: string) => {
    const body = { name: 'A', mode: 'files' as const, inputs: { 'counting.files': [file] } }
    const { checks } = await lin.call(launches.check, { params: { id: counting }, body })
    return (
      checks.find(({ state }) => state === 'failed')?.by_input['counting.files'] ??
      checks.find(({ state }) => state === 'failed')?.message
    )
  }
  assert.match(String(await codeFor('phiX174.fasta')), /“phiX174.fasta” names no file of this project/)
})

test('of an input whose author names choices or bounds no other value is launched', async () => {
  const chosen = `version 1.1
workflow choosing {
  input {
    String mode = "fast"
    Array[Int] sizes = [1]
    Int hits = 10
    Float? share
  }
  output { String said = mode }
  parameter_meta {
    mode: { choices: ["fast", "careful"], label: "Mode", label_zh: "模式" }
    sizes: { choices: [1, 2] }
    hits: { min: 1, label: "Most hits", label_zh: "最多命中数" }
    share: { min: 0, max: 0.5, label: "Share" }
  }
}
`
  const { flowId: id } = await newFlow(lin, 'Choosing', chosen)
  const launched = (inputs: Record<string, Json>) =>
    lin.answer(launches.dataStart, {
      params: { id },
      body: { name: 'A', mode: 'files', inputs, idempotency_key: `choice-${JSON.stringify(inputs)}` },
    })
  assert.equal((await launched({ 'choosing.mode': 'careful', 'choosing.sizes': [2, 1] })).status, 201)
  assert.equal(
    (await launched({ 'choosing.mode': `fast'; id; '` })).error?.fields?.[0]?.message,
    `Mode takes one of fast, careful, and not "fast'; id; '".`,
  )
  assert.equal((await launched({ 'choosing.sizes': [1, 3] })).error?.id, 'not_ready')
  assert.equal((await launched({ 'choosing.hits': 1, 'choosing.share': 0.5 })).status, 201)
  assert.equal(
    (await launched({ 'choosing.hits': -5 })).error?.fields?.[0]?.message,
    'Most hits is 1 at least, and not -5.',
  )
  assert.equal(
    (await launched({ 'choosing.share': 0.6 })).error?.fields?.[0]?.message,
    'Share is between 0 and 0.5, and not 0.6.',
  )
  const inputs = { 'choosing.hits': 0, 'choosing.share': 'half', 'choosing.sizes': ['x'] }
  const body = { name: 'A', mode: 'files' as const, inputs }
  const { data } = await lin.answer(launches.check, { params: { id }, body }, { 'accept-language': 'zh' })
  const { checks } = LaunchReview.parse(data)
  assert.deepEqual(checks.find(({ code }) => code === 'inputs_valid')?.by_input, {
    'choosing.hits': '“最多命中数”不能小于 1，现为 0。',
    'choosing.share': 'Share：应为 Float，实际为 string "half"。',
    'choosing.sizes': 'sizes[0]：应为 Int，实际为 string "x"。',
  })
})
