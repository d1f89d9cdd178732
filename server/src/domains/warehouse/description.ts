import type { WorkflowDescription } from '@omics/contract/warehouse/workflows'
import { plainDescription, type CheckedDocument } from '@omics/wdl'

/** What screens and forms show of a checked workflow. */
export function describe(document: CheckedDocument): WorkflowDescription | null {
  return plainDescription(document) ?? null
}
