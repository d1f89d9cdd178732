import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { after, before, test } from 'node:test'
import { promisify } from 'node:util'
import { annotationsIn } from '../testing/annotations.ts'
import { consequenceOf } from '../testing/consequences.ts'
import { compareVariants } from '../testing/variants.ts'
import { makeGenome, writeReads, type ReadFiles, type SampleFiles } from './reads.ts'

const run = promisify(execFile)
const omics = join(import.meta.dirname, '..', '..', '..', 'cli', 'bin', 'omics')
const workflows = join(import.meta.dirname, 'workflow')

let folder: string
let files: ReadFiles

before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'omics-demonstration-'))
  files = await writeReads(join(folder, 'reads'))
})
after(() => rm(folder, { recursive: true, force: true }))

/** Runs a workflow with the command that people type, and gives its outputs. */
async function runWorkflow(name: string, inputs: object): Promise<Record<string, string | string[]>> {
  const [inputFile, outputFile] = [join(folder, `${name}.inputs.json`), join(folder, `${name}.outputs.json`)]
  await writeFile(inputFile, JSON.stringify(inputs))
  const places = ['-i', inputFile, '-o', outputFile, '--dir', join(folder, name)]
  await run(omics, ['wdl', 'run', join(workflows, name), ...places], { maxBuffer: 2 ** 26 })
  return JSON.parse(await readFile(outputFile, 'utf8')) as Record<string, string | string[]>
}

function assertTrue(sample: SampleFiles, called: string) {
  return compareVariants(sample.truth, called, files.reference).then((differences) =>
    assert.deepEqual(differences, { missing: [], unexpected: [] }, sample.name),
  )
}

test('every planted variant of both samples is found with its genotype and consequence, and no other', async () => {
  const outputs = await runWorkflow('main.wdl', {
    'variant_calling.samples': files.samples.map(({ name, reads1, reads2 }) => ({
      name,
      reads_1: reads1,
      reads_2: reads2,
    })),
    'variant_calling.reference': files.reference,
    'variant_calling.genes': files.genes,
  })
  const called = outputs['variant_calling.variants']
  assert.ok(Array.isArray(called))
  const [first, second] = files.samples
  assert.deepEqual(
    called.map((path) => basename(path)),
    [`${first.name}.vcf.gz`, `${second.name}.vcf.gz`],
  )
  await assertTrue(first, called[0] ?? '')
  await assertTrue(second, called[1] ?? '')
  const consensus = outputs['variant_calling.consensus']
  for (const [index, sample] of files.samples.entries())
    await assertConsensus(sample, consensus?.[index] ?? '')
  await assertConsequences(called[0] ?? '')
  await assertConsequences(called[1] ?? '')
  await assertSummary(String(outputs['variant_calling.summary']))
  await assertOtherTruthFails(first, called[0] ?? '')
})

/** A base is written as ambiguous where the sample has two, and nowhere else. */
async function assertConsensus({ truth, name }: SampleFiles, path: string): Promise<void> {
  const exchanged = /^\S+\t\d+\t\S+\t[ACGT]\t[ACGT]\t.*\t(?:0\/1|1\/0|0\|1|1\|0)$/gm
  const heterozygous = (await readFile(truth, 'utf8')).match(exchanged) ?? []
  const bases = (await readFile(path, 'utf8')).replaceAll(/^>.*$/gm, '')
  assert.ok(heterozygous.length > 0)
  assert.equal(bases.match(/[RYSWKM]/g)?.length, heterozygous.length, name)
}

/** Gene, kind and amino acids of every variant are those that the genetic code gives. */
async function assertConsequences(called: string): Promise<void> {
  const { contigs, genes } = makeGenome()
  const codings = genes.map(({ start, end, ...gene }) => ({ ...gene, pieces: [{ start, end }] }))
  const kinds = new Set<string>()
  for (const variant of await annotationsIn(called)) {
    const expected = codings
      .map((coding) => consequenceOf(contigs, coding, [variant]))
      .find((consequence) => consequence !== undefined)
    const place = `${variant.contig} ${variant.position}`
    const [said, ...others] = variant.entries
    assert.deepEqual([said?.[1], others], [expected?.gene, []], place)
    if (!expected) continue
    const { kind, before: old, after: fresh } = expected
    assert.ok(said?.[0]?.includes(kind), `${place} is ${kind}, not ${said?.[0]}`)
    kinds.add(kind)
    // `480REPSEAPK..894>480RRNHLKHP..504`; one amino acid alone stays as it was.
    const [, number, from = '', , to = from] =
      /^(\d+)([A-Z*]+)(\.\.\d+)?(?:>\d+([A-Z*]+))?/.exec(said?.[5] ?? '') ?? []
    const at = Number(number) - 1
    assert.deepEqual([old.slice(at, at + from.length), fresh.slice(at, at + to.length)], [from, to], place)
    if (kind === 'missense') assert.notEqual(from, to, place)
  }
  for (const kind of ['missense', 'synonymous', 'frameshift', 'inframe']) assert.ok(kinds.has(kind), kind)
}

