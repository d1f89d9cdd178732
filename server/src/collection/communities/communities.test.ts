import assert from 'node:assert/strict'
import { test } from 'node:test'
import { outputSequences, outputTable } from '../testing/outputs.ts'
import { runTool } from '../testing/run-tool.ts'
import { abundance, counted, genes, samples } from './marker-gene.ts'
import { lineages, mixtures } from './microbes.ts'

const species = (name: string) => lineages[name]?.split(';').at(-1) ?? 'unclassified'

test('Kraken 2 sorts the reads of a sample by a database that is built of genomes for it', async () => {
  const taxa = await outputTable(await runTool('kraken2'), 'taxa')
  const readsOf = (taxon: string) => Number(taxa.find((row) => row['taxon'] === taxon)?.['reads'] ?? 0)
  const { plantarum = 0, coli = 0, host = 0, strange = 0 } = mixtures['gut 1'] ?? {}
  assert.equal(readsOf(species('plantarum')), plantarum)
  assert.equal(readsOf(species('coli')), coli)
  assert.equal(readsOf(species('brevis')), 0)
  assert.equal(readsOf('Bacteria'), plantarum + coli)
  assert.equal(readsOf('unclassified'), host + strange)
})

test('a database knows the taxa of its genomes, and refuses sequences of which no lineage is told', async () => {
  const taxa = await outputTable(await runTool('kraken2_build'), 'taxa')
  for (const lineage of Object.values(lineages))
    for (const taxon of lineage.split(';'))
      assert.ok(
        taxa.some((row) => row['taxon'] === taxon),
        taxon,
      )
  const run = runTool('kraken2_build', ({ files, inputs }) => ({
    files: { ...files, 'lineages.tsv': `plantarum\t${lineages['plantarum']}\n` },
    inputs,
  }))
  await assert.rejects(run, /tell nothing of the sequence brevis/)
})

test('screening takes the host out and finds in each sample what was put into it', async () => {
  const outputs = await runTool('metagenome_screening')
  const table = await outputTable(outputs, 'table')
  for (const [sample, { plantarum = 0, coli = 0, host = 0 }] of Object.entries(mixtures)) {
    const readsOf = (taxon: string) => Number(table.find((row) => row['taxon'] === taxon)?.[sample] ?? 0)
    assert.deepEqual([readsOf(species('plantarum')), readsOf(species('coli'))], [plantarum, coli], sample)
    const summary = (await outputTable(outputs, 'summary')).find((row) => row['sample'] === sample)
    assert.equal(Number(summary?.['host']), host, sample)
    assert.equal(Number(summary?.['classified']), plantarum + coli, sample)
  }
})

/** The genus of which a unit is the gene, up to an error. */
function genusOf(sequence: string): string | undefined {
  const differs = (gene: string) => [...gene].filter((base, at) => base !== sequence[at]).length
  return [...genes].find(([, gene]) => gene.length === sequence.length && differs(gene) <= 2)?.[0]
}

test('sequences of all samples make one unit a genus, and the chimera none', async () => {
  const outputs = await runTool('vsearch')
  const units = await outputSequences(outputs, 'units')
  const found = [...units.values()].map(genusOf)
  assert.deepEqual(new Set(found), new Set(genes.keys()))
  assert.equal(found.length, genes.size)
  const [first] = await outputTable(outputs, 'table')
  assert.deepEqual(
    Object.keys(first ?? {}).slice(1),
    samples.map(({ file }) => file),
  )
  const clusters = new Map(
    (await outputTable(outputs, 'steps')).map(({ step, sequences }) => [step, Number(sequences)]),
  )
  assert.equal(clusters.get('clusters'), genes.size + 1)
})

test('16S reads give each genus its name and its share, and tell the two places apart', async () => {
  const outputs = await runTool('amplicons_16s')
  const genera = await outputTable(outputs, 'genera')
  assert.deepEqual(new Set(genera.map(({ genus }) => genus)), new Set(genes.keys()))
  for (const { genus = '', ...row } of genera) {
    const counts = (place: string) =>
      samples.filter((one) => one.place === place).reduce((sum, { name }) => sum + Number(row[name]), 0)
    const { soil = 0, pond = 0 } = abundance[genus] ?? {}
    assert.equal(counts('soil') > counts('pond'), soil > pond, genus)
    if (soil === 0) assert.equal(counts('soil'), 0, genus)
  }
  const [permanova] = await outputTable(outputs, 'tests')
  assert.ok(Number(permanova?.['p']) < 0.05 && Number(permanova?.['r_squared']) > 0.5)
  const reads = await outputTable(outputs, 'reads')
  assert.ok(
    reads.every(({ pairs, good }) => Number(good) === Number(pairs)),
    JSON.stringify(reads),
  )
})

test('diversity has the indices of their formulas, and permutation tells the places apart', async () => {
  const outputs = await runTool('diversity')
  const alpha = await outputTable(outputs, 'alpha')
  // The smallest sample is not thinned out, so that its indices are those of its counts.
  const sums = samples.map((_, at) => Object.values(counted).reduce((sum, row) => sum + (row[at] ?? 0), 0))
  const smallest = sums.indexOf(Math.min(...sums))
  const shares = Object.values(counted)
    .map((row) => (row[smallest] ?? 0) / (sums[smallest] ?? 1))
    .filter((share) => share > 0)
  const shannon = -shares.reduce((sum, share) => sum + share * Math.log(share), 0)
  const simpson = 1 - shares.reduce((sum, share) => sum + share ** 2, 0)
  assert.equal(alpha[smallest]?.['observed'], String(shares.length))
  assert.ok(Math.abs(Number(alpha[smallest]?.['shannon']) - shannon) < 1e-9)
  assert.ok(Math.abs(Number(alpha[smallest]?.['simpson']) - simpson) < 1e-9)
  const [permanova] = await outputTable(outputs, 'tests')
  assert.equal(permanova?.['test'], 'PERMANOVA')
  assert.ok(Number(permanova?.['p']) < 0.05)
  const coordinates = await outputTable(outputs, 'coordinates')
  const sides = samples.map((_, at) => Math.sign(Number(coordinates[at]?.['axis_1'])))
  assert.deepEqual(
    sides.map((side) => side === sides[0]),
    samples.map(({ place }) => place === 'soil'),
  )
})
