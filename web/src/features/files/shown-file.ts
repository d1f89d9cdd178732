import type { OutputOf } from '@omics/contract/endpoint'
import type { files } from '@omics/contract/files/files'

/** A file with what is known of it, and its address while it can be read. */
export type ShownFile = OutputOf<typeof files.show>
