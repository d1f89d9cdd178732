import { PairMemo } from './pair-memo.ts'
import type { Type } from './type.ts'

const sameStructs = new PairMemo()

/**
 * Whether two types are the same. Structs are compared by their members, not by their names:
 * the same definition may reach a document twice, and under an alias.
 */
export function sameType(a: Type, b: Type): boolean {
  if (a === b) return true
  if (a.kind === 'Array' && b.kind === 'Array') return a.nonEmpty === b.nonEmpty && sameType(a.item, b.item)
  if (a.kind === 'Map' && b.kind === 'Map') return sameType(a.key, b.key) && sameType(a.value, b.value)
  if (a.kind === 'Pair' && b.kind === 'Pair') return sameType(a.left, b.left) && sameType(a.right, b.right)
  if (a.kind === 'Optional' && b.kind === 'Optional') return sameType(a.inner, b.inner)
  if (a.kind === 'Struct' && b.kind === 'Struct') {
    return sameStructs.answer(a, b, () => sameMembers(a.members, b.members))
  }
  if (a.kind === 'Call' && b.kind === 'Call') return a.name === b.name && sameMembers(a.members, b.members)
  if (a.kind === 'Parameter' && b.kind === 'Parameter') return a.name === b.name
  if (a.kind === 'Enum' && b.kind === 'Enum') {
    return sameType(a.value, b.value) && a.choices.join() === b.choices.join()
  }
  return a.kind === b.kind
}

function sameMembers(a: ReadonlyMap<string, Type>, b: ReadonlyMap<string, Type>): boolean {
  if (a.size !== b.size) return false
  for (const [name, type] of a) {
    const other = b.get(name)
    if (other === undefined || !sameType(type, other)) return false
  }
  return true
}
