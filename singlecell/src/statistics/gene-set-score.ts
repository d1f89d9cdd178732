import type { Compressed } from '../compressed.ts'
import { seeded } from '../random.ts'

const bins = 25
/** Genes of each bin that a set is compared with. */
const controls = 50

/** Genes by the bins of their means over all cells, from which sets are scored. */
export interface Binned {
  readonly matrix: Compressed
  readonly binOf: Int32Array
  readonly inBin: readonly (readonly number[])[]
}

export function binned(matrix: Compressed): Binned {
  const means = Float64Array.from({ length: matrix.lines }, (_, gene) => {
    let sum = 0
    for (let at = matrix.pointers[gene] ?? 0; at < (matrix.pointers[gene + 1] ?? 0); at += 1)
      sum += matrix.values[at] ?? 0
    return sum / matrix.across
  })
  // What no cell expresses would only thin the controls.
  const order = Array.from(means.keys())
    .filter((gene) => (means[gene] ?? 0) > 0)
    .toSorted((one, other) => (means[one] ?? 0) - (means[other] ?? 0))
  const binOf = new Int32Array(matrix.lines).fill(-1)
  const inBin = Array.from({ length: bins }, (): number[] => [])
  for (const [rank, gene] of order.entries()) {
    const bin = Math.floor((rank * bins) / order.length)
    binOf[gene] = bin
    inBin[bin]?.push(gene)
  }
  return { matrix, binOf, inBin }
}

/**
 * What each cell expresses of a set of genes, on average, less what it expresses of genes with like means (Tirosh et al.
 * 2016, doi:10.1126/science.aad0501, with the bins and controls of scanpy).
 */
export function scoresOf({ matrix, binOf, inBin }: Binned, genes: readonly number[]): Float64Array {
  const set = new Set(genes)
  const expressed = genes.filter((gene) => (binOf[gene] ?? -1) >= 0)
  const random = seeded(expressed.length)
  const chosen = [...new Set(expressed.map((gene) => binOf[gene] ?? 0))].flatMap((bin) =>
    drawn(
      (inBin[bin] ?? []).filter((gene) => !set.has(gene)),
      controls,
      random,
    ),
  )
  const [own, rest] = [meansOf(matrix, genes), meansOf(matrix, chosen)]
  return own.map((mean, cell) => mean - (rest[cell] ?? 0))
}

function drawn(from: readonly number[], count: number, random: () => number): number[] {
  const left = [...from]
  return Array.from({ length: Math.min(count, left.length) }, () => {
    const at = Math.floor(random() * left.length)
    return left.splice(at, 1)[0] ?? 0
  })
}

function meansOf(matrix: Compressed, genes: readonly number[]): Float64Array {
  const sums = new Float64Array(matrix.across)
  for (const gene of genes)
    for (let at = matrix.pointers[gene] ?? 0; at < (matrix.pointers[gene + 1] ?? 0); at += 1) {
      const cell = matrix.places[at] ?? 0
      sums[cell] = (sums[cell] ?? 0) + (matrix.values[at] ?? 0)
    }
  return sums.map((sum) => sum / Math.max(1, genes.length))
}
