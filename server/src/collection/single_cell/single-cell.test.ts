import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { test } from 'node:test'
import { withScran } from '@omics/singlecell/counting'
import { readCells } from '@omics/singlecell/look'
import { adjustedRandIndex } from '@omics/singlecell/statistics/rand-index'
import { outputTable, outputText } from '../testing/outputs.ts'
import { runTool } from '../testing/run-tool.ts'
import { answering, planted, stages } from './examples.ts'

test('the planted types of cells are found and named', async () => {
  const outputs = await runTool('single_cell')
  const cells = await outputTable(outputs, 'table')
  const truth = cells.map(({ barcode = '' }) => (Number(/\d+/.exec(barcode)?.[0]) - 1) % planted.length)
  const agreement = adjustedRandIndex(
    truth,
    cells.map(({ cluster = '' }) => cluster),
  )
  assert.ok(agreement >= 0.9, `${agreement}`)
  const named = cells.filter(({ cell_type }, at) => cell_type === planted[truth[at] ?? -1])
  assert.ok(named.length > 0.95 * cells.length, `${named.length} of ${cells.length}`)
  assert.match(await outputText(outputs, 'methods'), /Leiden.* at resolution 1\./)
  const counted = (await outputTable(outputs, 'composition')).map((row) => [
    ...[row['column'], row['cluster'], row['cell_type']],
    Number(row['cells']),
  ])
  const clusters = Map.groupBy(cells, ({ cluster = '' }) => Number(cluster))
  assert.deepEqual(
    counted,
    [...clusters]
      .toSorted(([one], [other]) => one - other)
      .map(([cluster, own]) => ['all', String(cluster), own[0]?.['cell_type'], own.length]),
  )
})

test('doublets are taken away before anything is computed, cells are scored by lists, and the methods say both', async () => {
  const outputs = await runTool('single_cell', ({ files, inputs }) => ({
    files: { ...files, 'sets.tsv': 'set\tgene\nB\tCD79A\nB\tMS4A1\nB\tCD19\n' },
    inputs: { ...inputs, find_doublets: true, gene_sets: 'example:sets.tsv' },
  }))
  const cells = await outputTable(outputs, 'table')
  const { cells: left } = JSON.parse(await outputText(outputs, 'doublets'))
  assert.equal(cells.length, left)
  const meanOf = (column: string, type: string) => {
    const own = cells.filter(({ cell_type }) => cell_type === type)
    return own.reduce((sum, cell) => sum + Number(cell[column]), 0) / own.length
  }
  assert.ok(meanOf('score_B', 'B cell') > meanOf('score_B', 'Platelet'))
  assert.ok(meanOf('doublet_score', 'B cell') > 0)
  assert.match(await outputText(outputs, 'methods'), /after Scrublet.*Tirosh/)
})

test('cells of which none is good enough are told in one sentence', async () => {
  const run = runTool('single_cell', ({ files, inputs }) => ({
    files,
    inputs: { ...inputs, least_counts: 1_000_000 },
  }))
  await assert.rejects(run, /at least 10 cells are needed/)
})

const realBlood = join(import.meta.dirname, '../../../../../shared/data/singlecell/pbmc68k_reduced.h5ad')
const skip = !existsSync(realBlood) && 'no ../shared/data'

test(
  'clusters of real blood cells agree with those that their file knows at least as scran.js alone does',
  { skip },
  async () => {
    const outputs = await runTool('single_cell', () => ({ files: {}, inputs: { files: [realBlood] } }))
    const cells = await outputTable(outputs, 'table')
    const ofEach = (column: string) => cells.map((cell) => cell[column] ?? '')
    const alone = await groupedByScran(realBlood)
    assert.equal(cells.length, alone.length)
    for (const known of ['louvain', 'bulk_labels']) {
      const agreement = adjustedRandIndex(ofEach(known), ofEach('cluster'))
      const ofScran = adjustedRandIndex(ofEach(known), alone)
      assert.ok(agreement >= ofScran, `${known}: ${agreement}, and ${ofScran} of scran.js alone`)
    }
    const types = new Set(ofEach('cell_type'))
    for (const type of ['B cell', 'NK cell', 'CD14 monocyte', 'CD4 T cell'])
      assert.ok(types.has(type), `no ${type} among ${[...types].join(', ')}`)
  },
)

test(
  'what a file knew under a name that the steps give stays beside it, and can be the batch',
  { skip },
  async () => {
    const inputs = { files: [realBlood], batch: 'phase' }
    const outputs = await runTool('single_cell', () => ({ files: {}, inputs }))
    const cells = await outputTable(outputs, 'table')
    const { columns } = await readCells([{ path: realBlood, name: basename(realBlood) }])
    const phase = columns.find(({ name }) => name === 'phase')
    const genes = columns.find(({ name }) => name === 'n_genes')
    assert.ok(phase && 'codes' in phase && genes && 'values' in genes)
    assert.deepEqual(
      cells.map((cell) => [cell['phase_of_file'], Number(cell['n_genes_of_file'])]),
      Array.from(phase.codes, (code, at) => [phase.names[code], genes.values[at]]),
    )
    assert.match(
      await outputText(outputs, 'methods'),
      /the 765 genes furthest.*Batches \(phase\) were joined/,
    )
  },
)

