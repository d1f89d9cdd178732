import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import { gunzipSync } from 'node:zlib'
import { reverseComplement } from '../../demonstration/genome.ts'
import { outputSequences, outputTable, outputText } from '../testing/outputs.ts'
import { runTool } from '../testing/run-tool.ts'
import { planted } from './amplicons.ts'
import { bacterium, members, ribosomal, smallGenome } from './examples.ts'
import { isolate } from './isolate.ts'
import { called } from './known-proteins.ts'
import { longGenome } from './long-reads.ts'

/** One contig, which is the genome up to the strand; the ends, where few reads lie, may be missing. */
async function assertWholeGenome(outputs: Record<string, string>): Promise<void> {
  const [contig = '', ...others] = (await outputSequences(outputs, 'contigs')).values()
  assert.equal(others.length, 0)
  assert.ok(smallGenome.includes(contig) || smallGenome.includes(reverseComplement(contig)))
  assert.ok(contig.length >= smallGenome.length - 300, String(contig.length))
}

/** A line an assembly: of one contig, all are its own length and the share of its G and C. */
async function assertStatistics(outputs: Record<string, string>, names: readonly string[]): Promise<void> {
  const [contig = ''] = (await outputSequences(outputs, 'contigs')).values()
  const length = String(contig.length)
  const gc = ((100 * contig.replaceAll(/[AT]/g, '').length) / contig.length).toFixed(2)
  assert.deepEqual(
    (await outputTable(outputs, 'statistics')).map((row) => [
      row['assembly'],
      row['contigs'],
      row['bases'],
      row['N50'],
      row['L50'],
      row['GC_percent'],
    ]),
    names.map((name) => [name, '1', length, length, '1', gc]),
  )
}

test('SPAdes gives the genome back as one contig without a wrong base, and its statistics', async () => {
  const outputs = await runTool('spades')
  await assertWholeGenome(outputs)
  await assertStatistics(outputs, ['contigs.fasta', 'scaffolds.fasta'])
})

test('MEGAHIT gives the genome back as one contig without a wrong base, and its statistics', async () => {
  const outputs = await runTool('megahit')
  await assertWholeGenome(outputs)
  await assertStatistics(outputs, ['contigs.fasta'])
})

/** One contig of about its length, which differs from the genome in hardly any base. */
async function assertLongGenome(outputs: Record<string, string>): Promise<void> {
  const [contig = '', ...others] = (await outputSequences(outputs, 'contigs')).values()
  assert.equal(others.length, 0)
  assert.ok(Math.abs(contig.length - longGenome.length) < 300, String(contig.length))
  const words = (sequence: string) =>
    new Set(Array.from({ length: sequence.length - 20 }, (_, at) => sequence.slice(at, at + 21)))
  // Each wrong base would take 21 words away.
  const all = words(longGenome)
  const kept = [contig, reverseComplement(contig)].map((strand) => words(strand).intersection(all).size)
  assert.ok(Math.max(...kept) > 0.97 * all.size, kept.join(' '))
}

test('long reads with errors in one base of thirty give the genome back as one contig that has hardly any', async () =>
  assertLongGenome(await runTool('long_reads')))

test('Flye gives the genome of the same reads back, with how often it was read', async () => {
  const outputs = await runTool('flye')
  await assertLongGenome(outputs)
  const [{ depth, circular } = {}] = await outputTable(outputs, 'table')
  assert.ok(Number(depth) > 15 && Number(depth) < 40, depth)
  assert.equal(circular, 'no')
})

test('statistics of assemblies are those that are counted by hand', async () => {
  const outputs = await runTool('assembly_statistics')
  const [draft, whole] = await outputTable(outputs, 'statistics')
  // 400 + 300 reach half of 1000, and with 200 nine tenths.
  assert.deepEqual(draft, {
    assembly: 'draft.fasta',
    contigs: '4',
    bases: '1000',
    longest: '400',
    shortest: '100',
    mean: '250.0',
    N50: '300',
    L50: '2',
    N90: '200',
    L90: '3',
    GC_percent: '50.00',
    unknown_bases: '0',
  })
  assert.deepEqual(
    [whole?.['bases'], whole?.['N50'], whole?.['GC_percent'], whole?.['unknown_bases']],
    ['205', '205', '30.00', '5'],
  )
  const contigs = await outputTable(outputs, 'contigs')
  assert.deepEqual(
    contigs.map(({ length }) => length),
    ['400', '300', '200', '100', '205'],
  )
})

test('Prodigal finds every planted gene with its start, its end and its strand, and none beside', async () => {
  const outputs = await runTool('prodigal')
  const found = (await outputTable(outputs, 'table')).map(({ start, end, strand }) => ({
    start: Number(start),
    end: Number(end),
    strand,
  }))
  assert.deepEqual(found, bacterium.genes)
  assert.equal((await outputSequences(outputs, 'proteins')).size, bacterium.genes.length)
})

test('Barrnap finds the ribosomal genes on both strands', async () => {
  const found = await outputTable(await runTool('barrnap'), 'table')
  assert.deepEqual(
    found.map(({ gene, strand }) => [gene, strand]),
    [
      ['5S_rRNA', '+'],
      ['5S_rRNA', '-'],
    ],
  )
  for (const [index, { start, end }] of ribosomal.entries()) {
    // Ends that differ from the model's are left off.
    assert.ok(Math.abs(Number(found[index]?.['start']) - start) <= 10)
    assert.ok(Math.abs(Number(found[index]?.['end']) - end) <= 10)
  }
})

