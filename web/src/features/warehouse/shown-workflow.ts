import type { OutputOf } from '@omics/contract/endpoint'
import type { workflows } from '@omics/contract/warehouse/workflows'

/** A workflow of the warehouse with its versions. */
export type ShownWorkflow = OutputOf<typeof workflows.show>
