import assert from 'node:assert/strict'
import { gzipSync } from 'node:zlib'
import { after, before, test } from 'node:test'
import { launches } from '@omics/contract/analyses/launches'
import type { Json } from '@omics/contract/json'
import { fileUri } from '../file-uri.ts'
import { checkedFlow, type CheckedFlow } from './testing/checked-flow.ts'

const wdl = `version 1.1
workflow looks {
  input {
    String? title
    File? sequences
    File? design
    String? factor
    String? treated
    File? genome
    File? counts
    String alphabet = "auto"
    Int? start
    Int? length
  }
  output { String all = select_first([factor, treated, "none"]) }
  parameter_meta {
    sequences: {label: "Sequences", label_zh: "序列", patterns: ["*.fasta", "*.phy"], least_sequences: 2}
    factor: {label: "Column", label_zh: "分组列", column_of: "design"}
    genome: {label: "Genome", label_zh: "基因组", patterns: ["*.fasta", "*.fa.gz"]}
    design: {rows_for: "counts"}
    alphabet: {choices: ["auto", "dna", "protein"], alphabet_of: "sequences"}
    length: {span_of: "genome.start"}
    treated: {label: "Group", label_zh: "处理组", value_of: "factor"}
  }
}
`

let flow: CheckedFlow
before(async () => {
  flow = await checkedFlow('Looks', wdl)
})
after(() => flow.close())

let made = 0
const body = (given: Record<string, Json>) => ({
  name: 'A',
  mode: 'files' as const,
  inputs: Object.fromEntries(Object.entries(given).map(([name, value]) => [`looks.${name}`, value])),
})
const start = (given: Record<string, Json>) =>
  flow.lin.answer(launches.dataStart, {
    params: { id: flow.flowId },
    body: { ...body(given), idempotency_key: `a-look-at-contents-${(made += 1)}` },
  })
const uri = async (name: string, text: string) => fileUri(await flow.upload(`${(made += 1)}-${name}`, text))

test('an empty file where sequences are needed is told before the start, and refused by it', async () => {
  const empty = await uri('empty.fasta', '')
  const review = await flow.lin.call(launches.check, {
    params: { id: flow.flowId },
    body: body({ sequences: empty }),
  })
  assert.match(
    review.checks.find(({ code }) => code === 'inputs_valid')?.by_input['looks.sequences'] ?? '',
    /empty\.fasta: The file is empty\.$/,
  )
  assert.equal((await start({ sequences: empty })).status, 422)
})

test('one sequence where two are needed is told before the start, and refused by it at its input', async () => {
  const one = await uri('one.fasta', '>a\nACGT\n')
  const review = await flow.lin.call(launches.check, {
    params: { id: flow.flowId },
    body: body({ sequences: one }),
  })
  const told = review.checks.find(({ code }) => code === 'inputs_valid')
  assert.deepEqual([review.ready, told?.state], [false, 'failed'])
  assert.match(told?.by_input['looks.sequences'] ?? '', /only one sequence here, and 2 or more/)
  const refused = await start({ sequences: one })
  assert.deepEqual([refused.status, refused.error?.id], [422, 'not_ready'])
  assert.deepEqual(
    refused.error?.fields?.map(({ path }) => path),
    ['looks.sequences'],
  )
  const two = await uri('two.fasta', '>a\nACGT\n>b\nACGA\n')
  assert.equal((await start({ sequences: two })).status, 201)
  // Sequences of another format are not counted.
  assert.equal((await start({ sequences: await uri('two.phy', '2 4\na ACGT\nb ACGA\n') })).status, 201)
})

test('a column or a group that the table does not have stops a start, too', async () => {
  const design = await uri('design.tsv', 'sample\tcondition\ns1\ttreated\ns2\tcontrol\n')
  const refused = await start({ design, factor: 'day' })
  assert.deepEqual(
    refused.error?.fields?.map(({ path }) => path),
    ['looks.factor'],
  )
  const group = await start({ design, factor: 'condition', treated: 'heated' })
  assert.match(group.error?.fields?.[0]?.message ?? '', /has no “heated”\. It has: treated, control/)
  assert.equal((await start({ design, factor: 'condition', treated: 'treated' })).status, 201)
})

const refusedAt = async (given: Record<string, Json>) => {
  const { error } = await start(given)
  return error?.fields?.map(({ path, message }) => `${path.replace('looks.', '')}: ${message}`)
}