test('HMMER finds the members of the family where their domains lie, and no other protein', async () => {
  const outputs = await runTool('hmmer')
  const found = await outputTable(outputs, 'domains')
  assert.deepEqual(
    new Set((await outputTable(outputs, 'table')).map(({ protein }) => protein)),
    new Set(Object.keys(members)),
  )
  assert.equal((await outputSequences(outputs, 'sequences')).size, 5)
  for (const { protein = '', from, to } of found) {
    const planted = members[protein] ?? 0
    assert.ok(Number(from) >= planted && Number(to) <= planted + 119, `${protein}: ${from}–${to}`)
    assert.ok(Number(to) - Number(from) > 80, protein)
  }
})

test('a bacterium comes out of its reads as one contig with every gene and its ribosomal RNA', async () => {
  const outputs = await runTool('bacterial_assembly')
  const [contig = '', ...others] = (await outputSequences(outputs, 'assembly')).values()
  assert.equal(others.length, 0)
  assert.ok(isolate.genome.includes(contig) || isolate.genome.includes(reverseComplement(contig)))
  const found = new Set((await outputSequences(outputs, 'genes')).values())
  const missed = isolate.genes.filter(({ start, end, strand }) => {
    const gene = isolate.genome.slice(start - 1, end)
    return !found.has(strand === '+' ? gene : reverseComplement(gene))
  })
  // The first gene may lie over the end that hardly any read covers.
  assert.ok(missed.every(({ start }) => start < 300))
  const [{ contigs, genes, rRNA, bases } = {}] = await outputTable(outputs, 'summary')
  assert.deepEqual([contigs, rRNA, bases], ['1', '1', String(contig.length)])
  assert.ok(Math.abs(Number(genes) - isolate.genes.length) <= 1, genes)
  assert.match(await outputText(outputs, 'annotation'), /5S_rRNA/)
})

test('genes are named after the known proteins that they are like, and others are hypothetical', async () => {
  const outputs = await runTool('annotate_bacterium')
  const found = await outputTable(outputs, 'products')
  for (const { start, end } of isolate.genes) {
    const row = found.find((one) => one['start'] === String(start) && one['end'] === String(end))
    assert.equal(row?.['product'], called.get(start) ?? 'hypothetical protein', String(start))
  }
  assert.match(await outputText(outputs, 'annotation'), /product=made-up synthase 1;/)
})

test('Prokka finds every planted gene and the ribosomal one, and names those that are known', async () => {
  const outputs = await runTool('prokka')
  const rows = (await outputText(outputs, 'annotation')).split('\n').map((line) => line.split('\t'))
  // Of a genome so small Prodigal knows no starts of its own: a gene is the one that ends where it was planted.
  const stop = (start: string | number, end: string | number, strand: string) =>
    `${strand}${strand === '+' ? end : start}`
  const productAt = new Map(
    rows.map(([, , , start = '', end = '', , strand = '', , about = '']) => [
      stop(start, end, strand),
      about.replace(/.*product=/, ''),
    ]),
  )
  for (const { start, end, strand } of isolate.genes)
    assert.equal(
      productAt.get(stop(start, end, strand)),
      called.get(start) ?? 'hypothetical protein',
      String(start),
    )
  const counts = new Map((await outputTable(outputs, 'counts')).map(({ what, count }) => [what, count]))
  assert.deepEqual([counts.get('CDS'), counts.get('rRNA')], [String(isolate.genes.length), '1'])
  assert.match(await outputText(outputs, 'genbank'), /\/product="made-up synthase 1"/)
})

test('long reads of a bacterium give its one contig, its ribosomal RNA, and most of its genes by name', async () => {
  const outputs = await runTool('bacterial_long_reads')
  const [{ contigs, rRNA, bases } = {}] = await outputTable(outputs, 'summary')
  assert.deepEqual([contigs, rRNA], ['1', '1'])
  assert.ok(Math.abs(Number(bases) - isolate.genome.length) < 300, bases)
  const products = new Set((await outputTable(outputs, 'products')).map(({ product }) => product))
  const missed = [...called.values()].filter((name) => !products.has(name))
  assert.ok(missed.length <= called.size / 4, missed.join(', '))
})

test('amplicons give the genome of the virus, with variants under primers, and N where one was lost', async () => {
  const outputs = await runTool('viral_amplicons')
  assert.equal((await outputSequences(outputs, 'consensus')).get('swab'), planted.consensus)
  const variants = gunzipSync(await readFile(outputs['variants'] ?? '')).toString()
  assert.deepEqual(
    [...variants.matchAll(/^virus\t(\d+)/gm)].map(([, place]) => Number(place)),
    planted.places,
  )
  const depths = await outputTable(outputs, 'amplicons')
  assert.equal(depths.length, planted.amplicons)
  assert.deepEqual(
    depths.filter((row) => Number(row['least_depth']) < 10).map(({ amplicon }) => amplicon),
    [planted.lost],
  )
})

test('proteins in place of a genome are refused rather than read as bases', async () => {
  const files = { 'genome.fasta': '>protein\nMKLVINGKTLKGEITV\n' }
  for (const tool of ['prodigal', 'barrnap', 'prokka'])
    await assert.rejects(
      runTool(tool, ({ inputs: { genome = '', mode } }) => ({
        files,
        inputs: { genome, ...(mode !== undefined && { mode }) },
      })),
      /These are proteins/,
    )
})
