import { biomIn } from '@omics/singlecell/formats/biom'
import { withHdf5 } from '@omics/singlecell/hdf5/open'
import { Unreadable } from '@omics/singlecell/unreadable'
import { isSmall, ranksOf, sound, type TaxonTable, UnreadableTaxa } from './taxon-table.ts'

/** An OTU or taxon table of a BIOM 2.1 file, which is HDF5. Throws `UnreadableTaxa`. */
export async function taxaInBiom(path: string): Promise<TaxonTable> {
  const { samples, rows, pointers, places, values } = await withHdf5(path, 'r', (file) =>
    biomIn(file, isSmall),
  ).catch((error: unknown) => {
    if (!(error instanceof Unreadable)) throw error
    throw new UnreadableTaxa(error.reason === 'too_large' ? 'too_large' : 'not_a_table')
  })
  const taxa = rows.map(({ id, taxonomy }, at) => {
    const [from = -1, to = -1] = [pointers[at], pointers[at + 1]]
    if (!(from >= 0 && from <= to && to <= values.length)) throw new UnreadableTaxa('not_a_table')
    const counts = samples.map(() => 0)
    for (let entry = from; entry < to; entry += 1) {
      const sample = places[entry] ?? -1
      if (!(sample >= 0 && sample < samples.length)) throw new UnreadableTaxa('not_a_table')
      counts[sample] = values[entry] ?? NaN
    }
    return { name: id, ranks: ranksOf(taxonomy), counts }
  })
  return sound({ samples, taxa })
}
