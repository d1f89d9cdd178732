import { fault } from '../faults/fault.ts'
import { formatType } from '../types/format.ts'
import type { EnumType, StructType, Type } from '../types/type.ts'
import { fitsInt, parseFloat64, parseInt64 } from './integer.ts'
import { describeJson, isJsonArray, isJsonObject, type Json } from './json.ts'
import { keyOf } from './map.ts'
import { directory, file, object, pair, type MapEntry, type MapKey, type Value } from './value.ts'

/**
 * The value of `type` that JSON holds ("JSON Serialization of WDL Types"). `path` names the place in
 * messages, such as `workflow.reads`. Nothing is guessed: a number does not become text, and text becomes
 * an Int only when JSON numbers could not hold it.
 * Faults: input-type, input-missing-member, input-unknown-member, input-empty-array, input-int-range,
 * input-precision, input-duplicate-key, input-unknown-choice.
 */
export function fromJson(type: Type, json: Json, path: string): Value {
  switch (type.kind) {
    case 'Optional':
      return json === null ? null : fromJson(type.inner, json, path)
    case 'Any':
    case 'Parameter':
      return untypedFromJson(json)
    case 'Boolean':
      return typeof json === 'boolean' ? json : refuse(type, json, path)
    case 'Int':
      return readInt(type, json, path)
    case 'Float':
      return typeof json === 'number' || typeof json === 'bigint' ? Number(json) : refuse(type, json, path)
    case 'String':
      return typeof json === 'string' ? json : refuse(type, json, path)
    case 'File':
      return typeof json === 'string' ? file(json) : refuse(type, json, path)
    case 'Directory':
      return typeof json === 'string' ? directory(json) : refuse(type, json, path)
    case 'Array':
      if (!isJsonArray(json)) return refuse(type, json, path)
      if (type.nonEmpty && json.length === 0) {
        throw fault('input-empty-array', { path, expected: formatType(type) })
      }
      return json.map((item, i) => fromJson(type.item, item, `${path}[${i}]`))
    case 'Map':
      return { kind: 'Map', entries: readEntries(type, json, path) }
    case 'Pair':
      return readPair(type, json, path)
    case 'Struct':
      return readStruct(type, json, path)
    case 'Object':
      return isJsonObject(json) ? untypedFromJson(json) : refuse(type, json, path)
    case 'Enum':
      return readChoice(type, json, path)
    case 'None':
      return json === null ? null : refuse(type, json, path)
    case 'Call':
      return refuse(type, json, path)
  }
}

/**
 * The value of JSON whose type is known from itself alone: objects become Objects, whole numbers Ints.
 * With `exact` JSON, where whole numbers are `bigint`, every `number` is a Float, `1.0` too.
 */
export function untypedFromJson(json: Json, exact = false): Value {
  if (typeof json === 'number') return !exact && Number.isSafeInteger(json) ? BigInt(json) : json
  if (typeof json === 'bigint') return fitsInt(json) ? json : Number(json)
  if (json === null || typeof json !== 'object') return json
  if (isJsonArray(json)) return json.map((item) => untypedFromJson(item, exact))
  return object(new Map(Object.entries(json).map(([name, member]) => [name, untypedFromJson(member, exact)])))
}

function refuse(type: Type, json: Json, path: string): never {
  throw fault('input-type', { path, expected: formatType(type), found: describeJson(json) })
}

function readInt(type: Type, json: Json, path: string): Value {
  if (typeof json === 'bigint') {
    if (fitsInt(json)) return json
    throw fault('input-int-range', { path, found: String(json) })
  }
  if (typeof json === 'string') {
    const value = parseInt64(json)
    return value === undefined || Number.isSafeInteger(Number(value)) ? refuse(type, json, path) : value
  }
  if (typeof json !== 'number' || !Number.isInteger(json)) return refuse(type, json, path)
  if (Number.isSafeInteger(json)) return BigInt(json)
  throw fault('input-precision', { path, found: String(json) })
}

function readEntries(type: Type & { kind: 'Map' }, json: Json, path: string): ReadonlyMap<MapKey, MapEntry> {
  const entries = new Map<MapKey, MapEntry>()
  const add = (key: Value, value: Value) => {
    const index = keyOf(key)
    if (entries.has(index)) throw fault('input-duplicate-key', { path, key: JSON.stringify(String(index)) })
    entries.set(index, { key, value })
  }
  if (isJsonObject(json)) {
    for (const [name, member] of Object.entries(json)) {
      const at = `${path}.${name}`
      add(readKey(type.key, name, at), fromJson(type.value, member, at))
    }
  } else if (isJsonArray(json)) {
    // A map whose keys are not text may be written as an array of pairs ("Map to Array").
    json.forEach((item, i) => {
      const [left, right] = readSides(type, item, `${path}[${i}]`)
      add(fromJson(type.key, left, `${path}[${i}].left`), fromJson(type.value, right, `${path}[${i}].right`))
    })
  } else return refuse(type, json, path)
  return entries
}

/** Keys of JSON objects are text, whatever the type of the map's keys. */
function readKey(type: Type, name: string, path: string): Value {
  switch (type.kind) {
    case 'Int':
      return parseInt64(name) ?? refuse(type, name, path)
    case 'Float':
      return parseFloat64(name) ?? refuse(type, name, path)
    case 'Boolean':
      return name === 'true' || name === 'false' ? name === 'true' : refuse(type, name, path)
    case 'Optional':
      return readKey(type.inner, name, path)
    default:
      return fromJson(type, name, path)
  }
}

function readPair(type: Type & { kind: 'Pair' }, json: Json, path: string): Value {
  const [left, right] = readSides(type, json, path)
  return pair(fromJson(type.left, left, `${path}.left`), fromJson(type.right, right, `${path}.right`))
}

/** A pair is an object, its names in either case since engines differ there, or an array of two. */
function readSides(type: Type, json: Json, path: string): [Json, Json] {
  if (isJsonArray(json)) {
    const [left, right, ...rest] = json
    if (left !== undefined && right !== undefined && rest.length === 0) return [left, right]
  } else if (isJsonObject(json)) {
    const left = json['left'] ?? json['Left']
    const right = json['right'] ?? json['Right']
    const names = Object.keys(json).length
    if (names <= 2) return [left ?? null, right ?? null]
  }
  return refuse(type, json, path)
}

function readStruct(type: StructType, json: Json, path: string): Value {
  if (!isJsonObject(json)) return refuse(type, json, path)
  const members = new Map<string, Value>()
  for (const [name, memberType] of type.members) {
    const given = Object.hasOwn(json, name) ? json[name] : undefined
    if (given === undefined && memberType.kind !== 'Optional') {
      throw fault('input-missing-member', { path, member: name, expected: formatType(memberType) })
    }
    members.set(name, fromJson(memberType, given ?? null, `${path}.${name}`))
  }
  for (const name of Object.keys(json)) {
    if (type.members.has(name)) continue
    const known = [...type.members.keys()].join(', ')
    throw fault('input-unknown-member', { path, struct: type.name, member: name, members: known })
  }
  return object(members, type.name)
}

function readChoice(type: EnumType, json: Json, path: string): Value {
  if (typeof json !== 'string') return refuse(type, json, path)
  const value = type.values.get(json)
  if (value !== undefined) return { kind: 'Enum', name: type.name, choice: json, value }
  const choices = type.choices.join(', ')
  throw fault('input-unknown-choice', { path, found: JSON.stringify(json), enum: type.name, choices })
}
