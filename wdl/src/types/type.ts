import type { Value } from '../values/value.ts'

/** A WDL type, resolved: structs and enums carry their definition, typedefs none of their syntax. */
export type Type =
  | PrimitiveType
  | ArrayType
  | MapType
  | PairType
  | StructType
  | EnumType
  | CallType
  | ParameterType
  | OptionalType
  | { kind: 'Object' }
  | { kind: 'None' }
  | { kind: 'Any' }

type PrimitiveName = 'Boolean' | 'Int' | 'Float' | 'String' | 'File' | 'Directory'
type PrimitiveType = { kind: PrimitiveName }
export type ArrayType = { kind: 'Array'; item: Type; nonEmpty: boolean }
export type MapType = { kind: 'Map'; key: Type; value: Type }
export type PairType = { kind: 'Pair'; left: Type; right: Type }
/** Members in the order of the definition. */
export type StructType = { kind: 'Struct'; name: string; members: ReadonlyMap<string, Type> }
/** Choices in the order of the definition; `values` of type `value` for each, as `evaluateConstant` finds them. */
export type EnumType = {
  kind: 'Enum'
  name: string
  value: Type
  choices: readonly string[]
  values: ReadonlyMap<string, Value>
}
/** What the name of a call or of a scoped value (`task` in 1.2) stands for: only its members can be read. */
type CallType = { kind: 'Call'; name: string; members: ReadonlyMap<string, Type> }
type OptionalType = { kind: 'Optional'; inner: Type }
/** A type parameter in the signature of a library function. */
export type ParameterType = { kind: 'Parameter'; name: string; bound: ParameterBound }
export type ParameterBound = 'any' | 'primitive' | 'struct' | 'enum'

export const BooleanType: Type = { kind: 'Boolean' }
export const IntType: Type = { kind: 'Int' }
export const FloatType: Type = { kind: 'Float' }
export const StringType: Type = { kind: 'String' }
export const FileType: Type = { kind: 'File' }
export const DirectoryType: Type = { kind: 'Directory' }
export const ObjectType: Type = { kind: 'Object' }
/** The type of the literal `None`. */
export const NoneType: Type = { kind: 'None' }
/** Known at run time only: what `read_json` gives, items of `[]`, anything after a reported fault. */
export const AnyType: Type = { kind: 'Any' }

export function array(item: Type, nonEmpty = false): Type {
  return { kind: 'Array', item, nonEmpty }
}

export function map(key: Type, value: Type): Type {
  return { kind: 'Map', key, value }
}

export function pair(left: Type, right: Type): Type {
  return { kind: 'Pair', left, right }
}

/** `T?`; an optional stays itself, since `T??` does not exist. */
export function optional(inner: Type): Type {
  return inner.kind === 'Optional' || inner.kind === 'None' || inner.kind === 'Any'
    ? inner
    : { kind: 'Optional', inner }
}

/** The type without its `?`. */
export function required(type: Type): Type {
  return type.kind === 'Optional' ? type.inner : type
}

/** Whether `None` is a value of the type. */
export function isOptional(type: Type): boolean {
  return type.kind === 'Optional' || type.kind === 'None' || type.kind === 'Any'
}

export function isPrimitive(type: Type): type is PrimitiveType {
  switch (type.kind) {
    case 'Boolean':
    case 'Int':
    case 'Float':
    case 'String':
    case 'File':
    case 'Directory':
      return true
    default:
      return false
  }
}
