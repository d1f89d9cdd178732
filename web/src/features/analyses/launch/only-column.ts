import type { Json } from '@omics/contract/json'
import type { WorkflowInput } from '@omics/contract/warehouse/workflows'
import { isSet, type Values } from '../../../resource/inputs/input-values.ts'

type Taking = Pick<WorkflowInput, 'name' | 'taken_from' | 'default_value'>
type Offered = Readonly<Record<string, readonly string[]>>

/** Whether an input names a column of a table that has but one to name. */
export function isOnlyColumn(
  { name, taken_from }: Taking,
  value: Json | undefined,
  offered: Offered,
): boolean {
  const found = offered[name] ?? []
  return taken_from?.what === 'column' && found.length === 1 && found[0] === value
}

/** The columns that nobody has to choose: of inputs without a value, whose own default the table does not have. */
export function onlyColumns(
  inputs: readonly Taking[],
  values: Values,
  offered: Offered,
): Record<string, string> {
  return Object.fromEntries(
    inputs.flatMap((input) => {
      const [only, ...others] = offered[input.name] ?? []
      if (input.taken_from?.what !== 'column' || only === undefined || others.length > 0) return []
      return isSet(values[input.name]) || input.default_value === only ? [] : [[input.name, only]]
    }),
  )
}
