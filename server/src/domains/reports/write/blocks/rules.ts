import type { Rule } from '@omics/contract/reports/blocks'
import { numberIn } from './gather-table.ts'

const compare: Record<Rule['is'], (one: number, other: number) => boolean> = {
  '<': (one, other) => one < other,
  '<=': (one, other) => one <= other,
  '=': (one, other) => one === other,
  '>=': (one, other) => one >= other,
  '>': (one, other) => one > other,
}

/** The first rule that holds for a cell: of numbers by their size, of other texts by being the same. */
export function ruleFor(cell: string, rules: readonly Rule[]): Rule | undefined {
  return rules.find(({ is, than }) => {
    const [value, limit] = [numberIn(cell), numberIn(than)]
    if (value !== null && limit !== null) return compare[is](value, limit)
    return is === '=' && cell.trim() === than
  })
}
