import type { SampleColumn } from '@omics/contract/samples/columns'
import type { Sample } from '@omics/contract/samples/samples'

/** What stands beside the table. */
export type Side =
  | { readonly kind: 'new' | 'import' | 'files' | 'fill' }
  | { readonly kind: 'archive'; readonly accession: string; readonly runs: readonly string[] | undefined }
  | { readonly kind: 'sample'; readonly sample: Sample }
  | { readonly kind: 'column'; readonly column: SampleColumn | undefined }
