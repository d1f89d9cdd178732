import { markerLists } from '@omics/singlecell/marker-lists'
import { seeded } from '@omics/singlecell/random'
import { simulate } from '@omics/singlecell/simulate'
import type { Example, Examples } from '../example.ts'

/** Types of blood whose cells are drawn. */
export const planted = ['CD4 T cell', 'CD8 T cell', 'B cell', 'NK cell', 'CD14 monocyte', 'Platelet']

const plan = { cells: 600, genes: 800, depth: 1500, seed: 22 }

/** Six hundred cells of blood, whose types the barcodes do not tell. */
function drawn() {
  const known = markerLists.map(({ type }) => type)
  const types = planted.filter((type) => known.includes(type))
  const { genes, barcodes, matrix } = simulate({ ...plan, types })
  const countsOf = (line: number) => {
    const counts = Array.from({ length: matrix.across }, () => 0)
    for (let at = matrix.pointers[line] ?? 0; at < (matrix.pointers[line + 1] ?? 0); at += 1)
      counts[matrix.places[at] ?? 0] = matrix.values[at] ?? 0
    return counts
  }
  return { types, genes, barcodes, rows: genes.map((_, line) => countsOf(line)) }
}

/** A table with a gene a row. */
function tableOf(genes: readonly string[], barcodes: readonly string[], rows: readonly number[][]): string {
  const lines = rows.map((counts, line) => `${genes[line]}\t${counts.join('\t')}`)
  return `gene\t${barcodes.join('\t')}\n${lines.join('\n')}\n`
}

function blood(): Example {
  const { genes, barcodes, rows } = drawn()
  return {
    files: { 'blood_cells.tsv': tableOf(genes, barcodes, rows) },
    inputs: { files: ['example:blood_cells.tsv'] },
  }
}

/** The type whose cells answer, the genes that do so, and how many times more of them they then have. */
export const answering = { type: 'B cell', genes: 20, times: 4 } as const
const sampleNames = ['s1', 's2', 's3', 's4', 's5', 's6']

/** Blood of six people, three of whom were treated: their B cells have more of the last genes. */
function treatedBlood(): Example {
  const { types, genes, barcodes, rows } = drawn()
  const known = barcodes.map((_, cell) => ({
    type: types[cell % types.length] ?? '',
    sample: Math.floor(cell / types.length) % sampleNames.length,
  }))
  const isTreated = (sample: number) => sample >= sampleNames.length / 2
  const changed = rows.map((counts, line) =>
    line < genes.length - answering.genes
      ? counts
      : counts.map((count, cell) => {
          const { type, sample } = known[cell] ?? { type: '', sample: 0 }
          return type === answering.type && isTreated(sample) ? answering.times * (count + 1) : count
        }),
  )
  const table = known.map(({ type, sample }, cell) => `${barcodes[cell]}\t${sampleNames[sample]}\t${type}`)
  return {
    files: {
      'blood_of_six.tsv': tableOf(genes, barcodes, changed),
      'cells_of_six.tsv': `barcode\tsample\tcell_type\n${table.join('\n')}\n`,
    },
    inputs: {
      cells: 'example:blood_of_six.tsv',
      table: 'example:cells_of_six.tsv',
      groups: [answering.type],
      samples: sampleNames.map((sample, at) => ({
        sample,
        condition: isTreated(at) ? 'treated' : 'control',
      })),
      treated: 'treated',
      control: 'control',
    },
  }
}

/** Through which cells ripen, one after the other. */
export const stages = ['Stem', 'Early', 'Late', 'Ripe'] as const
const ripening = { cells: 400, genes: 300, seed: 5 }

/** Cells on their way from a stem cell to a ripe one, of which each gene has its time; the further on, the higher their number. */
function ripeningCells(): Example {
  const random = seeded(ripening.seed)
  const barcodes = Array.from(
    { length: ripening.cells },
    (_, cell) => `CELL${String(cell + 1).padStart(4, '0')}-1`,
  )
  const rows = Array.from({ length: ripening.genes }, (_, gene) =>
    barcodes.map((_, cell) => {
      const apart = cell / ripening.cells - gene / ripening.genes
      return drawnCount(0.3 + 6 * Math.exp(-((apart / 0.25) ** 2)), random)
    }),
  )
  const stageOf = (cell: number) => stages[Math.floor((stages.length * cell) / ripening.cells)]
  return {
    files: {
      'ripening.tsv': tableOf(
        rows.map((_, gene) => `GENE${gene + 1}`),
        barcodes,
        rows,
      ),
      'stages.tsv': `barcode\tstage\n${barcodes.map((barcode, cell) => `${barcode}\t${stageOf(cell)}`).join('\n')}\n`,
    },
    inputs: {
      cells: 'example:ripening.tsv',
      table: 'example:stages.tsv',
      group_column: 'stage',
      first: stages[0],
    },
  }
}

/** How often something happens that happens so often in the mean (Knuth 1969). */
function drawnCount(mean: number, random: () => number): number {
  let count = -1
  for (let left = 1; left > Math.exp(-mean); left *= random()) count += 1
  return count
}

export const singleCellExamples: Examples = {
  single_cell: blood,
  pseudobulk: treatedBlood,
  trajectory: ripeningCells,
}
