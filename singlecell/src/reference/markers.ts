import { median } from '../statistics/median.ts'
import type { Reference } from './read.ts'

/** Markers of each pair of types: those that SingleR looks at. */
const mostOfPair = 20

/**
 * The genes by which each type lies furthest above each other one, by the medians of their profiles, the best first: for
 * each pair of types their places among `genes`. After SingleR (Aran et al. 2019, doi:10.1038/s41590-018-0276-y).
 */
export function pairMarkers(
  { types, typeOf, profiles }: Pick<Reference, 'types' | 'typeOf' | 'profiles'>,
  genes: readonly number[],
): { first: number; second: number; genes: number[] }[] {
  const medians = types.map((_, type) => {
    const own = profiles.filter((_one, at) => typeOf[at] === type)
    return Float32Array.from(genes, (gene) => median(own.map((profile) => profile[gene] ?? 0)))
  })
  return medians.flatMap((one, first) =>
    medians.flatMap((other, second) =>
      first === second ? [] : [{ first, second, genes: furthest(one, other).map((at) => genes[at] ?? 0) }],
    ),
  )
}

function furthest(one: Float32Array, other: Float32Array): number[] {
  const above = one.map((value, at) => value - (other[at] ?? 0))
  // The least that is among the best need not be looked for by sorting all.
  const limit = above.toSorted().at(-mostOfPair) ?? 0
  return [...above.keys()]
    .filter((at) => (above[at] ?? 0) > 0 && (above[at] ?? 0) >= limit)
    .toSorted((a, b) => (above[b] ?? 0) - (above[a] ?? 0) || a - b)
    .slice(0, mostOfPair)
}
