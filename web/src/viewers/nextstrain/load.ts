import type { FileSource } from '../source.ts'
import { TreeFault } from '@omics/contract/trees/clade'
import { textOf } from '../tree/load.ts'
import { readDataset, type Dataset } from './dataset.ts'

export type NextstrainDocument =
  | { readonly kind: 'dataset'; readonly dataset: Dataset }
  | { readonly kind: 'too-large' }
  | { readonly kind: 'broken' }

/** A data set from its file, with its meta data where these are a file of their own. */
export async function loadNextstrain(
  source: FileSource,
  meta: FileSource | undefined,
  signal: AbortSignal,
): Promise<NextstrainDocument> {
  const [text, about] = await Promise.all([textOf(source, signal), meta ? textOf(meta, signal) : undefined])
  if (text === undefined) return { kind: 'too-large' }
  try {
    return {
      kind: 'dataset',
      dataset: readDataset(JSON.parse(text), about === undefined ? undefined : JSON.parse(about)),
    }
  } catch (error) {
    if (error instanceof TreeFault || error instanceof SyntaxError) return { kind: 'broken' }
    throw error
  }
}
