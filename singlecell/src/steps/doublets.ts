import { type Compressed, keepLines } from '../compressed.ts'
import { withScran } from '../counting.ts'
import { sizeFactors } from '../expression.ts'
import { seeded } from '../random.ts'
import { Unreadable } from '../unreadable.ts'
import { readKept, writeKept } from './kept.ts'
import { writeJson } from './step-files.ts'

/** Doublets that are made of each cell that there is. */
const made = 1
/** Of a thousand cells that are loaded on the instruments of 10x Genomics, the share that are two in one drop. */
const rateOfThousand = 0.008
const mostExpected = 0.25
const [variableGenes, components] = [2000, 25]

/**
 * Scores how much each cell resembles the sum of two others and takes those away that do more than the threshold, or as
 * many as are to be expected: writes kept.h5ad with the scores, and doublets.json. After Scrublet (Wolock et al. 2019,
 * doi:10.1016/j.cels.2018.11.005): doublets are added up from cells drawn by chance, and the score is the chance of a
 * doublet among a cell's neighbours. Other than there, components are found of cells and doublets together.
 */
export async function removeDoublets(
  path: string,
  { threads, threshold }: { readonly threads: number; readonly threshold: number | undefined },
): Promise<void> {
  const cells = await readKept(path)
  if (cells.kind !== 'counts') throw new Unreadable('no_doublets')
  const count = cells.byGene.across
  const expected = Math.min(mostExpected, (rateOfThousand * count) / 1000)
  const scores = await scored(cells.byGene, expected, threads)
  const sorted = scores.toSorted().toReversed()
  const most = threshold ?? sorted[Math.ceil(expected * count)] ?? 1
  const stays = Uint8Array.from(scores, (score) => Number(score <= most))
  const left = stays.reduce((sum, one) => sum + one, 0)
  const columns = [...cells.columns, { name: 'doublet_score', values: scores }]
  await writeKept({ ...cells, columns }, stays, path)
  writeJson('doublets.json', {
    threshold: most,
    given: threshold !== undefined,
    expected_share: expected,
    cells_before: count,
    cells: left,
  })
}

/** From 0 to 1, of each cell. */
async function scored(byGene: Compressed, expected: number, threads: number): Promise<Float64Array> {
  const count = byGene.across
  const random = seeded(count)
  const pairs = Int32Array.from({ length: 2 * count * made }, () => Math.floor(random() * count))
  const all = count * (1 + made)
  const nearest = Math.min(all - 1, Math.max(5, Math.round(0.5 * Math.sqrt(count) * (1 + made))))
  const factors = sizeFactors(byGene)
  const found = await withScran(threads, (scran) => {
    const normalised = (of: Compressed, own: Float64Array) =>
      scran.normalizeCounts(
        scran.initializeSparseMatrixFromSparseArrays(
          ...([of.lines, of.across, new Int32Array(of.values), of.places] as const),
          new Int32Array(of.pointers),
          { byRow: true, forceInteger: true, layered: true },
        ),
        { sizeFactors: own, allowZeros: true },
      )
    const variances = scran.modelGeneVariances(normalised(byGene, factors), { block: null })
    const features = scran.chooseHvgs(variances, { number: variableGenes }).slice()
    const chosen = Array.from(features.keys()).filter((gene) => features[gene])
    const joint = withDoublets(keepLines(byGene, chosen), pairs)
    const every = new Uint8Array(chosen.length).fill(1)
    const placed = scran.runPca(normalised(joint, withSums(factors, pairs)), {
      features: every,
      numberOfPCs: Math.min(components, chosen.length - 1),
      block: null,
    })
    const points = placed.principalComponents().slice()
    const shape = { numberOfDims: placed.numberOfPCs(), numberOfCells: all }
    const index = scran.buildNeighborSearchIndex(points, shape)
    return scran.findNearestNeighbors(index, nearest).serialize().indices
  })
  return Float64Array.from({ length: count }, (_, cell) => {
    let doublets = 0
    for (let at = 0; at < nearest; at += 1) if ((found[cell * nearest + at] ?? 0) >= count) doublets += 1
    const share = (doublets + 1) / (nearest + 2)
    return (share * expected) / made / (1 - expected - share * (1 - expected - expected / made))
  })
}

/** The size factors of cells and of the doublets behind them, 1 on average. */
function withSums(factors: Float64Array, pairs: Int32Array): Float64Array {
  const all = new Float64Array(factors.length + pairs.length / 2)
  all.set(factors)
  for (const [at, cell] of pairs.entries()) {
    const doublet = factors.length + (at >> 1)
    all[doublet] = (all[doublet] ?? 0) + (factors[cell] ?? 0)
  }
  const mean = all.reduce((sum, one) => sum + one, 0) / all.length
  return all.map((one) => one / mean)
}

/** The cells, and behind them the sums of each pair of them. */
function withDoublets(byGene: Compressed, pairs: Int32Array): Compressed {
  const cells = byGene.across
  const [places, values]: [number[], number[]] = [[], []]
  const pointers = new Float64Array(byGene.lines + 1)
  const own = new Float32Array(cells)
  for (let gene = 0; gene < byGene.lines; gene += 1) {
    own.fill(0)
    for (let at = byGene.pointers[gene] ?? 0; at < (byGene.pointers[gene + 1] ?? 0); at += 1)
      own[byGene.places[at] ?? 0] = byGene.values[at] ?? 0
    const put = (place: number, value: number) => {
      if (value === 0) return
      places.push(place)
      values.push(value)
    }
    for (let cell = 0; cell < cells; cell += 1) put(cell, own[cell] ?? 0)
    for (let at = 0; at < pairs.length; at += 2)
      put(cells + at / 2, (own[pairs[at] ?? 0] ?? 0) + (own[pairs[at + 1] ?? 0] ?? 0))
    pointers[gene + 1] = places.length
  }
  const across = cells + pairs.length / 2
  return {
    lines: byGene.lines,
    across,
    pointers,
    places: Int32Array.from(places),
    values: Float32Array.from(values),
  }
}
