import { reaches, type WdlVersion } from '../syntax/version.ts'
import { isAssignable, type CoercionMode } from '../types/assignable.ts'
import { commonType } from '../types/common.ts'
import {
  AnyType,
  array,
  isPrimitive,
  map,
  optional,
  pair,
  required,
  type ParameterType,
  type Type,
} from '../types/type.ts'
import type { LibraryFunction, Signature } from './signature.ts'

/** What a call gives, and the types to which its arguments convert. */
export type ResolvedCall = { parameters: readonly Type[]; returns: Type }

/** Why no signature fits: `position` counts arguments from 1. */
type CallMismatch =
  | { mismatch: 'count'; signatures: readonly Signature[] }
  | { mismatch: 'argument'; position: number; expected: Type; found: Type }

/**
 * Chooses the first signature that takes the arguments: exactly as they are, else by the conversions
 * of `mode`. Answers the mismatch of the last signature with a fitting number of parameters otherwise.
 */
export function resolveCall(
  called: LibraryFunction,
  args: readonly Type[],
  version: WdlVersion,
  mode: CoercionMode,
): ResolvedCall | CallMismatch {
  const known = called.signatures.filter((signature) => reaches(version, signature.since))
  let mismatch: CallMismatch = { mismatch: 'count', signatures: known }
  for (const signature of known) {
    if (args.length < signature.required || args.length > signature.parameters.length) continue
    const answer = match(signature, args, mode)
    if ('returns' in answer) return answer
    mismatch = answer
  }
  return mismatch
}

function match(signature: Signature, args: readonly Type[], mode: CoercionMode): ResolvedCall | CallMismatch {
  const bindings = new Map<string, Type>()
  args.forEach((arg, i) => bind(signature.parameters[i] ?? AnyType, arg, bindings))
  const parameters = args.map((_, i) => instantiate(signature.parameters[i] ?? AnyType, bindings))
  for (const [i, expected] of parameters.entries()) {
    const found = args[i] ?? AnyType
    const written = signature.parameters[i] ?? AnyType
    if (!isAssignable(found, expected, mode) || !withinBounds(written, bindings)) {
      return { mismatch: 'argument', position: i + 1, expected, found }
    }
  }
  return { parameters, returns: instantiate(signature.returns, bindings) }
}

/** Reads off the argument what the parameters of the type stand for. */
function bind(type: Type, arg: Type, bindings: Map<string, Type>): void {
  if (type.kind === 'Parameter') {
    const known = bindings.get(type.name)
    const common = known === undefined ? arg : commonType([known, arg])
    if (common !== undefined) bindings.set(type.name, common)
    if (type.bound === 'enum' && arg.kind === 'Enum') bindings.set('V', arg.value)
    return
  }
  if (type.kind === 'Optional') {
    if (arg.kind !== 'None') bind(type.inner, required(arg), bindings)
    return
  }
  const given = required(arg)
  if (type.kind === 'Array' && given.kind === 'Array') bind(type.item, given.item, bindings)
  else if (type.kind === 'Array' && given.kind === 'Map') {
    bind(type.item, pair(given.key, given.value), bindings)
  } else if (type.kind === 'Map' && given.kind === 'Map') {
    bind(type.key, given.key, bindings)
    bind(type.value, given.value, bindings)
  } else if (type.kind === 'Map' && given.kind === 'Array' && given.item.kind === 'Pair') {
    bind(type.key, given.item.left, bindings)
    bind(type.value, given.item.right, bindings)
  } else if (type.kind === 'Map' && (given.kind === 'Struct' || given.kind === 'Call')) {
    bind(type.key, { kind: 'String' }, bindings)
    for (const member of given.members.values()) bind(type.value, member, bindings)
  } else if (type.kind === 'Pair' && given.kind === 'Pair') {
    bind(type.left, given.left, bindings)
    bind(type.right, given.right, bindings)
  }
}

function instantiate(type: Type, bindings: ReadonlyMap<string, Type>): Type {
  switch (type.kind) {
    case 'Parameter':
      return bindings.get(type.name) ?? AnyType
    case 'Optional':
      return optional(instantiate(type.inner, bindings))
    case 'Array':
      return array(instantiate(type.item, bindings), type.nonEmpty)
    case 'Map':
      return map(instantiate(type.key, bindings), instantiate(type.value, bindings))
    case 'Pair':
      return pair(instantiate(type.left, bindings), instantiate(type.right, bindings))
    default:
      return type
  }
}

function withinBounds(type: Type, bindings: ReadonlyMap<string, Type>): boolean {
  switch (type.kind) {
    case 'Parameter':
      return isWithin(type, bindings.get(type.name) ?? AnyType)
    case 'Optional':
      return withinBounds(type.inner, bindings)
    case 'Array':
      return withinBounds(type.item, bindings)
    case 'Map':
      return withinBounds(type.key, bindings) && withinBounds(type.value, bindings)
    case 'Pair':
      return withinBounds(type.left, bindings) && withinBounds(type.right, bindings)
    default:
      return true
  }
}

function isWithin(type: ParameterType, bound: Type): boolean {
  const actual = required(bound)
  if (actual.kind === 'Any') return true
  switch (type.bound) {
    case 'any':
      return true
    case 'primitive':
      return isPrimitive(actual) || actual.kind === 'Enum' || actual.kind === 'None'
    case 'struct':
      return actual.kind === 'Struct' || actual.kind === 'Object' || actual.kind === 'Call'
    case 'enum':
      return actual.kind === 'Enum'
  }
}
