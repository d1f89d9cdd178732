import { baseColours, colours } from '../../ui/theme/tokens.ts'
import { scaleOf } from '../frame/colour-scale.ts'
import type { MetadataColumn } from '../tree/metadata.ts'
import { clustersWithin } from './distances.ts'
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

/** Letters beside the tips, one column a site. */
export interface SiteMatrix {
  readonly count: number
  colourOf(tip: string, site: number): string | undefined
}

const byCode: ReadonlyMap<number, string> = new Map(
  Object.entries(baseColours).map(([letter, colour]) => [letter.charCodeAt(0), colour]),
)

export function siteMatrix({ sites, rows }: Relations): SiteMatrix {
  return {
    count: sites.places.length,
    colourOf: (tip, site) => {
      const letters = sites.letters[rows.get(tip) ?? -1]
      return letters && (byCode.get(letters[site] ?? 0) ?? colours.bench)
    },
  }
}
