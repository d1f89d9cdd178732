import { mostChoices } from '@omics/contract/samples/columns'
import type { Table } from './table.ts'

const longest = 200

/**
 * The different values of a column of the file as choices, in their order: capitals make no other choice, the first
 * spelling stays. At most 500 are given; `count` is how many there are.
 */
export function choicesFound(
  table: Table,
  index: number,
  except: ReadonlySet<string> = new Set(),
): { values: string[]; count: number } {
  const known = new Set(except)
  const values: string[] = []
  for (const { cells } of table.rows) {
    const value = cells[index] ?? ''
    const folded = value.toLowerCase()
    if (value === '' || value.length > longest || known.has(folded)) continue
    known.add(folded)
    if (values.length < mostChoices) values.push(value)
  }
  return { values, count: known.size - except.size }
}

/** A list of choices without those that differ from an earlier one by capitals alone. */
export function distinctChoices(choices: readonly string[]): string[] {
  return [
    ...new Map(choices.toReversed().map((choice) => [choice.toLowerCase(), choice])).values(),
  ].toReversed()
}
