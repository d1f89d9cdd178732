import type { OutputOf } from '@omics/contract/endpoint'
import type { workflows } from '@omics/contract/warehouse/workflows'

/** The sources that a new workflow begins with, wherever they came from. */
export type Imported = OutputOf<typeof workflows.unpack>
