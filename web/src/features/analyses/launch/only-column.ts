import type { Json } from '@omics/contract/json'
import type { WorkflowInput } from '@omics/contract/warehouse/workflows'
import { isSet, type Values } from '../../../resource/inputs/input-values.ts'

type Taking = Pick<WorkflowInput, 'name' | 'taken_from' | 'optional' | 'default_value'>
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

/** Whether the column that an input names by default stands in its table. */
export function isDefaultColumn({ name, taken_from, default_value }: Taking, offered: Offered): boolean {
  return (
    taken_from?.what === 'column' &&
    typeof default_value === 'string' &&
    (offered[name] ?? []).includes(default_value)
  )
}

/**
 * What to write into the form of itself: the only column of a table for inputs that must name one, which have no value and
 * whose default the table does not have; nothing, in place of a column that was taken of a table that has gone.
 * @param taken what was taken before, by its input: whoever empties the field means to
 */
export function onlyColumns(
  inputs: readonly Taking[],
  values: Values,
  offered: Offered,
  taken: ReadonlyMap<string, string>,
): Record<string, string | null> {
  return Object.fromEntries(
    inputs.flatMap((input): [string, string | null][] => {
      const { name, taken_from, optional, default_value } = input
      const found = offered[name] ?? []
      if (taken_from?.what !== 'column' || found.length === 0) return []
      const before = taken.get(name)
      const hasGone = before !== undefined && values[name] === before && !found.includes(before)
      if (isSet(values[name]) && !hasGone) return []
      const [only, ...others] = found
      const mayBeEmpty = default_value === '' || (optional && default_value === undefined)
      const isTaken = others.length === 0 && !mayBeEmpty && default_value !== only && before !== only
      if (only !== undefined && isTaken) return [[name, only]]
      return hasGone ? [[name, null]] : []
    }),
  )
}

/**
 * Takes columns as `onlyColumns` says while a form is open, and keeps in mind which ones it took.
 * @returns what to write into the form now; undefined where it stays as it is
 */
export function columnTaker() {
  const taken = new Map<string, string>()
  return (
    inputs: readonly Taking[],
    values: Values,
    offered: Offered,
  ): Record<string, string | null> | undefined => {
    // With the table goes what was taken of it: whoever gives it again means its column, too.
    for (const name of taken.keys())
      if (!isSet(values[name]) && (offered[name] ?? []).length === 0) taken.delete(name)
    const columns = onlyColumns(inputs, values, offered, taken)
    for (const [name, column] of Object.entries(columns))
      if (column === null) taken.delete(name)
      else taken.set(name, column)
    return Object.keys(columns).length > 0 ? columns : undefined
  }
}