/** The clusters of scran.js as it is called by somebody who sets nothing. */
async function groupedByScran(path: string): Promise<number[]> {
  const { byGene } = await readCells([{ path, name: basename(path) }])
  return withScran(1, (scran) => {
    const matrix = scran.initializeSparseMatrixFromSparseArrays(
      byGene.lines,
      byGene.across,
      new Float64Array(byGene.values),
      byGene.places,
      new Int32Array(byGene.pointers),
      { byRow: true, forceInteger: false, layered: false },
    )
    const features = scran.chooseHvgs(scran.modelGeneVariances(matrix))
    const found = scran.runPca(matrix, { features })
    const index = scran.buildNeighborSearchIndex(found.principalComponents(), {
      numberOfDims: found.numberOfPCs(),
      numberOfCells: byGene.across,
    })
    return Array.from(scran.clusterGraph(scran.buildSnnGraph(index)).membership(), Number)
  })
}

test('sums by sample find the genes by which the cells of one type answer a treatment, and none in another', async () => {
  const outputs = await runTool('pseudobulk', ({ files, inputs }) => ({
    files,
    inputs: { ...inputs, groups: [answering.type, 'NK cell'] },
  }))
  const results = Object(outputs)['results'] as string[]
  assert.deepEqual(results.map((path) => basename(path)).toSorted(), [
    '1-B_cell.deseq2.tsv',
    '2-NK_cell.deseq2.tsv',
  ])
  const volcanos = Object(outputs)['volcano'] as string[]
  assert.deepEqual(volcanos.map((path) => basename(path)).toSorted(), [
    '1-B_cell.volcano.svg',
    '2-NK_cell.volcano.svg',
  ])
  const [inB = [], inNk = []] = await Promise.all(results.toSorted().map(found))
  const expected = Array.from({ length: answering.genes }, (_, at) => at)
  assert.ok(inB.length >= expected.length && inB.length <= expected.length + 3, `${inB.length}`)
  assert.ok(inNk.length <= 2, `${inNk.length}`)
  const groups = await outputTable(outputs, 'groups_table')
  assert.deepEqual(
    groups.map(({ group, samples_treated, samples_control, tested }) => [
      group,
      samples_treated,
      samples_control,
      tested,
    ]),
    ['B cell', 'NK cell'].map((group) => [group, '3', '3', 'yes']),
  )
})

test('conditions that nobody has are told before anything is tested', async () => {
  const run = runTool('pseudobulk', ({ files, inputs }) => ({
    files,
    inputs: { ...inputs, treated: 'other' },
  }))
  await assert.rejects(run, /No group has two samples of each condition \(other, control\)/)
})

/** Genes of a result of DESeq2 that are called different, and how far. */
async function found(path: string): Promise<string[]> {
  const [header = '', ...lines] = (await readFile(path, 'utf8')).trim().split('\n')
  const at = header.split('\t').indexOf('padj')
  return lines.flatMap((line) => {
    const [gene = '', ...values] = line.split('\t')
    const padj = values[at - 1] ?? ''
    return padj !== '' && Number(padj) <= 0.01 ? [gene] : []
  })
}

test('cells that ripen are ordered as they do from where they begin, and the file that comes out says so', async () => {
  const outputs = await runTool('trajectory')
  const cells = await outputTable(outputs, 'ordered')
  const times = cells.map(({ pseudotime }) => Number(pseudotime))
  const order = [...times.keys()].toSorted((one, other) => (times[one] ?? 0) - (times[other] ?? 0))
  const far = order.reduce((sum, cell, place) => sum + Math.abs(cell - place), 0) / order.length
  assert.ok(far < 0.03 * order.length, `cells lie ${far} places from their own`)
  const groups = await outputTable(outputs, 'groups')
  assert.deepEqual(
    groups.map(({ group }) => group),
    stages,
  )
  const path = Object(outputs)['ordered_cells']
  const { columns, embeddings } = await readCells([{ path, name: basename(path) }])
  const pseudotime = columns.find(({ name }) => name === 'pseudotime')
  assert.ok(pseudotime && 'values' in pseudotime)
  assert.deepEqual([...pseudotime.values], times)
  assert.deepEqual(embeddings.map(({ name }) => name).toSorted(), ['X_diffmap', 'X_pca'])
})

test('a group in which no cell lies is told before anything is ordered', async () => {
  const run = runTool('trajectory', ({ files, inputs }) => ({ files, inputs: { ...inputs, first: 'Root' } }))
  await assert.rejects(run, /No cells are of these groups: Root/)
})
