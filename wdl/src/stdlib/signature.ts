import type { Value } from '../values/value.ts'
import type { WdlVersion } from '../syntax/version.ts'
import type { ParameterBound, Type } from '../types/type.ts'
import type { EvaluationHost } from './host.ts'

/** One way of calling a function; parameters beyond `required` may be left out. */
export type Signature = {
  parameters: readonly Type[]
  required: number
  returns: Type
  since: WdlVersion
}

/** What a function knows of its call besides the arguments. */
export type CallSite = { host: EvaluationHost | undefined; version: WdlVersion }

export type LibraryFunction = {
  name: string
  since: WdlVersion
  signatures: readonly Signature[]
  /** Has a meaning in the output section of a task only. */
  outputOnly?: true
  evaluate(args: readonly Value[], site: CallSite): Value | Promise<Value>
}

/** A signature whose parameters are all needed. */
export function signature(parameters: readonly Type[], returns: Type, since: WdlVersion = '1.0'): Signature {
  return { parameters, required: parameters.length, returns, since }
}

/** A signature whose last parameter may be left out. */
export function signatureWithOption(
  parameters: readonly Type[],
  returns: Type,
  since: WdlVersion = '1.0',
): Signature {
  return { parameters, required: parameters.length - 1, returns, since }
}

function parameter(name: string, bound: ParameterBound): Type {
  return { kind: 'Parameter', name, bound }
}

/** Type parameters as the specification names them: X and Y any type, P a primitive one, S a struct, E an enum. */
export const X = parameter('X', 'any')
export const Y = parameter('Y', 'any')
export const P = parameter('P', 'primitive')
export const S = parameter('S', 'struct')
export const E = parameter('E', 'enum')
/** The type of the values of E. */
export const V = parameter('V', 'any')
