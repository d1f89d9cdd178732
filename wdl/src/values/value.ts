/**
 * A WDL value. The frequent kinds are plain JavaScript values: None is `null`, Int is `bigint` (64-bit
 * signed), Float is `number`, so that the two numbers stay apart without their types at hand.
 */
export type Value =
  | null
  | boolean
  | bigint
  | number
  | string
  | FileValue
  | DirectoryValue
  | readonly Value[]
  | PairValue
  | MapValue
  | ObjectValue
  | EnumValue

export type FileValue = { readonly kind: 'File'; readonly path: string }
export type DirectoryValue = { readonly kind: 'Directory'; readonly path: string }
export type PairValue = { readonly kind: 'Pair'; readonly left: Value; readonly right: Value }
/** Entries in the order in which they came; indexed by what `keyOf` makes of their keys. */
export type MapValue = { readonly kind: 'Map'; readonly entries: ReadonlyMap<MapKey, MapEntry> }
export type MapKey = null | boolean | bigint | number | string
export type MapEntry = { readonly key: Value; readonly value: Value }
/** A struct, or an Object when it has no name; also the outputs of a call. */
export type ObjectValue = {
  readonly kind: 'Object'
  readonly name: string | undefined
  readonly members: ReadonlyMap<string, Value>
}
/** A choice of an enum (1.3), with the value it stands for. */
type EnumValue = {
  readonly kind: 'Enum'
  readonly name: string
  readonly choice: string
  readonly value: Value
}

export function file(path: string): FileValue {
  return { kind: 'File', path }
}

export function directory(path: string): DirectoryValue {
  return { kind: 'Directory', path }
}

export function pair(left: Value, right: Value): PairValue {
  return { kind: 'Pair', left, right }
}

export function object(members: ReadonlyMap<string, Value>, name?: string): ObjectValue {
  return { kind: 'Object', name, members }
}

/** Array.isArray does not narrow readonly arrays. */
export function isArray(value: Value): value is readonly Value[] {
  return Array.isArray(value)
}
