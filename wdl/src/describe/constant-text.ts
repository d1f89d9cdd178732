import type { CheckedTask } from '../check/checked.ts'
import { evaluateConstant } from '../evaluate/evaluate.ts'
import type { ExpressionNode } from '../syntax/tree.ts'
import { StringType } from '../types/type.ts'

/**
 * The text an expression of a task gives when nothing is set from outside: a literal, or a name whose
 * default is one. `undefined` when it depends on more.
 */
export function constantText(node: ExpressionNode, task: CheckedTask): string | undefined {
  const seen = new Set<string>()
  let expression: ExpressionNode | undefined = node
  while (expression?.kind === 'identifier' && !seen.has(expression.name)) {
    const { name }: { name: string } = expression
    seen.add(name)
    expression = task.declarations.find((declaration) => declaration.name === name)?.expression
  }
  if (!expression) return undefined
  const value = evaluateConstant(expression, StringType, task.document.version)
  return typeof value === 'string' ? value : undefined
}
