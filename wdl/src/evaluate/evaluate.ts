import { locate, EvaluationError } from '../faults/fault.ts'
import type { EvaluationHost } from '../stdlib/host.ts'
import type { ExpressionNode, WdlVersion } from '../syntax/tree.ts'
import type { Type } from '../types/type.ts'
import { coerce } from '../values/coerce.ts'
import type { Value } from '../values/value.ts'
import { compile } from './compile.ts'
import type { ExpressionContext } from './compiled.ts'
import { Scope } from './scope.ts'

/** The value of an expression. Throws, or rejects with, EvaluationError. */
export function evaluate(
  node: ExpressionNode,
  context: ExpressionContext,
  scope: Scope,
  host?: EvaluationHost,
): Value | Promise<Value> {
  return compile(node, context)(scope, host)
}

/** The value of an expression as one of `type`. Throws, or rejects with, EvaluationError. */
export function evaluateAs(
  type: Type,
  node: ExpressionNode,
  context: ExpressionContext,
  scope: Scope,
  host?: EvaluationHost,
): Value | Promise<Value> {
  const convert = (value: Value) => {
    try {
      return coerce(value, type)
    } catch (error) {
      throw locate(error, node.span, context.uri)
    }
  }
  const value = evaluate(node, context, scope, host)
  return value instanceof Promise ? value.then(convert) : convert(value)
}

/** The value of an expression of literals alone, as one of `type`; `undefined` when it is not constant. */
export function evaluateConstant(node: ExpressionNode, type: Type, version: WdlVersion): Value | undefined {
  const context: ExpressionContext = { version, structs: new Map(), enums: new Map() }
  try {
    const value = evaluateAs(type, node, context, new Scope())
    return value instanceof Promise ? undefined : value
  } catch (error) {
    if (error instanceof EvaluationError) return undefined
    throw error
  }
}
