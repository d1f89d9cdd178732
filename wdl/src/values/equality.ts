import { printPrimitive } from './print.ts'
import { isArray, type MapValue, type ObjectValue, type Value } from './value.ts'

/**
 * `==` of WDL: numbers by value, other primitives of two kinds as text; arrays and maps item by item
 * in order; structs and objects by their members ("Equality of Compound Types").
 */
export function equals(a: Value, b: Value): boolean {
  if (a === b) return true
  if (a === null || b === null) return false
  if (typeof a === 'bigint' || typeof a === 'number') {
    // JavaScript compares a bigint with a number by mathematical value.
    // oxlint-disable-next-line eqeqeq
    if (typeof b === 'bigint' || typeof b === 'number') return a == b
  }
  if (isArray(a))
    return isArray(b) && a.length === b.length && a.every((item, i) => equals(item, b[i] ?? null))
  if (isArray(b)) return false
  if (typeof a === 'object' && typeof b === 'object') {
    if (a.kind === 'Pair') return b.kind === 'Pair' && equals(a.left, b.left) && equals(a.right, b.right)
    if (a.kind === 'Map') return b.kind === 'Map' && sameEntries(a, b)
    if (a.kind === 'Object') return b.kind === 'Object' && sameMembers(a, b)
    if (a.kind === 'Enum') return b.kind === 'Enum' && a.name === b.name && a.choice === b.choice
  }
  const text = printPrimitive(a)
  return text !== undefined && text === printPrimitive(b)
}

function sameEntries(a: MapValue, b: MapValue): boolean {
  if (a.entries.size !== b.entries.size) return false
  const others = b.entries.values()
  for (const entry of a.entries.values()) {
    const other = others.next().value
    if (other === undefined || !equals(entry.key, other.key) || !equals(entry.value, other.value))
      return false
  }
  return true
}

function sameMembers(a: ObjectValue, b: ObjectValue): boolean {
  if (a.members.size !== b.members.size) return false
  for (const [name, value] of a.members) {
    const other = b.members.get(name)
    if (other === undefined || !equals(value, other)) return false
  }
  return true
}
