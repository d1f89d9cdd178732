import { singleCellJobs, type SingleCellSettings } from '@omics/contract/singlecell/analyses'
import { useApi } from '../../../api/query.ts'
import { useDeferred } from '../../../resource/inputs/use-deferred.ts'

type Name = 'least_counts' | 'least_genes' | 'most_genes' | 'most_mitochondrial'
export type Thresholds = { readonly [Key in Name]: SingleCellSettings[Key] }

/** Distributions and what remains, asked anew as a threshold comes to rest. */
export function useQuality(id: string, thresholds: Thresholds) {
  const rested = useDeferred(JSON.stringify(thresholds), 200)
  return useApi(
    singleCellJobs.step1,
    { body: { single_cell_file_id: id, thresholds: JSON.parse(rested) } },
    { keepPrevious: true, quiet: true },
  )
}
