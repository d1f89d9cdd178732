import type { Span } from '../../syntax/tree.ts'
import { isAssignable } from '../../types/assignable.ts'
import { formatType } from '../../types/format.ts'
import { isOptional, required, type Type } from '../../types/type.ts'
import type { FileCheck } from '../file-check.ts'

/**
 * Reports a value of type `from` where `to` is expected, unless it converts. What only the tolerant
 * mode converts has codes of its own, which that mode turns into warnings.
 */
export function expectType(file: FileCheck, from: Type, to: Type, span: Span): void {
  if (isAssignable(from, to) || isPairsOfMap(file, from, to)) return
  const args = { found: formatType(from), wanted: formatType(to) }
  if (!isAssignable(from, to, 'tolerant')) file.report('type-mismatch', span, args)
  else if (isOptional(from) && !isOptional(to)) file.report('optional-unguarded', span, args)
  else if (from.kind === 'Array' && to.kind === 'Array' && isAssignable({ ...from, nonEmpty: true }, to)) {
    // Whether an array is empty is known when it is there; of `[]` it is known now ("Array[X]").
    const isEmptyLiteral = /^\[\s*\]$/.test(file.text(span))
    file.report(isEmptyLiteral ? 'array-empty' : 'array-may-be-empty', span, args)
  } else file.report('coercion-beyond-standard', span, args)
}

/** Version 1.0 takes a map for an array of pairs ("cross", "zip"); since 1.1 there is `as_pairs`. */
function isPairsOfMap(file: FileCheck, from: Type, to: Type): boolean {
  const target = required(to)
  if (file.version !== '1.0' || from.kind !== 'Map' || target.kind !== 'Array') return false
  const { item } = target
  return item.kind === 'Pair' && isAssignable(from.key, item.left) && isAssignable(from.value, item.right)
}
