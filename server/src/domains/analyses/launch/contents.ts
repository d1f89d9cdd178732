import type { WorkflowInput } from '@omics/contract/warehouse/workflows'
import type { Context } from '../../../context.ts'
import type { Grant } from '../../../http/grant.ts'
import { unfitInputs } from './fitting-inputs.ts'
import type { InputFault, Row } from './resolve.ts'
import { lookAtTables } from './taken-from-tables.ts'
import { unfitFiles } from './unfit-files.ts'

/** What the files that inputs are given offer to others, and what is wrong with the values by what stands in them. */
export async function lookAtContents(
  context: Pick<Context, 'db' | 'storage'>,
  grant: Grant,
  inputs: readonly WorkflowInput[],
  rows: readonly Row[],
): Promise<{ offered: Record<string, string[]>; faults: readonly InputFault[] }> {
  const { offered, faults } = await lookAtTables(context, grant, inputs, rows)
  const unfit = [
    ...(await unfitFiles(context, grant, inputs, rows)),
    ...(await unfitInputs(context, grant, inputs, rows)),
  ]
  return { offered, faults: [...faults, ...unfit] }
}
