import assert from 'node:assert/strict'
import { test } from 'node:test'
import { reverseComplement } from '../../demonstration/genome.ts'
import { readFasta } from '../testing/fasta.ts'
import { outputText, runTool } from '../testing/run-tool.ts'
import { readTable } from '../testing/tables.ts'
import { bacterium, members, ribosomal, smallGenome } from './examples.ts'

/** One contig, which is the genome up to the strand; the ends, where few reads lie, may be missing. */
function assertWholeGenome(contigs: string): void {
  const [contig = '', ...others] = readFasta(contigs).values()
  assert.equal(others.length, 0)
  assert.ok(smallGenome.includes(contig) || smallGenome.includes(reverseComplement(contig)))
  assert.ok(contig.length >= smallGenome.length - 300, String(contig.length))
}

test('SPAdes gives the genome back as one contig without a wrong base', async () =>
  assertWholeGenome(await outputText(await runTool('spades'), 'contigs')))

test('MEGAHIT gives the genome back as one contig without a wrong base', async () =>
  assertWholeGenome(await outputText(await runTool('megahit'), 'contigs')))

test('statistics of assemblies are those that are counted by hand', async () => {
  const outputs = await runTool('assembly_statistics')
  const [draft, whole] = readTable(await outputText(outputs, 'statistics'))
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
  const contigs = readTable(await outputText(outputs, 'contigs'))
  assert.deepEqual(
    contigs.map(({ length }) => length),
    ['400', '300', '200', '100', '205'],
  )
})

test('Prodigal finds every planted gene with its start, its end and its strand, and none beside', async () => {
  const outputs = await runTool('prodigal')
  const found = readTable(await outputText(outputs, 'table')).map(({ start, end, strand }) => ({
    start: Number(start),
    end: Number(end),
    strand,
  }))
  assert.deepEqual(found, bacterium.genes)
  assert.equal(readFasta(await outputText(outputs, 'proteins')).size, bacterium.genes.length)
})

test('Barrnap finds the ribosomal genes on both strands', async () => {
  const found = readTable(await outputText(await runTool('barrnap'), 'table'))
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
  const found = readTable(await outputText(outputs, 'domains'))
  assert.deepEqual(
    new Set(readTable(await outputText(outputs, 'table')).map(({ protein }) => protein)),
    new Set(Object.keys(members)),
  )
  assert.equal(readFasta(await outputText(outputs, 'sequences')).size, 5)
  for (const { protein = '', from, to } of found) {
    const planted = members[protein] ?? 0
    assert.ok(Number(from) >= planted && Number(to) <= planted + 119, `${protein}: ${from}–${to}`)
    assert.ok(Number(to) - Number(from) > 80, protein)
  }
})