async function assertSummary(path: string): Promise<void> {
  const [header, ...rows] = (await readFile(path, 'utf8'))
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t'))
  assert.deepEqual(header, [
    'sample',
    'reads',
    'mapped_percent',
    'mean_depth',
    'breadth_10x_percent',
    'snvs',
    'indels',
  ])
  for (const [index, [name, reads, mapped, depth, breadth, snvs, indels]] of rows.entries()) {
    const { name: expected, truth } = files.samples[index === 0 ? 0 : 1]
    const planted = (await readFile(truth, 'utf8')).split('\n').filter((line) => /^[^#]/.test(line)).length
    assert.equal(name, expected)
    assert.equal(Number(snvs) + Number(indels), planted)
    assert.ok(Number(reads) > 20_000 && Number(mapped) > 99 && Number(depth) > 35 && Number(breadth) > 99)
  }
  assert.equal(rows.length, 2)
}

/** The comparison itself must be able to fail: with a variant taken from the truth, and with a genotype changed. */
async function assertOtherTruthFails({ truth }: SampleFiles, called: string): Promise<void> {
  const lines = (await readFile(truth, 'utf8')).split('\n')
  const first = lines.findIndex((line) => /^[^#]/.test(line))
  const shorter = join(folder, 'shorter.vcf')
  await writeFile(shorter, lines.toSpliced(first, 1).join('\n'))
  const without = await compareVariants(shorter, called, files.reference)
  assert.deepEqual([without.missing.length, without.unexpected.length], [0, 1])

  const changed = join(folder, 'changed.vcf')
  const heterozygous = lines.findIndex((line) => /^[^#].*(0\|1|1\|0)$/.test(line))
  await writeFile(
    changed,
    lines.with(heterozygous, lines[heterozygous]?.replace(/...$/, '1|1') ?? '').join('\n'),
  )
  const other = await compareVariants(changed, called, files.reference)
  assert.deepEqual([other.missing.length, other.unexpected.length], [1, 1])
}

test('one sample by itself, aligned with minimap2, gives the same variants', async () => {
  const [, sample] = files.samples
  const outputs = await runWorkflow('single.wdl', {
    'variant_calling_of_one_sample.sample_id': sample.name,
    'variant_calling_of_one_sample.reads_1': sample.reads1,
    'variant_calling_of_one_sample.reads_2': sample.reads2,
    'variant_calling_of_one_sample.reference': files.reference,
    'variant_calling_of_one_sample.aligner': 'minimap2',
  })
  const called = String(outputs['variant_calling_of_one_sample.variants'])
  await assertTrue(sample, called)
  const { stdout } = await run('bcftools', ['view', '--header-only', called])
  assert.doesNotMatch(stdout, /BCSQ/, 'without genes nothing is said of them')
})

test('reads of SARS-CoV-2 give its variants, and its genes what these change', async (context) => {
  const data = join(import.meta.dirname, '..', '..', '..', '..', 'shared', 'data', 'sarscov2')
  const reference = join(data, 'MN908947.3.fasta')
  const there = await readFile(reference).catch(() => undefined)
  if (there === undefined) return context.skip('the folder ../shared/data is absent')
  const outputs = await runWorkflow('single.wdl', {
    'variant_calling_of_one_sample.sample_id': 'SARS-CoV-2',
    'variant_calling_of_one_sample.reads_1': join(data, 'sample_R1.fastq.gz'),
    'variant_calling_of_one_sample.reads_2': join(data, 'sample_R2.fastq.gz'),
    'variant_calling_of_one_sample.reference': reference,
    'variant_calling_of_one_sample.genes': await writeSarsGenes(),
    'variant_calling_of_one_sample.ploidy': 1,
  })
  const called = String(outputs['variant_calling_of_one_sample.variants'])
  const { stdout } = await run('bcftools', ['query', '-i', 'FILTER="PASS"', '-f', '%POS%REF>%ALT\n', called])
  // D614G, which nearly every genome of SARS-CoV-2 since 2020 has.
  assert.match(stdout, /^23403A>G$/m)
  const changes = (await annotationsIn(called)).map(({ entries: [entry] }) => `${entry?.[1]} ${entry?.[5]}`)
  assert.ok(changes.includes('S 614D>614G'), changes.join('\n'))
  // Behind the slip of the ribosome the polyprotein goes on in its own numbers.
  assert.ok(changes.includes('orf1ab 4715P>4715L'), changes.join('\n'))
})

/** Two genes of SARS-CoV-2 as NCBI writes them. */
async function writeSarsGenes(): Promise<string> {
  const row = (type: string, start: number, end: number, attributes: string) =>
    ['MN908947.3', 'Genbank', type, start, end, '.', '+', type === 'CDS' ? '0' : '.', attributes].join('\t')
  const rows = [
    '##gff-version 3',
    row('gene', 266, 21_555, 'ID=gene-orf1ab;Name=orf1ab'),
    row('CDS', 266, 13_468, 'ID=cds-orf1ab;Parent=gene-orf1ab;exception=ribosomal slippage'),
    row('CDS', 13_468, 21_555, 'ID=cds-orf1ab;Parent=gene-orf1ab;exception=ribosomal slippage'),
    row('gene', 21_563, 25_384, 'ID=gene-S;Name=S'),
    row('CDS', 21_563, 25_384, 'ID=cds-S;Parent=gene-S'),
  ]
  const path = join(folder, 'sars.gff3')
  await writeFile(path, rows.join('\n'))
  return path
}
