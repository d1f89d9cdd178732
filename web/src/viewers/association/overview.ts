import type { Chromosome } from './results.ts'

/** Rows that stand for all where several fall upon one place of a picture, in order, and how many each stands for. */
export interface Overview {
  readonly rows: Uint32Array
  readonly counts: Uint32Array
}

interface Drawable {
  readonly position: Uint32Array
  readonly strength: Float32Array
  readonly strongest: number
}

/** Places along the genome and from one −log10 p to the next; finer than a screen shows. */
const [columns, steps] = [2400, 25]

/**
 * One row for each place of a picture that has any, of chromosomes or, with `window`, of a stretch of one. So a picture of
 * ten million rows is drawn from as many as it has places, and none above the crowd is lost.
 */
export function overviewOf(
  { position, strength, strongest }: Drawable,
  chromosomes: readonly Chromosome[],
  window?: { readonly from: number; readonly to: number },
): Overview {
  const [first, last] = [chromosomes[0], chromosomes.at(-1)]
  if (!first || !last) return { rows: new Uint32Array(0), counts: new Uint32Array(0) }
  const rows: number[] = []
  const counts: number[] = []
  const cells = Math.ceil(strongest * steps) + 1
  /** Where the row that stands for a cell is kept, and the column that it was kept for. */
  const keptAt = new Uint32Array(cells)
  const keptFor = new Int32Array(cells).fill(-1)
  const begin = window ? (position[window.from] ?? 0) : first.offset
  const end = window ? (position[window.to - 1] ?? 0) : last.offset + last.length
  const scale = columns / Math.max(1, end - begin + 1)
  for (const { from, to, offset } of chromosomes)
    for (let row = window?.from ?? from; row < (window?.to ?? to); row += 1) {
      const column = Math.floor(((window ? 0 : offset) + (position[row] ?? 0) - begin) * scale)
      const cell = Math.floor((strength[row] ?? 0) * steps)
      const at = keptAt[cell] ?? 0
      if (keptFor[cell] === column) {
        counts[at] = (counts[at] ?? 0) + 1
        continue
      }
      keptFor[cell] = column
      keptAt[cell] = rows.length
      rows.push(row)
      counts.push(1)
    }
  return { rows: Uint32Array.from(rows), counts: Uint32Array.from(counts) }
}
