import type { Sites } from './sites.ts'

/** How many sites two samples differ at, of those that are known of both. */
export function snpsBetween(one: Uint8Array, other: Uint8Array): number {
  let count = 0
  for (let at = 0; at < one.length; at += 1)
    if (one[at] !== other[at] && one[at] !== 78 && other[at] !== 78) count += 1
  return count
}

/** Sites of a sample as bits, 32 to a word: two for the base, and one for whether it is known. */
interface Packed {
  readonly high: Int32Array
  readonly low: Int32Array
  readonly known: Int32Array
}

const codes = new Map([...'ACGT'].map((letter, code) => [letter.charCodeAt(0), code]))

function packed(letters: Uint8Array): Packed {
  const words = Math.ceil(letters.length / 32)
  const [high, low, known] = [new Int32Array(words), new Int32Array(words), new Int32Array(words)]
  for (const [at, letter] of letters.entries()) {
    const code = codes.get(letter)
    if (code === undefined) continue
    const [word, bit] = [at >> 5, 1 << (at & 31)]
    known[word] = (known[word] ?? 0) | bit
    if (code & 1) low[word] = (low[word] ?? 0) | bit
    if (code & 2) high[word] = (high[word] ?? 0) | bit
  }
  return { high, low, known }
}

/** What `snpsBetween` says, a word of sites at a time. */
function packedBetween(one: Packed, other: Packed): number {
  let count = 0
  for (let at = 0; at < one.known.length; at += 1) {
    const differ = ((one.high[at] ?? 0) ^ (other.high[at] ?? 0)) | ((one.low[at] ?? 0) ^ (other.low[at] ?? 0))
    count += ones(differ & (one.known[at] ?? 0) & (other.known[at] ?? 0))
  }
  return count
}

/** The ones among the bits of a word (Hacker’s Delight, 5-1). */
function ones(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

export interface Edge {
  readonly from: number
  readonly to: number
  readonly snps: number
}

/** The edges by which all samples hang together with the fewest differences (Prim); clusters under any threshold follow from them. */
export function spanningEdges({ letters }: Sites): Edge[] {
  const count = letters.length
  const samples = letters.map(packed)
  const best = new Float64Array(count).fill(Infinity)
  const from = new Int32Array(count)
  const done = new Uint8Array(count)
  const edges: Edge[] = []
  let current = 0
  for (let step = 1; step < count; step += 1) {
    done[current] = 1
    const own = samples[current]
    let next = -1
    for (let at = 0; at < count; at += 1) {
      const other = samples[at]
      if (done[at] || !own || !other) continue
      const snps = packedBetween(own, other)
      if (snps < (best[at] ?? 0)) {
        best[at] = snps
        from[at] = current
      }
      if (next < 0 || (best[at] ?? 0) < (best[next] ?? 0)) next = at
    }
    edges.push({ from: from[next] ?? 0, to: next, snps: best[next] ?? 0 })
    current = next
  }
  return edges
}

/** For each sample the number of its cluster, from 1 by size; 0 for one that is alone. Single linkage: at most so many SNPs to the next. */
export function clustersWithin(edges: readonly Edge[], count: number, threshold: number): Int32Array {
  const parent = Int32Array.from({ length: count }, (_, at) => at)
  const rootOf = (at: number): number => {
    let root = at
    while (parent[root] !== root) root = parent[root] ?? root
    return root
  }
  for (const { from, to, snps } of edges) if (snps <= threshold) parent[rootOf(from)] = rootOf(to)
  const sizes = new Map<number, number>()
  for (let at = 0; at < count; at += 1) sizes.set(rootOf(at), (sizes.get(rootOf(at)) ?? 0) + 1)
  const order = [...sizes].filter(([, size]) => size > 1).toSorted(([, one], [, other]) => other - one)
  const numbers = new Map(order.map(([root], at) => [root, at + 1]))
  return Int32Array.from({ length: count }, (_, at) => numbers.get(rootOf(at)) ?? 0)
}
