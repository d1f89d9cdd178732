import assert from 'node:assert/strict'
import { test } from 'node:test'
import { outputTable, outputText } from '../testing/outputs.ts'
import { runTool } from '../testing/run-tool.ts'
import { differential } from './examples.ts'
import { enriched } from './gene-sets.ts'
import { plantedPairs, plantedReads } from './quantities.ts'
import { changedGenes } from './rna-libraries.ts'

test('DESeq2 finds the planted genes with their direction, and others no more often than its rate allows', async () => {
  const outputs = await runTool('deseq2')
  const [header = '', ...rows] = (await outputText(outputs, 'results')).trim().split('\n')
  const columns = header.split('\t')
  const [fold, adjusted] = [columns.indexOf('log2FoldChange'), columns.indexOf('padj')]
  const called = rows
    .map((row) => row.split('\t'))
    .filter((row) => row[adjusted] !== '' && Number(row[adjusted]) <= 0.05)
  const found = called.filter(([gene = '']) => differential.has(gene))
  assert.ok(found.length >= 36, `${found.length} of ${differential.size} are found`)
  for (const row of found) {
    const planted = differential.get(row[0] ?? '') ?? 1
    assert.equal(Math.sign(Number(row[fold])), Math.sign(Math.log2(planted)), row[0])
  }
  assert.ok(called.length - found.length <= 6, `${called.length - found.length} others are called`)
  for (const picture of ['volcano', 'ma', 'pca', 'heatmap'])
    assert.match(await outputText(outputs, picture), /<svg/)
})

test('what does not go together is told in a sentence', async () => {
  const wrong = runTool('deseq2', ({ files, inputs }) => ({
    files: { ...files, 'design.tsv': 'sample\tcondition\ntreated_1\ttreated\n' },
    inputs,
  }))
  await assert.rejects(wrong, /design does not say what these samples of the counts are: treated_2/)
})

for (const tool of ['deseq2', 'edger_limma'])
  for (const [file, told] of [
    [
      'counts.tsv',
      /These genes stand on more than one line of the counts: \S+, \S+\. Give each one line, as by adding/,
    ],
    [
      'design.tsv',
      /These samples stand on more than one line of the design: \S+, \S+\. Give each one line, as by leaving/,
    ],
  ] as const)
    test(`${tool} names what stands on more than one line of ${file}, and the table`, async () => {
      const wrong = runTool(tool, ({ files, inputs }) => {
        const table = String(files[file])
        const again = table.split('\n').slice(1, 3).join('\n')
        return { files: { ...files, [file]: `${table.trimEnd()}\n${again}\n` }, inputs }
      })
      await assert.rejects(wrong, told)
    })

for (const tool of ['deseq2', 'edger_limma'])
  test(`${tool} names the groups that the design has when asked for another one`, async () => {
    const wrong = runTool(tool, ({ files, inputs }) => ({ files, inputs: { ...inputs, treated: 'Treated' } }))
    await assert.rejects(
      wrong,
      /fewer than two samples[^]*Treated[^]*has: (?:treated, control|control, treated)\./,
    )
  })

/** Six samples, three of either group, whose first gene has four times as many reads in those that are treated. */
function fewGenes(countOf: (gene: number, sample: number) => number) {
  const samples = [1, 2, 3, 4, 5, 6]
  const groups = samples.map((sample) => `s${sample}\t${sample <= 3 ? 'control' : 'treated'}`)
  const rows = Array.from({ length: 12 }, (_, gene) =>
    [`g${gene}`, ...samples.map((sample) => countOf(gene, sample) * (gene === 0 && sample > 3 ? 4 : 1))].join(
      '\t',
    ),
  )
  const header = ['gene', ...samples.map((sample) => `s${sample}`)].join('\t')
  return {
    'counts.tsv': `${[header, ...rows].join('\n')}\n`,
    'design.tsv': `sample\tcondition\n${groups.join('\n')}\n`,
  }
}
const close = (gene: number, sample: number) => 1000 + 40 * gene + ((gene * 7 + sample * 13) % 9)

for (const [what, countOf, change] of [
  ['hardly vary between samples', close, 2],
  [
    'have a sample without reads each',
    (gene: number, sample: number) => (gene % 6 === sample - 1 ? 0 : close(gene, sample)),
    // Of the first gene it is one of three controls.
    Math.log2(4 * 1.5),
  ],
] as const)
  test(`DESeq2 finds the one gene that changes among few that ${what}`, async () => {
    const outputs = await runTool('deseq2', ({ inputs }) => ({ files: fewGenes(countOf), inputs }))
    const rows = await outputTable(outputs, 'results')
    assert.equal(rows[0]?.['gene'], 'g0')
    assert.ok(Math.abs(Number(rows[0]?.['log2FoldChange']) - change) < 0.1, JSON.stringify(rows[0]))
    assert.match(await outputText(outputs, 'heatmap'), /<svg/)
  })

for (const tool of ['deseq2', 'edger_limma'])
  test(`${tool} names samples that have no reads`, async () => {
    const wrong = runTool(tool, ({ inputs }) => ({
      files: fewGenes((gene, sample) => (sample === 2 || sample === 5 ? 0 : close(gene, sample))),
      inputs: { ...inputs, ...(tool === 'edger_limma' && { batch: '' }) },
    }))
    await assert.rejects(wrong, /no reads in any gene: s2, s5\. Leave them out/)
  })

