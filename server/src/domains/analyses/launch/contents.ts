import type { WorkflowInput } from '@omics/contract/warehouse/workflows'
import { unfitInputs } from './fitting-inputs.ts'
import type { GivenFiles } from './given-files.ts'
import type { InputFault, Row } from './resolve.ts'
import { lookAtTables } from './taken-from-tables.ts'
import { unfitFiles } from './unfit-files.ts'

/** What the files that inputs are given offer to others, and what is wrong with the values by what stands in them. */
export async function lookAtContents(
  files: GivenFiles,
  inputs: readonly WorkflowInput[],
  rows: readonly Row[],
): Promise<{ offered: Record<string, string[]>; faults: readonly InputFault[] }> {
  const { offered, faults } = await lookAtTables(files, inputs, rows)
  const unfit = [...(await unfitFiles(files, inputs, rows)), ...(await unfitInputs(files, inputs, rows))]
  return { offered, faults: [...faults, ...unfit] }
}
