import { fault } from '../faults/fault.ts'
import { formatType } from '../types/format.ts'
import type { Type } from '../types/type.ts'
import { coerce } from '../values/coerce.ts'
import { describeBriefly } from '../values/describe-kind.ts'
import { printPrimitive } from '../values/print.ts'
import { isArray, type MapValue, type ObjectValue, type PairValue, type Value } from '../values/value.ts'

/** Readers of one argument of a library function; positions count from 0. All fault with argument-type. */

function refuse(name: string, args: readonly Value[], position: number, expected: string): never {
  throw fault('argument-type', {
    function: name,
    position: String(position + 1),
    expected,
    found: describeBriefly(args[position] ?? null),
  })
}

export function numberArgument(name: string, args: readonly Value[], position: number): number | bigint {
  const value = args[position] ?? null
  return typeof value === 'number' || typeof value === 'bigint'
    ? value
    : refuse(name, args, position, 'Int | Float')
}

export function intArgument(name: string, args: readonly Value[], position: number): bigint {
  const value = coerceArgument(name, args, position, { kind: 'Int' })
  return typeof value === 'bigint' ? value : refuse(name, args, position, 'Int')
}

/** Any primitive value as text. */
export function textArgument(name: string, args: readonly Value[], position: number): string {
  return printPrimitive(args[position] ?? null) ?? refuse(name, args, position, 'String')
}

export function arrayArgument(name: string, args: readonly Value[], position: number): readonly Value[] {
  const value = args[position] ?? null
  return isArray(value) ? value : refuse(name, args, position, 'Array')
}

/** An array of primitive values, as text each. */
export function textsArgument(name: string, args: readonly Value[], position: number): string[] {
  return arrayArgument(name, args, position).map(
    (item) => printPrimitive(item) ?? refuse(name, args, position, 'Array[String]'),
  )
}

export function mapArgument(name: string, args: readonly Value[], position: number): MapValue {
  const value = args[position] ?? null
  return hasKind(value, 'Map') ? value : refuse(name, args, position, 'Map')
}

export function pairsArgument(name: string, args: readonly Value[], position: number): readonly PairValue[] {
  return arrayArgument(name, args, position).map((item) =>
    hasKind(item, 'Pair') ? item : refuse(name, args, position, 'Array[Pair[X, Y]]'),
  )
}

/** A struct or an Object. */
export function objectArgument(name: string, args: readonly Value[], position: number): ObjectValue {
  const value = coerceArgument(name, args, position, { kind: 'Object' })
  return hasKind(value, 'Object') ? value : refuse(name, args, position, 'Struct | Object')
}

export function coerceArgument(name: string, args: readonly Value[], position: number, type: Type): Value {
  try {
    return coerce(args[position] ?? null, type)
  } catch {
    return refuse(name, args, position, formatType(type))
  }
}

type ObjectKinds = Extract<Value, { kind: string }>

export function hasKind<Kind extends ObjectKinds['kind']>(
  value: Value,
  kind: Kind,
): value is Extract<ObjectKinds, { kind: Kind }> {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === kind
}
