import type { CheckedEnum } from '../check/checked.ts'
import { locate } from '../faults/fault.ts'
import type { EvaluationHost } from '../stdlib/host.ts'
import type { ExpressionNode, Span, WdlVersion } from '../syntax/tree.ts'
import type { StructType, Type } from '../types/type.ts'
import type { Value } from '../values/value.ts'
import type { Scope } from './scope.ts'

/** An expression ready to run, as often as wanted. A Promise only where the host gave one. */
export type Compiled = (scope: Scope, host: EvaluationHost | undefined) => Value | Promise<Value>

/** What an expression means depends on: the document that holds it. A CheckedDocument is one. */
export type ExpressionContext = {
  readonly uri?: string
  readonly version: WdlVersion
  readonly structs: ReadonlyMap<string, StructType>
  readonly enums: ReadonlyMap<string, Pick<CheckedEnum, 'type'>>
  /** Types that the check found, where items or branches of different types meet. */
  readonly types?: ReadonlyMap<ExpressionNode, Type> | undefined
}

export type Compile = (node: ExpressionNode) => Compiled

/** Gives every error that passes through the place of this expression, unless it has one already. */
export function guarded(span: Span, uri: string | undefined, run: Compiled): Compiled {
  const rethrow = (error: unknown): never => {
    throw locate(error, span, uri)
  }
  return (scope, host) => {
    try {
      const value = run(scope, host)
      return value instanceof Promise ? value.catch(rethrow) : value
    } catch (error) {
      return rethrow(error)
    }
  }
}

/** `next` of the value of one operand. */
export function withOne(operand: Compiled, next: (value: Value) => Value | Promise<Value>): Compiled {
  return (scope, host) => {
    const value = operand(scope, host)
    return value instanceof Promise ? value.then(next) : next(value)
  }
}

/** `next` of the values of two operands. */
export function withTwo(
  left: Compiled,
  right: Compiled,
  next: (a: Value, b: Value, host: EvaluationHost | undefined) => Value,
): Compiled {
  return (scope, host) => {
    const a = left(scope, host)
    const b = right(scope, host)
    if (a instanceof Promise || b instanceof Promise) {
      return Promise.all([a, b]).then(([a, b]) => next(a, b, host))
    }
    return next(a, b, host)
  }
}

/** The values of all, in order. */
export function evaluateAll(
  all: readonly Compiled[],
  scope: Scope,
  host: EvaluationHost | undefined,
): readonly Value[] | Promise<readonly Value[]> {
  const values: Value[] = []
  let pending: (Value | Promise<Value>)[] | undefined
  for (const each of all) {
    const value = each(scope, host)
    if (value instanceof Promise) pending ??= [...values]
    if (pending !== undefined) pending.push(value)
    else if (!(value instanceof Promise)) values.push(value)
  }
  return pending === undefined ? values : Promise.all(pending)
}
