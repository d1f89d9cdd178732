import { gzipSync } from 'node:zlib'
import { type Compressed, keepLines } from '../compressed.ts'
import { withScran } from '../counting.ts'
import { Unreadable } from '../unreadable.ts'
import { pairMarkers } from './markers.ts'
import type { Reference } from './read.ts'

export interface Labelled {
  readonly types: readonly string[]
  /** Of each cell the place of its type among them. */
  readonly best: Int32Array
  /** How far the best type lies above the second after looking at both more closely. */
  readonly delta: Float64Array
  /** Correlations of all cells with each type. */
  readonly scores: readonly Float64Array[]
}

/** With fewer genes in both, correlations say nothing. */
const fewestShared = 50

/**
 * Labels cells by the type of a reference that they correlate with most, as SingleR does it, by singlepp in scran.js:
 * Spearman's rank correlation over the markers of all pairs of types, the 0.8 quantile of a type's profiles, then again
 * over the markers of the best types alone. Throws `Unreadable` where both have too few genes in common.
 */
export async function labelBy(
  reference: Reference,
  { genes, byGene }: { readonly genes: readonly string[]; readonly byGene: Compressed },
  threads: number,
): Promise<Labelled> {
  const places = new Map(genes.map((gene, at) => [gene.toUpperCase(), at]))
  const taken = new Set<string>()
  const shared = [...reference.genes.keys()].filter((at) => {
    const name = (reference.genes[at] ?? '').toUpperCase()
    return places.has(name) && !taken.has(name) && taken.add(name)
  })
  if (shared.length < fewestShared) throw new Unreadable('no_shared_genes', `${shared.length}`)
  const pairs = pairMarkers(reference, shared)
  const used = [...new Set(pairs.flatMap((pair) => pair.genes))].toSorted((a, b) => a - b)
  const nameOf = (gene: number) => (reference.genes[gene] ?? '').toUpperCase()
  const own = keepLines(
    byGene,
    used.map((gene) => places.get(nameOf(gene)) ?? 0),
  )
  const names = used.map(nameOf)
  return withScran(threads, (scran) => {
    const loaded = scran.loadLabelCellsReferenceFromBuffers(
      packed(reference.profiles.map((profile) => ranked(used.map((gene) => profile[gene] ?? 0)).join(','))),
      packed(markerLines(pairs, used)),
      packed(Array.from(reference.typeOf, String)),
    )
    const trained = scran.trainLabelCellsReference(names, loaded, names, { numberOfThreads: threads })
    const matrix = scran.initializeSparseMatrixFromSparseArrays(
      ...([own.lines, own.across, new Float64Array(own.values), own.places] as const),
      new Int32Array(own.pointers),
      { byRow: true, forceInteger: false, layered: false },
    )
    const found = scran.labelCells(matrix, trained, { numberOfThreads: threads })
    return {
      types: reference.types,
      best: found.predicted(),
      delta: found.delta(),
      scores: reference.types.map((_, type) => found.scoreForLabel(type)),
    }
  })
}

const packed = (lines: readonly string[]) => new Uint8Array(gzipSync(`${lines.join('\n')}\n`))

function markerLines(pairs: ReturnType<typeof pairMarkers>, used: readonly number[]): string[] {
  const places = new Map(used.map((gene, at) => [gene, at]))
  return pairs.map(({ first, second, genes }) =>
    [first, second, ...genes.map((gene) => places.get(gene) ?? 0)].join('\t'),
  )
}

/** From 1; equal values have the same rank. */
function ranked(values: readonly number[]): number[] {
  const order = [...values.keys()].toSorted((a, b) => (values[a] ?? 0) - (values[b] ?? 0))
  const ranks: number[] = Array.from({ length: values.length }, () => 0)
  for (const [place, at] of order.entries()) {
    const before = order[place - 1]
    const isSame = before !== undefined && values[before] === values[at]
    ranks[at] = isSame ? (ranks[before] ?? 0) : place + 1
  }
  return ranks
}
