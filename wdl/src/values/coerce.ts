import { fault } from '../faults/fault.ts'
import { formatType } from '../types/format.ts'
import type { ArrayType, EnumType, MapType, PairType, StructType, Type } from '../types/type.ts'
import { describeBriefly, describeKind } from './describe-kind.ts'
import { parseFloat64, parseInt64 } from './integer.ts'
import { mapOfUnique } from './map.ts'
import { printPrimitive } from './print.ts'
import { directory, file, isArray, object, pair, type MapEntry, type MapKey, type Value } from './value.ts'

/**
 * The value as one of `type`; the value itself when it is one already. Converts all that the
 * specification allows, its limited exceptions included: what to refuse beforehand is for the check.
 * Faults: cannot-convert, none-for-required, empty-array, struct-missing-member,
 * struct-unknown-member, unknown-choice.
 */
export function coerce(value: Value, type: Type): Value {
  if (type.kind === 'Any' || type.kind === 'Parameter') return value
  if (type.kind === 'Optional') return value === null ? null : coerce(value, type.inner)
  if (value === null) {
    if (type.kind === 'None') return null
    throw fault('none-for-required', { expected: formatType(type) })
  }
  switch (type.kind) {
    case 'Boolean':
      return toBoolean(value, type)
    case 'Int':
      return toInt(value, type)
    case 'Float':
      return toFloat(value, type)
    case 'String':
      return printPrimitive(value) ?? refuse(value, type)
    case 'File':
      return toPath(value, type, file)
    case 'Directory':
      return toPath(value, type, directory)
    case 'Array':
      return toArray(value, type)
    case 'Map':
      return toMap(value, type)
    case 'Pair':
      return toPair(value, type)
    case 'Struct':
      return toStruct(value, type)
    case 'Object':
    case 'Call':
      return typeof value === 'object' && 'kind' in value && value.kind === 'Object'
        ? value
        : object(membersOf(value, type))
    case 'Enum':
      return toEnum(value, type)
    case 'None':
      return refuse(value, type)
  }
}

function refuse(value: Value, type: Type): never {
  throw fault('cannot-convert', { found: describeBriefly(value), expected: formatType(type) })
}

function toBoolean(value: Value, type: Type): Value {
  if (typeof value === 'boolean') return value
  if (value === 'true') return true
  return value === 'false' ? false : refuse(value, type)
}

function toInt(value: Value, type: Type): Value {
  if (typeof value === 'bigint') return value
  if (typeof value === 'number' && Number.isSafeInteger(value)) return BigInt(value)
  return (typeof value === 'string' ? parseInt64(value) : undefined) ?? refuse(value, type)
}

function toFloat(value: Value, type: Type): Value {
  if (typeof value === 'number') return value
  if (typeof value === 'bigint') return Number(value)
  return (typeof value === 'string' ? parseFloat64(value) : undefined) ?? refuse(value, type)
}

function toPath(value: Value, type: Type, make: (path: string) => Value): Value {
  if (typeof value === 'string') return make(value)
  if (value === null || typeof value !== 'object' || !('path' in value)) return refuse(value, type)
  return value.kind === type.kind ? value : refuse(value, type)
}

function toArray(value: Value, type: ArrayType): Value {
  if (!isArray(value)) {
    if (typeof value === 'object' && value?.kind === 'Map') {
      return toArray(
        [...value.entries.values()].map((entry) => pair(entry.key, entry.value)),
        type,
      )
    }
    return refuse(value, type)
  }
  if (type.nonEmpty && value.length === 0) throw fault('empty-array', { expected: formatType(type) })
  return coerceItems(value, type.item)
}

/** Copies only when an item changes: most arrays have their type already. */
function coerceItems(items: readonly Value[], type: Type): readonly Value[] {
  let changed: Value[] | undefined
  for (let i = 0; i < items.length; i++) {
    const item = items[i] ?? null
    const coerced = coerce(item, type)
    if (changed !== undefined) changed.push(coerced)
    else if (coerced !== item) changed = [...items.slice(0, i), coerced]
  }
  return changed ?? items
}

