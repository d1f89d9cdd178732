import type { OutputOf } from '@omics/contract/endpoint'
import type { sampleImport } from '@omics/contract/samples/import'

/** A file of samples that was read: its columns, and where they would go. */
export type Upload = OutputOf<typeof sampleImport.upload>
