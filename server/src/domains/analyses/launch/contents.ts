import type { WorkflowInput } from '@omics/contract/warehouse/workflows'
import type { Context } from '../../../context.ts'
import type { Grant } from '../../../http/grant.ts'
import { fewSequences } from './few-sequences.ts'
import type { InputFault, Row } from './resolve.ts'
import { lookAtTables } from './taken-from-tables.ts'

/** What the files that inputs are given offer to others, and what is wrong with the values by what stands in them. */
export async function lookAtContents(
  context: Pick<Context, 'db' | 'storage'>,
  grant: Grant,
  inputs: readonly WorkflowInput[],
  rows: readonly Row[],
): Promise<{ offered: Record<string, string[]>; faults: readonly InputFault[] }> {
  const { offered, faults } = await lookAtTables(context, grant, inputs, rows)
  return { offered, faults: [...faults, ...(await fewSequences(context, grant, inputs, rows))] }
}
