import assert from 'node:assert/strict'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { codedOf } from '../coded.ts'
import type { Compressed } from '../compressed.ts'
import { compressedOf, turned } from '../compressed.ts'
import { simulate } from '../simulate.ts'
import { Unreadable } from '../unreadable.ts'
import { removeDoublets } from './doublets.ts'
import { readKept, writeKept } from './kept.ts'
import { scoreCells } from './scores.ts'
import { readTsv } from './step-files.ts'

const types = ['B cell', 'NK cell', 'CD14 monocyte']
const [singlets, doublets, genes] = [360, 40, 600]
const simulated = simulate({ cells: singlets + doublets, genes, types, depth: 800, seed: 11 })

/** Each of the last cells has the counts of one of the first, and of another type, besides. */
function withPairs(): Compressed {
  const counts = new Float32Array(genes * (singlets + doublets))
  const byCell = turned(simulated.matrix)
  const add = (cell: number, to: number) => {
    for (let at = byCell.pointers[cell] ?? 0; at < (byCell.pointers[cell + 1] ?? 0); at += 1) {
      const place = to * genes + (byCell.places[at] ?? 0)
      counts[place] = (counts[place] ?? 0) + (byCell.values[at] ?? 0)
    }
  }
  for (let cell = 0; cell < singlets + doublets; cell += 1) add(cell, cell)
  for (let at = 0; at < doublets; at += 1) add(at + 1, singlets + at)
  return turned(compressedOf(counts, singlets + doublets, genes))
}

let folder: string
const startedIn = process.cwd()
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'omics-doublets-'))
  process.chdir(folder)
})
after(async () => {
  process.chdir(startedIn)
  await rm(folder, { recursive: true, force: true })
})

const every = new Uint8Array(singlets + doublets).fill(1)
const cells = {
  barcodes: simulated.barcodes,
  genes: simulated.genes,
  geneIds: simulated.genes,
  columns: [
    codedOf(
      'pair',
      simulated.barcodes.map((_, cell) => (cell < singlets ? 'no' : 'yes')),
    ),
  ],
  byGene: withPairs(),
  embeddings: [],
}

test('sums of two cells are told from single ones, and those above a threshold go', async () => {
  await writeKept({ ...cells, kind: 'counts' }, every)
  await removeDoublets('kept.h5ad', { threads: 1, threshold: 1 })
  const { columns } = await readKept('kept.h5ad')
  const scores = columns.find(({ name }) => name === 'doublet_score')
  assert.ok(scores && 'values' in scores)
  const [single, double] = [scores.values.subarray(0, singlets), scores.values.subarray(singlets)]
  const over = [...double].flatMap((score) =>
    [...single].map((other) => Number(score > other) + Number(score === other) / 2),
  )
  assert.ok(over.reduce((sum, one) => sum + one, 0) / over.length > 0.95)
  await writeKept({ ...cells, kind: 'counts' }, every)
  await removeDoublets('kept.h5ad', {
    threads: 1,
    threshold: [...single].toSorted((a, b) => a - b)[singlets - 10],
  })
  const left = await readKept('kept.h5ad')
  const pair = left.columns.find(({ name }) => name === 'pair')
  assert.ok(pair && 'codes' in pair)
  const stayed = [...pair.codes].filter((code) => pair.names[code] === 'yes').length
  assert.ok(stayed < doublets / 2, `${stayed} doublets stay`)
  const told: unknown = JSON.parse(await readFile('doublets.json', 'utf8'))
  assert.ok(told && typeof told === 'object' && 'cells' in told && told.cells === left.barcodes.length)
})

test('doublets are not looked for among normalised values, and that is said', async () => {
  const byGene = { ...cells.byGene, values: cells.byGene.values.map((value) => value / 3) }
  await writeKept({ ...cells, byGene, kind: 'normalised' }, every)
  await assert.rejects(removeDoublets('kept.h5ad', { threads: 1, threshold: undefined }), Unreadable)
})

test('a list of genes scores the cells that express it, and one that the matrix lacks is left out', async () => {
  await writeKept({ ...cells, kind: 'counts' }, every)
  await writeFile('sets.gmt', 'B\tof B cells\tcd79a\tMS4A1\tCD19\tCD79B\nnowhere\t\tXX1\tXX2\tXX3\n')
  await scoreCells('kept.h5ad', 'sets.gmt')
  const rows = await readTsv('scores.tsv')
  assert.deepEqual(Object.keys(rows[0] ?? {}), ['score_B'])
  const meanOf = (type: string) => {
    const own = rows.filter((_, cell) => cell < singlets && simulated.types[cell] === type)
    return own.reduce((sum, row) => sum + Number(row['score_B']), 0) / own.length
  }
  assert.ok(meanOf('B cell') > meanOf('NK cell') + 0.5, `${meanOf('B cell')} ${meanOf('NK cell')}`)
})

test('the phase of a cell is that whose genes it expresses beyond others, and G1 where it does of neither', async () => {
  const renamed = new Map([
    ...pairsOf(['CD79A', 'MS4A1', 'CD19', 'CD79B'], ['MCM5', 'PCNA', 'TYMS', 'RRM2']),
    ...pairsOf(['NKG7', 'GNLY', 'KLRD1', 'KLRF1'], ['CDK1', 'TOP2A', 'MKI67', 'CCNB2']),
  ])
  const own = cells.genes.map((gene) => renamed.get(gene) ?? gene)
  await writeKept({ ...cells, genes: own, kind: 'counts' }, every)
  await scoreCells('kept.h5ad', undefined)
  const rows = await readTsv('scores.tsv')
  const shareOf = (type: string, phase: string) => {
    const of = rows.filter((_, cell) => cell < singlets && simulated.types[cell] === type)
    return of.filter((row) => row['phase'] === phase).length / of.length
  }
  const shares = [shareOf('B cell', 'S'), shareOf('NK cell', 'G2M'), shareOf('CD14 monocyte', 'G1')]
  assert.ok(Math.min(...shares) > 0.7, shares.join(' '))
})

const pairsOf = (from: readonly string[], to: readonly string[]) =>
  from.map((gene, at) => [gene, to[at] ?? ''] as const)
