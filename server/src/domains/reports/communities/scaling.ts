import { principalCoordinates } from './ordination.ts'
import { seeded } from './random.ts'

type Square = readonly (readonly number[])[]

const axes = 2
const mostTurns = 2000
const still = 1e-10
/** Pairs that are looked at over all turns from all starts, some seconds. */
const mostLooked = 60_000_000

interface Pairs {
  readonly from: Int32Array
  readonly to: Int32Array
  readonly wanted: Float64Array
}

/**
 * Non-metric multidimensional scaling to two axes (Kruskal 1964), as vegan's metaMDS: the points whose distances come
 * nearest to the order of the given ones, by majorisation (SMACOF, de Leeuw 1977) from principal coordinates and from
 * points of a fixed seed; the best by Kruskal's stress 1. Undefined for fewer than 4 samples, which fit any order.
 */
export function nonMetricScaling(distances: Square): { stress: number; points: number[][] } | undefined {
  const samples = distances.length
  if (samples < axes + 2) return undefined
  const pairs = pairsOf(distances)
  const random = seeded(20_260_102)
  const drawn = () => Float64Array.from({ length: samples * axes }, () => random() - 0.5)
  const coordinates = principalCoordinates(distances, axes).points
  const starts = [
    Float64Array.from(
      { length: samples * axes },
      (_, at) => coordinates[Math.floor(at / axes)]?.[at % axes] ?? random(),
    ),
    ...Array.from({ length: Math.min(20, Math.ceil(20_000 / pairs.wanted.length)) }, drawn),
  ]
  const turns = Math.min(mostTurns, Math.ceil(mostLooked / starts.length / pairs.wanted.length))
  const [best] = starts.map((start) => scaled(pairs, start, turns)).toSorted((a, b) => a.stress - b.stress)
  return best && { stress: best.stress, points: centred(best.points, samples) }
}

/** Each pair of samples, from the nearest to the farthest. */
function pairsOf(distances: Square): Pairs {
  const found = distances.flatMap((row, from) =>
    row.slice(0, from).map((wanted, to) => ({ from, to, wanted })),
  )
  const order = found.toSorted((a, b) => a.wanted - b.wanted)
  return {
    from: Int32Array.from(order, ({ from }) => from),
    to: Int32Array.from(order, ({ to }) => to),
    wanted: Float64Array.from(order, ({ wanted }) => wanted),
  }
}

function scaled(pairs: Pairs, start: Float64Array, turns: number): { stress: number; points: Float64Array } {
  let points = start
  let stress = Infinity
  for (let turn = 0; turn < turns; turn += 1) {
    const lengths = lengthsOf(pairs, points)
    const fitted = inOrder(pairs.wanted, lengths)
    const now = stressOf(lengths, fitted)
    if (stress - now < still * now) return { stress: Math.min(stress, now), points }
    stress = now
    points = moved(pairs, points, lengths, fitted)
  }
  return { stress, points }
}

function lengthsOf({ from, to }: Pairs, points: Float64Array): Float64Array {
  const lengths = new Float64Array(from.length)
  for (let pair = 0; pair < lengths.length; pair += 1) {
    const one = (from[pair] ?? 0) * axes
    const other = (to[pair] ?? 0) * axes
    let sum = 0
    for (let axis = 0; axis < axes; axis += 1)
      sum += ((points[one + axis] ?? 0) - (points[other + axis] ?? 0)) ** 2
    lengths[pair] = Math.sqrt(sum)
  }
  return lengths
}

/** Kruskal's stress 1. */
function stressOf(lengths: Float64Array, fitted: Float64Array): number {
  let [apart, whole] = [0, 0]
  for (let pair = 0; pair < lengths.length; pair += 1) {
    const length = lengths[pair] ?? 0
    apart += (length - (fitted[pair] ?? 0)) ** 2
    whole += length ** 2
  }
  return whole === 0 ? 0 : Math.sqrt(apart / whole)
}

