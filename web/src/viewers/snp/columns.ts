import { baseColours, colours } from '../../ui/theme/tokens.ts'
import { scaleOf, type ColourScale } from '../frame/colour-scale.ts'
import type { MetadataColumn } from '../tree/metadata.ts'
import { clustersWithin, snpsBetween } from './distances.ts'
import type { Relations } from './load.ts'

/** The cluster of each tip under a threshold, as a column beside the tree. */
export function clusterColumn(
  { sites, edges, rows }: Relations,
  threshold: number,
  name: string,
): MetadataColumn {
  const clusters = clustersWithin(edges, sites.names.length, threshold)
  const valueOf = (tip: string) => {
    const cluster = clusters[rows.get(tip) ?? -1] ?? 0
    return cluster > 0 ? String(cluster) : ''
  }
  return { name, scale: scaleOf(sites.names.map(valueOf)), valueOf }
}

/** How many sites each tip differs at from one of them; undefined where that one has none. */
export function distanceColumn(
  { sites, rows }: Relations,
  from: string,
  name: string,
): MetadataColumn | undefined {
  const own = sites.letters[rows.get(from) ?? -1]
  if (!own) return undefined
  const valueOf = (tip: string) => {
    const letters = sites.letters[rows.get(tip) ?? -1]
    return letters ? String(snpsBetween(own, letters)) : ''
  }
  return { name, scale: scaleOf([]), valueOf, numeric: true }
}

/** Letters beside the tips, one column a site. */
export interface SiteMatrix {
  readonly count: number
  colourOf(tip: string, site: number): string | undefined
}

const byCode: ReadonlyMap<number, string> = new Map(
  Object.entries(baseColours).map(([letter, colour]) => [letter.charCodeAt(0), colour]),
)

/** What the colours of the letters mean, with how often each stands there. */
export function siteScale({ sites }: Relations): ColourScale {
  const counts = new Map<number, number>()
  for (const letters of sites.letters)
    for (const code of letters) counts.set(code, (counts.get(code) ?? 0) + 1)
  const colourOf = (letter: string) => byCode.get(letter.charCodeAt(0)) ?? colours.bench
  const known = ['A', 'C', 'G', 'T'].map((value) => ({
    value,
    colour: colourOf(value),
    count: counts.get(value.charCodeAt(0)) ?? 0,
  }))
  const all = sites.letters.length * sites.places.length
  const rest = known.reduce((sum, { count }) => sum - count, all)
  const others = rest > 0 ? [{ value: undefined, colour: colours.bench, count: rest }] : []
  return { kind: 'categories', entries: [...known, ...others], colourOf }
}

export function siteMatrix({ sites, rows }: Relations): SiteMatrix {
  return {
    count: sites.places.length,
    colourOf: (tip, site) => {
      const letters = sites.letters[rows.get(tip) ?? -1]
      return letters && (byCode.get(letters[site] ?? 0) ?? colours.bench)
    },
  }
}
