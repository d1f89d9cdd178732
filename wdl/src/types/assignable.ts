import { PairMemo } from './pair-memo.ts'
import { isOptional, isPrimitive, required, type StructType, type Type } from './type.ts'

/**
 * `strict` knows the conversions of the specification ("Type Coercion"), and any primitive to String, which
 * its own examples and every engine take for granted; `tolerant` adds its "limited exceptions" (Float to
 * Int, String to a number, T? to T, Array to Array+, Map to and from an array of pairs), which published
 * workflows lean on.
 */
export type CoercionMode = 'strict' | 'tolerant'

const toStruct = { strict: new PairMemo(), tolerant: new PairMemo() }

/** Whether a value of type `from` can stand where `to` is expected. */
export function isAssignable(from: Type, to: Type, mode: CoercionMode = 'strict'): boolean {
  if (from === to || from.kind === 'Any' || to.kind === 'Any') return true
  if (to.kind === 'Optional') return from.kind === 'None' || isAssignable(required(from), to.inner, mode)
  if (from.kind === 'None') return isOptional(to)
  if (from.kind === 'Optional') return mode === 'tolerant' && isAssignable(from.inner, to, mode)
  switch (to.kind) {
    case 'String':
      return isPrimitive(from) || from.kind === 'Enum'
    case 'File':
    case 'Directory':
      return from.kind === to.kind || from.kind === 'String'
    case 'Float':
      return from.kind === 'Float' || from.kind === 'Int' || (mode === 'tolerant' && from.kind === 'String')
    case 'Int':
      return from.kind === 'Int' || (mode === 'tolerant' && (from.kind === 'Float' || from.kind === 'String'))
    case 'Boolean':
      return from.kind === 'Boolean' || (mode === 'tolerant' && from.kind === 'String')
    case 'Array':
      return isArrayLike(from, to, mode)
    case 'Map':
      return isMapLike(from, to, mode)
    case 'Pair':
      return (
        from.kind === 'Pair' &&
        isAssignable(from.left, to.left, mode) &&
        isAssignable(from.right, to.right, mode)
      )
    case 'Struct':
      return toStruct[mode].answer(from, to, () => isStructLike(from, to, mode))
    case 'Object':
      return isKeyed(from, mode)
    case 'Enum':
      return (from.kind === 'Enum' && from.name === to.name) || from.kind === 'String'
    case 'Call':
      return from.kind === 'Call' && from.name === to.name
    case 'Parameter':
      return from.kind === 'Parameter' && from.name === to.name
    default:
      return false
  }
}

function isArrayLike(from: Type, to: Type & { kind: 'Array' }, mode: CoercionMode): boolean {
  if (from.kind === 'Array') {
    return (!to.nonEmpty || from.nonEmpty || mode === 'tolerant') && isAssignable(from.item, to.item, mode)
  }
  if (from.kind !== 'Map' || mode === 'strict' || to.item.kind !== 'Pair') return false
  return isAssignable(from.key, to.item.left, mode) && isAssignable(from.value, to.item.right, mode)
}

function isMapLike(from: Type, to: Type & { kind: 'Map' }, mode: CoercionMode): boolean {
  switch (from.kind) {
    case 'Map':
      return isAssignable(from.key, to.key, mode) && isAssignable(from.value, to.value, mode)
    case 'Struct':
      return (
        isText(to.key) && [...from.members.values()].every((member) => isAssignable(member, to.value, mode))
      )
    case 'Object':
      return isText(to.key)
    case 'Array':
      return (
        mode === 'tolerant' &&
        from.item.kind === 'Pair' &&
        isAssignable(from.item.left, to.key, mode) &&
        isAssignable(from.item.right, to.value, mode)
      )
    default:
      return false
  }
}

function isStructLike(from: Type, to: StructType, mode: CoercionMode): boolean {
  // The values of `{"name": "a", "age": 3}` have only String in common, and still fit their members.
  const modeOfMember = from.kind === 'Map' && from.value.kind === 'String' ? 'tolerant' : mode
  switch (from.kind) {
    case 'Object':
      return true
    case 'Map':
      return (
        isText(from.key) &&
        [...to.members.values()].every((member) => isAssignable(from.value, member, modeOfMember))
      )
    case 'Struct':
    case 'Call':
      for (const [name, member] of to.members) {
        const given = from.members.get(name)
        if (given === undefined ? !isOptional(member) : !isAssignable(given, member, mode)) return false
      }
      return [...from.members.keys()].every((name) => to.members.has(name))
    default:
      return false
  }
}

function isKeyed(from: Type, mode: CoercionMode): boolean {
  switch (from.kind) {
    case 'Object':
    case 'Struct':
      return true
    case 'Map':
      return isText(from.key)
    case 'Call':
      return mode === 'tolerant'
    default:
      return false
  }
}

/** Whether a key can be the name of a member: a String, or what converts to and from one. */
function isText({ kind }: Type): boolean {
  return kind === 'String' || kind === 'File' || kind === 'Directory' || kind === 'Any'
}
