import type { CheckedDeclaration } from '../check/checked.ts'
import { fault, locate } from '../faults/fault.ts'
import type { EvaluationHost } from '../stdlib/host.ts'
import { formatType } from '../types/format.ts'
import { isOptional } from '../types/type.ts'
import { coerce } from '../values/coerce.ts'
import type { Value } from '../values/value.ts'
import type { ExpressionContext } from './compiled.ts'
import { evaluateAs } from './evaluate.ts'
import type { Scope } from './scope.ts'

/**
 * The value of one declaration: the given input if there is one, else what its expression gives, else None.
 * None given to a declaration that is not optional stands for its default. Faults: missing-input.
 */
export function evaluateDeclaration(
  declaration: CheckedDeclaration,
  context: ExpressionContext,
  scope: Scope,
  host?: EvaluationHost,
  given?: Value,
): Value | Promise<Value> {
  const { type, expression, node } = declaration
  const useGiven = given !== undefined && (given !== null || isOptional(type) || expression === undefined)
  if (useGiven) {
    try {
      return coerce(given, type)
    } catch (error) {
      throw locate(error, node.span, context.uri)
    }
  }
  if (expression !== undefined) return evaluateAs(type, expression, context, scope, host)
  if (isOptional(type)) return null
  throw locate(
    fault('missing-input', { name: declaration.name, type: formatType(type) }),
    node.span,
    context.uri,
  )
}

/**
 * Evaluates declarations, which the check has put in order, into the scope; inputs by name take the place
 * of defaults. A Promise only when the host made it wait.
 */
export function evaluateDeclarations(
  declarations: readonly CheckedDeclaration[],
  context: ExpressionContext,
  scope: Scope,
  host?: EvaluationHost,
  inputs?: ReadonlyMap<string, Value>,
): void | Promise<void> {
  for (const [i, declaration] of declarations.entries()) {
    const value = evaluateDeclaration(declaration, context, scope, host, inputs?.get(declaration.name))
    if (value instanceof Promise) {
      return value.then((value) => {
        scope.set(declaration.name, value)
        return evaluateDeclarations(declarations.slice(i + 1), context, scope, host, inputs)
      })
    }
    scope.set(declaration.name, value)
  }
}