for (const method of ['edgeR', 'limma-voom'])
  test(`${method} finds the planted genes over a batch, and others no more often than its rate allows`, async () => {
    const of = async (batch: string) => {
      const outputs = await runTool('edger_limma', ({ files, inputs }) => ({
        files,
        inputs: { ...inputs, method, batch },
      }))
      const rows = await outputTable(outputs, 'results')
      const called = rows.filter(({ fdr }) => Number(fdr) <= 0.05)
      const found = called.filter(({ gene = '' }) => differential.has(gene))
      return { outputs, called, found }
    }
    const { outputs, called, found } = await of('day')
    assert.ok(found.length >= 36, `${found.length} of ${differential.size} are found`)
    for (const { gene = '', log2_fold_change } of found)
      assert.equal(
        Math.sign(Number(log2_fold_change)),
        Math.sign(Math.log2(differential.get(gene) ?? 1)),
        gene,
      )
    assert.ok(called.length - found.length <= 6, `${called.length - found.length} others are called`)
    for (const picture of ['volcano', 'ma', 'pca', 'heatmap'])
      assert.match(await outputText(outputs, picture), /<svg/)
    assert.ok((await of('')).found.length < found.length, 'the batch hides genes where it is left out')
  })

test('a batch that is the group is refused in a sentence', async () => {
  const wrong = runTool('edger_limma', ({ files, inputs }) => ({
    files,
    inputs: { ...inputs, batch: 'condition' },
  }))
  await assert.rejects(wrong, /batch and group cannot be told apart/)
})

test('Salmon gives back the planted numbers of pairs, of alternative transcripts, too, and sums them by gene', async () => {
  const outputs = await runTool('salmon')
  const rows = await outputTable(outputs, 'quantities')
  for (const [name, pairs] of Object.entries(plantedPairs)) {
    const estimate = Number(rows.find(({ Name }) => Name === name)?.['NumReads'])
    assert.ok(Math.abs(estimate - pairs) <= 0.1 * pairs + 2, `${name}: ${estimate} of ${pairs}`)
  }
  const genes = await outputTable(outputs, 'gene_quantities')
  const both = Number(genes.find(({ Name }) => Name === 'gene_a')?.['NumReads'])
  assert.ok(Math.abs(both - plantedPairs.a_1 - plantedPairs.a_2) <= 6, String(both))
})

test('featureCounts counts the planted reads exactly, over introns, too, and none that lie on two genes', async () => {
  const outputs = await runTool('featurecounts')
  assert.deepEqual(
    (await outputTable(outputs, 'counts')).map(({ gene, leaf, root }) => [gene, Number(leaf), Number(root)]),
    Object.entries(plantedReads).map(([gene, reads]) => [gene, ...reads]),
  )
  const summary = await outputTable(outputs, 'summary')
  assert.equal(summary.find(({ status }) => status === 'Unassigned_Ambiguity')?.['leaf'], '9')
  assert.equal(summary.find(({ status }) => status === 'Unassigned_NoFeatures')?.['leaf'], '11')
})

test('chromosomes that are called otherwise in the annotation are told in a sentence', async () => {
  const wrong = runTool('featurecounts', ({ files, inputs }) => ({
    files: { ...files, 'genes.gtf': String(files['genes.gtf']).replaceAll('chr1', 'scaffold_7') },
    inputs,
  }))
  await assert.rejects(wrong, /are chromosomes called alike/)
})

/** How often a draw without replacement holds at least so many, from binomial coefficients. */
function hypergeometricTail({ overlap, size, listed, background }: typeof enriched): number {
  const logFactorial = (n: number) =>
    Array.from({ length: n }, (_, at) => Math.log(at + 1)).reduce((a, b) => a + b, 0)
  const choose = (n: number, k: number) => logFactorial(n) - logFactorial(k) - logFactorial(n - k)
  return Array.from({ length: size - overlap + 1 }, (_, more) => overlap + more).reduce(
    (sum, k) =>
      sum + Math.exp(choose(size, k) + choose(background - size, listed - k) - choose(background, listed)),
    0,
  )
}

test('enrichment: the planted set has the p of the formula, and no set by chance is called', async () => {
  const rows = await outputTable(await runTool('enrichment'), 'table')
  const [first] = rows
  assert.deepEqual([first?.['set'], Number(first?.['overlap'])], [enriched.set, enriched.overlap])
  const p = hypergeometricTail(enriched)
  assert.ok(Math.abs(Number(first?.['p']) / p - 1) < 1e-6, `${first?.['p']} and ${p}`)
  assert.deepEqual(
    rows.filter(({ fdr }) => Number(fdr) <= 0.05).map(({ set }) => set),
    [enriched.set],
  )
})

for (const key of ['rna_seq', 'rna_seq_genome'])
  test(`${key} goes from the reads of six libraries to the planted genes and no others`, async () => {
    const outputs = await runTool(key)
    const called = (await outputTable(outputs, 'results')).filter(
      ({ padj = '' }) => padj !== '' && Number(padj) <= 0.01,
    )
    assert.deepEqual(
      new Map(called.map(({ gene = '', log2FoldChange }) => [gene, Math.sign(Number(log2FoldChange))])),
      new Map([...changedGenes].map(([gene, fold]) => [gene, Math.sign(Math.log2(fold))])),
    )
    const [first = {}] = await outputTable(outputs, 'counts')
    assert.deepEqual(Object.keys(first), ['gene', ...(await samplesOf(outputs))])
  })

const samplesOf = async (outputs: Record<string, string>) =>
  (await outputTable(outputs, 'design')).map(({ sample = '' }) => sample)

test('two libraries of one name are refused before anything is mapped', async () => {
  const twice = runTool('rna_seq', ({ files, inputs }) => {
    const [first = null, ...others] = Array.isArray(inputs['samples']) ? inputs['samples'] : []
    return { files, inputs: { ...inputs, samples: [first, first, ...others] } }
  })
  await assert.rejects(twice, /Two samples are called light 1/)
})
