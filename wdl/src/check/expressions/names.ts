import { foreignValues } from '../../syntax/foreign-names.ts'
import type { IdentifierNode } from '../../syntax/tree.ts'
import { AnyType, type Type } from '../../types/type.ts'
import type { ExpressionContext } from './context.ts'

export function inferName(node: IdentifierNode, context: ExpressionContext): Type {
  const { file, scope } = context
  const binding = scope.find(node.name)
  if (binding) {
    binding.used = true
    return binding.type
  }
  const known = file.typeNamed(node.name)
  if (known?.kind === 'Enum') {
    file.usedTypes.add(node.name)
    file.report('enum-without-choice', node.span, {
      name: node.name,
      example: `${node.name}.${known.choices[0] ?? ''}`,
    })
  } else if (known) file.report('struct-as-value', node.span, { name: node.name })
  else reportUnknown(node, context)
  return AnyType
}

function reportUnknown(node: IdentifierNode, { file, scope, bracedCommand }: ExpressionContext): void {
  if (node.name === 'task') {
    file.report('task-elsewhere', node.span)
    return
  }
  const foreign = foreignValues.get(node.name.toLowerCase())
  if (foreign !== undefined) {
    const args = { name: node.name, guess: foreign }
    file.report('unknown-name-guess', node.span, args, { replace: foreign, span: node.span })
    return
  }
  const guess = file.guess(node.name, scope.names())
  const binding = guess === undefined ? undefined : scope.find(guess)
  // What was most likely meant is not unused.
  if (binding) binding.used = true
  if (guess === undefined && bracedCommand === true) {
    file.report('unknown-shell-name', node.span, { name: node.name })
  } else file.reportGuess('unknown-name', node.span, node.name, guess)
}
