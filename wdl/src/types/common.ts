import { isAssignable } from './assignable.ts'
import {
  AnyType,
  FloatType,
  NoneType,
  StringType,
  array,
  isPrimitive,
  map,
  optional,
  pair,
  required,
  type Type,
} from './type.ts'
import { sameType } from './equality.ts'

/**
 * The one type that all items of a literal, or both branches of a conditional, convert to; `undefined`
 * when there is none. No types at all have Any in common, as in `[]`.
 */
export function commonType(types: readonly Type[]): Type | undefined {
  let common: Type | undefined
  for (const type of types) {
    common = common === undefined ? type : commonOfTwo(common, type)
    if (common === undefined) return undefined
  }
  return common ?? AnyType
}

function commonOfTwo(a: Type, b: Type): Type | undefined {
  if (sameType(a, b)) return a
  if (a.kind === 'Any') return b
  if (b.kind === 'Any') return a
  if (a.kind === 'None') return optional(b)
  if (b.kind === 'None') return optional(a)
  if (a.kind === 'Optional' || b.kind === 'Optional') {
    const inner = commonOfTwo(required(a), required(b))
    return inner === undefined ? undefined : optional(inner)
  }
  return commonOfCompound(a, b) ?? commonOfSimple(a, b)
}

function commonOfCompound(a: Type, b: Type): Type | undefined {
  if (a.kind === 'Array' && b.kind === 'Array') {
    const item = commonOfTwo(a.item, b.item)
    return item && array(item, a.nonEmpty && b.nonEmpty)
  }
  if (a.kind === 'Map' && b.kind === 'Map') {
    const key = commonOfTwo(a.key, b.key)
    const value = commonOfTwo(a.value, b.value)
    return key && value && map(key, value)
  }
  if (a.kind === 'Pair' && b.kind === 'Pair') {
    const left = commonOfTwo(a.left, b.left)
    const right = commonOfTwo(a.right, b.right)
    return left && right && pair(left, right)
  }
  return undefined
}

function commonOfSimple(a: Type, b: Type): Type | undefined {
  if (a.kind === 'Int' && b.kind === 'Float') return FloatType
  if (a.kind === 'Float' && b.kind === 'Int') return FloatType
  // Of a path and a text only the text keeps both: not every text is a path.
  if (a.kind === 'String' || b.kind === 'String')
    return isPrimitive(a) && isPrimitive(b) ? StringType : undefined
  if (isAssignable(a, b)) return b
  return isAssignable(b, a) ? a : undefined
}

/** The type of an array literal with items of these types; `[]` may become any array but a non-empty one. */
export function arrayLiteralType(items: readonly Type[]): Type | undefined {
  const item = commonType(items)
  return item && array(item, items.length > 0)
}

/** The type of a map literal. */
export function mapLiteralType(keys: readonly Type[], values: readonly Type[]): Type | undefined {
  const key = commonType(keys)
  const value = commonType(values)
  return key && value && map(key === NoneType ? AnyType : key, value)
}