/** The lengths nearest to these that never fall while the wanted ones grow; equal ones may take any order. */
function inOrder(wanted: Float64Array, lengths: Float64Array): Float64Array {
  const order = byLengthWhereEqual(wanted, lengths)
  const sums = new Float64Array(order.length)
  const sizes = new Int32Array(order.length)
  let blocks = 0
  for (let place = 0; place < order.length; place += 1) {
    sums[blocks] = lengths[order[place] ?? 0] ?? 0
    sizes[blocks] = 1
    blocks += 1
    while (blocks > 1 && mean(sums, sizes, blocks - 2) > mean(sums, sizes, blocks - 1)) {
      blocks -= 1
      sums[blocks - 1] = (sums[blocks - 1] ?? 0) + (sums[blocks] ?? 0)
      sizes[blocks - 1] = (sizes[blocks - 1] ?? 0) + (sizes[blocks] ?? 0)
    }
  }
  const fitted = new Float64Array(order.length)
  let at = 0
  for (let block = 0; block < blocks; block += 1)
    for (let one = 0; one < (sizes[block] ?? 0); one += 1) fitted[order[at++] ?? 0] = mean(sums, sizes, block)
  return fitted
}

const mean = (sums: Float64Array, sizes: Int32Array, block: number) =>
  (sums[block] ?? 0) / (sizes[block] || 1)

function byLengthWhereEqual(wanted: Float64Array, lengths: Float64Array): Int32Array {
  const order = new Int32Array(wanted.length)
  for (let pair = 0; pair < order.length; pair += 1) order[pair] = pair
  let from = 0
  for (let at = 1; at <= order.length; at += 1) {
    if (at < order.length && wanted[at] === wanted[from]) continue
    if (at - from > 1) order.subarray(from, at).sort((a, b) => (lengths[a] ?? 0) - (lengths[b] ?? 0))
    from = at
  }
  return order
}

/** Guttman's transform: each point where the lines to all others, of the fitted lengths, leave it in the mean. */
function moved(
  { from, to }: Pairs,
  points: Float64Array,
  lengths: Float64Array,
  fitted: Float64Array,
): Float64Array {
  const samples = points.length / axes
  // Fitted lengths shrink to nothing unless they keep their size.
  const scale = Math.sqrt(squares(lengths) / (squares(fitted) || 1))
  const next = new Float64Array(points.length)
  for (let pair = 0; pair < lengths.length; pair += 1) {
    const one = (from[pair] ?? 0) * axes
    const other = (to[pair] ?? 0) * axes
    const length = lengths[pair] ?? 0
    const pull = length === 0 ? 0 : (scale * (fitted[pair] ?? 0)) / length / samples
    for (let axis = 0; axis < axes; axis += 1) {
      const step = pull * ((points[one + axis] ?? 0) - (points[other + axis] ?? 0))
      next[one + axis] = (next[one + axis] ?? 0) + step
      next[other + axis] = (next[other + axis] ?? 0) - step
    }
  }
  return next
}

function squares(values: Float64Array): number {
  let sum = 0
  for (let at = 0; at < values.length; at += 1) sum += (values[at] ?? 0) ** 2
  return sum
}

/** Points around 0, of which the farthest from it lies at 1: where they are and how large means nothing. */
function centred(points: Float64Array, samples: number): number[][] {
  const rows = Array.from({ length: samples }, (_, row) => [...points.subarray(row * axes, (row + 1) * axes)])
  const middle = Array.from(
    { length: axes },
    (_, axis) => rows.reduce((sum, row) => sum + (row[axis] ?? 0), 0) / samples,
  )
  const around = rows.map((row) => row.map((value, axis) => value - (middle[axis] ?? 0)))
  const farthest = Math.max(...around.map((row) => Math.hypot(...row))) || 1
  return around.map((row) => row.map((value) => value / farthest))
}
