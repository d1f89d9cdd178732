import type { WorkflowInput } from '@omics/contract/warehouse/workflows'

type Ordered = Pick<WorkflowInput, 'name' | 'optional' | 'taken_from'>

/**
 * What a form asks first and what further: the required inputs, each after the column that its values stand in, be that
 * required or not, for nobody can choose among the values of a column that comes later.
 */
export function inputOrder<Input extends Ordered>(inputs: readonly Input[]) {
  const columnsOf = ({ taken_from }: Input) =>
    taken_from?.what === 'value' ? inputs.filter(({ name }) => name === taken_from.input) : []
  const required = inputs.filter(({ optional }) => !optional)
  const first = [...new Set(required.flatMap((input) => [...columnsOf(input), input]))]
  return { first, further: inputs.filter((input) => !first.includes(input)) }
}
