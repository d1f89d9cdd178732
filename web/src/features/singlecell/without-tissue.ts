import type { SingleCellFile } from '@omics/contract/singlecell/files'
import { isSpatial } from './browser/tissue.ts'

/** Names of the matrices by which the tissue of the others is lost: cells lie in it where all of them do. */
export function withoutTissue(matrices: readonly Pick<SingleCellFile, 'name' | 'facts'>[]): string[] {
  const lacking = matrices.filter(({ facts }) => !facts?.embeddings.some(isSpatial))
  return lacking.length < matrices.length ? lacking.map(({ name }) => name) : []
}
