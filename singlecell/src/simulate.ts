import { codedOf } from './coded.ts'
import type { Column } from './cells.ts'
import { turned, type Compressed } from './compressed.ts'
import { markerLists } from './marker-lists.ts'
import { seeded } from './random.ts'

/** Cells whose types are known. */
export interface Simulated {
  readonly barcodes: string[]
  readonly genes: string[]
  readonly matrix: Compressed
  readonly columns: Column[]
  /** The type of each cell, and its batch. */
  readonly types: string[]
}

interface Plan {
  readonly cells: number
  readonly genes: number
  readonly types: readonly string[]
  /** Transcripts of a cell, in the middle. */
  readonly depth: number
  readonly seed: number
  readonly batches?: number
}

/** Of the genes, those by which a type differs from all others. */
const ownShare = 0.01

/**
 * Draws counts of cells of known types: the genes of all have levels along a log-normal distribution, those of a type's
 * list of markers and some more are raised in it, and each cell is a sample of as many transcripts as its depth.
 */
export function simulate({ cells, genes: count, types, depth, seed, batches = 1 }: Plan): Simulated {
  const random = seeded(seed)
  const genes = namesOf(count)
  const levels = Float64Array.from(genes, () => Math.exp(2 * normal(random)))
  const drawers = types.flatMap((type) => {
    const raised = raisedIn(type, genes, random)
    return Array.from({ length: batches }, () => {
      const own = levels.map((level, gene) => (raised.has(gene) ? Math.max(level, 3) * 8 : level))
      return drawerOf(own.map((level) => level * Math.exp(batches === 1 ? 0 : 0.3 * normal(random))))
    })
  })
  const drawn = Array.from({ length: cells }, (_, cell) => ({
    type: cell % types.length,
    batch: Math.floor(random() * batches),
    depth: Math.max(20, Math.round(depth * Math.exp(0.35 * normal(random)))),
  }))
  const rows = drawn.map((cell) =>
    countsOf(drawers[cell.type * batches + cell.batch], cell.depth, count, random),
  )
  const named = drawn.map(({ type }) => types[type] ?? '')
  return {
    barcodes: drawn.map((_, cell) => `CELL${String(cell + 1).padStart(7, '0')}-1`),
    genes,
    matrix: turned(byCell(rows, count)),
    columns: [
      codedOf('planted', named),
      codedOf(
        'batch',
        drawn.map(({ batch }) => `batch ${batch + 1}`),
      ),
    ],
    types: named,
  }
}

/** The genes of the lists first, then mitochondrial ones, then numbered ones. */
function namesOf(count: number): string[] {
  const listed = markerLists.flatMap(({ genes }) => genes)
  const mitochondrial = ['MT-ND1', 'MT-CO1', 'MT-CYB', 'MT-ATP6']
  const names = [...new Set([...listed, ...mitochondrial])]
  return [...names, ...Array.from({ length: count }, (_, at) => `GENE${at + 1}`)].slice(0, count)
}

function raisedIn(type: string, genes: readonly string[], random: () => number): Set<number> {
  const own = new Set(markerLists.find((list) => list.type === type)?.genes)
  const raised = new Set(genes.flatMap((gene, at) => (own.has(gene) ? [at] : [])))
  while (raised.size < own.size + genes.length * ownShare) raised.add(Math.floor(random() * genes.length))
  return raised
}

type Drawer = (random: () => number) => number

/** Draws genes by their levels in constant time (Walker 1977, Vose 1991). */
function drawerOf(levels: Float64Array): Drawer {
  const mean = levels.reduce((sum, level) => sum + level, 0) / levels.length
  const shares = levels.map((level) => level / mean)
  const other = new Int32Array(levels.length)
  const [small, large]: [number[], number[]] = [[], []]
  for (const [at, share] of shares.entries()) (share < 1 ? small : large).push(at)
  while (small.length > 0 && large.length > 0) {
    const [less = 0, more = 0] = [small.pop(), large.pop()]
    other[less] = more
    shares[more] = (shares[more] ?? 0) - (1 - (shares[less] ?? 0))
    ;((shares[more] ?? 0) < 1 ? small : large).push(more)
  }
  for (const at of [...small, ...large]) shares[at] = 1
  return (random) => {
    const at = Math.floor(random() * levels.length)
    return random() < (shares[at] ?? 1) ? at : (other[at] ?? at)
  }
}

function countsOf(draw: Drawer | undefined, depth: number, genes: number, random: () => number) {
  const counts = new Uint16Array(genes)
  for (let one = 0; one < depth; one += 1) {
    const gene = draw?.(random) ?? 0
    counts[gene] = (counts[gene] ?? 0) + 1
  }
  const places = Int32Array.from(counts.keys()).filter((gene) => counts[gene])
  return { places, values: Float32Array.from(places, (gene) => counts[gene] ?? 0) }
}

function byCell(rows: readonly { places: Int32Array; values: Float32Array }[], genes: number): Compressed {
  const pointers = new Float64Array(rows.length + 1)
  for (const [cell, { places }] of rows.entries()) pointers[cell + 1] = (pointers[cell] ?? 0) + places.length
  const places = new Int32Array(pointers[rows.length] ?? 0)
  const values = new Float32Array(places.length)
  for (const [cell, row] of rows.entries()) {
    places.set(row.places, pointers[cell])
    values.set(row.values, pointers[cell])
  }
  return { lines: rows.length, across: genes, pointers, places, values }
}

const normal = (random: () => number) =>
  Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