test('a file that is no FASTA is refused where nothing else is taken, by its beginning', async () => {
  const table = await uri('genome.fasta', 'gene\tcount\na\t1\n')
  assert.match((await refusedAt({ genome: table }))?.[0] ?? '', /^genome: .*takes sequences in FASTA/)
  const packed = fileUri(await flow.upload('packed.fa.gz', gzipSync('@read\nACGT\n+\nIIII\n')))
  assert.match((await refusedAt({ genome: packed }))?.[0] ?? '', /^genome: /)
  const called = await uri('table.tsv', 'gene\tcount\na\t1\n')
  assert.match((await refusedAt({ genome: called }))?.[0] ?? '', /^genome: /)
  const long = await uri('long.fasta', `>a\n${'ACGT\n'.repeat(300_000)}`)
  assert.equal(await refusedAt({ genome: long }), undefined)
})

test('files of a database that makeblastdb has made start beside FASTA', async () => {
  const index = fileUri(await flow.upload('sequences.nin', Buffer.from([0, 0, 0, 4, 0, 0, 0, 0])))
  const alias = await uri('sequences.nal', '#\n# Alias file\nTITLE sequences\nDBLIST sequences.00\n')
  for (const genome of [index, alias]) assert.equal(await refusedAt({ genome }), undefined)
})

test('an alphabet that the letters are not of, and a span beyond a sequence, stop a start', async () => {
  const proteins = await uri('proteins.fasta', '>a\nMKLEFQ\n>b\nMKLEFH\n')
  assert.match(
    (await refusedAt({ sequences: proteins, alphabet: 'dna' }))?.[0] ?? '',
    /^alphabet: .*choose protein/,
  )
  for (const alphabet of ['auto', 'protein'])
    assert.equal(await refusedAt({ sequences: proteins, alphabet }), undefined)
  const unsure = await uri('unsure.fasta', '>a\nACGT?CGTACGTACGTAAAA\n>b\nACGTACGXACGTACGTAAAA\n')
  assert.equal(await refusedAt({ sequences: unsure, alphabet: 'dna' }), undefined)
  assert.match(
    (await refusedAt({ sequences: unsure, alphabet: 'protein' }))?.[0] ?? '',
    /^alphabet: .*choose dna/,
  )
  const genome = await uri('template.fasta', '>long\nACGTACGTACGT\n>short words\nACGTACGT\n')
  assert.match(
    (await refusedAt({ genome, start: 4, length: 6 }))?.[0] ?? '',
    /^length: 4-9 does not lie in short, which has 8 bases/,
  )
  assert.equal(await refusedAt({ genome, start: 4, length: 5 }), undefined)
})

test('a design without a row for a sample of the counts stops a start', async () => {
  const counts = await uri('counts.tsv', 'gene\ts1\ts2\ns3\t1\t2\n')
  const design = await uri('design.tsv', 'sample\tcondition\ns1\ttreated\nS2\tcontrol\n')
  assert.match(
    (await refusedAt({ counts, design }))?.[0] ?? '',
    /^design: .*no row for s2 of .*rows are s1, S2/,
  )
  const whole = await uri('design.tsv', 'sample\tcondition\ns1\ttreated\ns2\tcontrol\ns9\tcontrol\n')
  assert.equal(await refusedAt({ counts, design: whole }), undefined)
})

test('a path of the server, or an address that no run reads, starts nothing: the form and the start say the same', async () => {
  const whole = await uri('design.tsv', 'sample\tcondition\ns1\ttreated\n')
  // A text that names no file is none in an input of text, whichever comes first.
  const asText = await start({ title: 'x.fasta', sequences: 'x.fasta', design: whole })
  assert.deepEqual(
    asText.error?.fields?.map(({ path }) => path),
    ['looks.sequences'],
  )
  for (const [strange, said] of [
    ['/etc/passwd', /^Sequences: “\/etc\/passwd” names no file of this project/],
    ['file:///etc/passwd', /names no file of this project/],
    ['../results/x.fasta', /names no file of this project/],
    ['ftp://example.org/x.fasta', /cannot be read by a run, which takes addresses of https and S3/],
  ] as const) {
    const given = { sequences: strange, design: whole }
    const review = await flow.lin.call(launches.check, { params: { id: flow.flowId }, body: body(given) })
    const told = review.checks.find(({ code }) => code === 'files_readable')
    assert.deepEqual([review.ready, told?.state], [false, 'failed'], strange)
    assert.match(told?.message ?? '', said)
    const refused = await start(given)
    assert.deepEqual([refused.status, refused.error?.id], [422, 'not_ready'], strange)
    assert.deepEqual(refused.error?.fields, [{ path: 'looks.sequences', message: told?.message }])
  }
})