function toMap(value: Value, type: MapType): Value {
  if (isArray(value)) {
    return toMap(
      mapOfUnique(
        value.map((item) => {
          if (typeof item !== 'object' || item === null || isArray(item) || item.kind !== 'Pair') {
            return refuse(value, type)
          }
          return [item.left, item.right]
        }),
      ),
      type,
    )
  }
  if (typeof value !== 'object' || value === null) return refuse(value, type)
  if (value.kind === 'Object') {
    return mapOfUnique(
      [...value.members].map(([name, member]) => [coerce(name, type.key), coerce(member, type.value)]),
    )
  }
  if (value.kind !== 'Map') return refuse(value, type)
  const entries = [...value.entries.values()]
  const coerced = entries.map((entry) => coerceEntry(entry, type))
  return coerced.every((entry, i) => entry === entries[i])
    ? value
    : mapOfUnique(coerced.map((entry) => [entry.key, entry.value]))
}

function coerceEntry(entry: MapEntry, type: MapType): MapEntry {
  const key = coerce(entry.key, type.key)
  const value = coerce(entry.value, type.value)
  return key === entry.key && value === entry.value ? entry : { key, value }
}

function toPair(value: Value, type: PairType): Value {
  if (typeof value !== 'object' || value === null || isArray(value)) return refuse(value, type)
  if (value.kind === 'Object' && value.members.size === 2) return pairOfMembers(value.members, type)
  if (value.kind !== 'Pair') return refuse(value, type)
  const left = coerce(value.left, type.left)
  const right = coerce(value.right, type.right)
  return left === value.left && right === value.right ? value : pair(left, right)
}

/** How `read_json` gives a pair that `write_json` wrote. */
function pairOfMembers(members: ReadonlyMap<string, Value>, type: PairType): Value {
  const left = members.get('left')
  const right = members.get('right')
  if (left === undefined || right === undefined) return refuse(object(members), type)
  return pair(coerce(left, type.left), coerce(right, type.right))
}

function toStruct(value: Value, type: StructType): Value {
  const given = membersOf(value, type)
  const members = new Map<string, Value>()
  for (const [name, memberType] of type.members) {
    const member = given.get(name)
    if (member === undefined && memberType.kind !== 'Optional') {
      throw fault('struct-missing-member', { struct: type.name, member: name })
    }
    members.set(name, coerce(member ?? null, memberType))
  }
  for (const name of given.keys()) {
    if (!type.members.has(name)) throw fault('struct-unknown-member', { struct: type.name, member: name })
  }
  return object(members, type.name)
}

/** The members by name of a struct, an Object or a map with keys that print. */
function membersOf(value: Value, type: Type): ReadonlyMap<string, Value> {
  if (typeof value !== 'object' || value === null || isArray(value)) return refuse(value, type)
  if (value.kind === 'Object') return value.members
  if (value.kind !== 'Map') return refuse(value, type)
  return new Map([...value.entries].map(([key, entry]) => [textKey(key, value, type), entry.value]))
}

function textKey(key: MapKey, value: Value, type: Type): string {
  return typeof key === 'string' ? key : refuse(value, type)
}

function toEnum(value: Value, type: EnumType): Value {
  if (typeof value === 'object' && value !== null && !isArray(value) && value.kind === 'Enum') {
    return value.name === type.name ? value : refuse(value, type)
  }
  if (typeof value !== 'string') return refuse(value, type)
  const chosen = type.values.get(value)
  if (chosen === undefined) throw unknownChoice(value, type)
  return { kind: 'Enum', name: type.name, choice: value, value: chosen }
}

function unknownChoice(value: Value, type: EnumType): Error {
  return fault('unknown-choice', {
    enum: type.name,
    found: typeof value === 'string' ? JSON.stringify(value) : describeKind(value),
    choices: type.choices.join(', '),
  })
}
