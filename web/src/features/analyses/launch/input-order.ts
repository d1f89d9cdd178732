import type { WorkflowInput } from '@omics/contract/warehouse/workflows'

type Ordered = Pick<WorkflowInput, 'name' | 'type' | 'optional' | 'important' | 'taken_from'>

/**
 * What a form asks first and what further: the required inputs, and files that their author stresses though others may
 * stand in their place; each after the column that its values stand in, be that required or not, for nobody can choose
 * among the values of a column that comes later.
 */
export function inputOrder<Input extends Ordered>(inputs: readonly Input[]) {
  const columnsOf = ({ taken_from }: Input) =>
    taken_from?.what === 'value' ? inputs.filter(({ name }) => name === taken_from.input) : []
  const asked = inputs.filter(
    ({ optional, important, type }) => !optional || (important && /\bFile\b/.test(type)),
  )
  const first = [...new Set(asked.flatMap((input) => [...columnsOf(input), input]))]
  return { first, further: inputs.filter((input) => !first.includes(input)) }
}
