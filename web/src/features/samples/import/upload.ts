import type { OutputOf } from '@omics/contract/endpoint'
import type { archives } from '@omics/contract/archives/archives'
import type { sampleImport } from '@omics/contract/samples/import'

/** A file of samples that was read: its columns, and where they would go. */
export type Upload = OutputOf<typeof sampleImport.upload>

/** A table made of what a public archive keeps, with what its files take. */
export type ArchiveUpload = OutputOf<typeof archives.look>
