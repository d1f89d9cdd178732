import { carrierKey } from '@omics/contract/variants/carriers'
import { geneIndex, type Gene } from '../track/genes.ts'
import type { Carriers } from './carriers.ts'
import type { Known } from './select-variants.ts'

/** What a file's annotation says of its variants, else the genes beside it; and what the run's other samples say. */
export function knownOf(
  annotated: boolean,
  genes: readonly Gene[] | undefined,
  carriers: Carriers | undefined,
): Known {
  const genesAt = geneIndex(annotated ? [] : (genes ?? []))
  return {
    genesOf: ({ contig, position, annotation }) => {
      if (annotated) return annotation?.gene ? [annotation.gene] : []
      return [...new Set(genesAt(contig, position).map(({ name }) => name))]
    },
    carriersOf: (variant) => (carriers ? (carriers.counts.get(carrierKey(variant)) ?? 0) : variant.carriers),
  }
}
