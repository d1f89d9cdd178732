import type {
  ExpressionNode,
  PlaceholderNode,
  PlaceholderOptionNode,
  StringNode,
  TextNode,
} from '../../syntax/tree.ts'
import { formatType } from '../../types/format.ts'
import { isPrimitive, required, StringType, type Type } from '../../types/type.ts'
import type { ExpressionContext, Infer } from './context.ts'

export function inferString(node: StringNode, context: ExpressionContext, infer: Infer): Type {
  checkTemplate(node.parts, context, infer)
  return StringType
}

/** Checks the placeholders of a string or command; answers their types. */
export function checkTemplate(
  parts: readonly (TextNode | PlaceholderNode)[],
  context: ExpressionContext,
  infer: Infer,
): Map<PlaceholderNode, Type> {
  const types = new Map<PlaceholderNode, Type>()
  for (const part of parts) {
    if (part.kind === 'placeholder') types.set(part, checkPlaceholder(part, context, infer))
  }
  return types
}

function checkPlaceholder(node: PlaceholderNode, context: ExpressionContext, infer: Infer): Type {
  const inside = context.placeholder ? context : { ...context, placeholder: true }
  const { file } = context
  // A name within the expression is WDL for sure; alone behind a dollar it may be one of the shell.
  const isAlone = node.marker === '$' && node.expression.kind === 'identifier'
  const type = infer(node.expression, isAlone ? inside : { ...inside, bracedCommand: false })
  const names = checkOptions(node.options, inside, infer)
  if (names.has('true') !== names.has('false')) {
    file.report('option-alone', node.span, {
      given: names.has('true') ? 'true' : 'false',
      missing: names.has('true') ? 'false' : 'true',
    })
  }
  const bare = required(type)
  if (names.has('true') && bare.kind !== 'Boolean' && bare.kind !== 'Any') {
    file.report('option-misapplied', node.expression.span, {
      option: 'true= false=',
      wanted: 'Boolean',
      found: formatType(type),
    })
  }
  if (names.has('sep')) {
    if (bare.kind !== 'Array' && bare.kind !== 'Any') {
      file.report('option-misapplied', node.expression.span, {
        option: 'sep=',
        wanted: 'Array',
        found: formatType(type),
      })
    }
  } else if (!isPrintable(bare)) {
    const code = isWrittenAsJson(bare) ? 'placeholder-compound' : 'placeholder-type'
    file.report(code, node.expression.span, { type: formatType(type) })
  }
  return type
}

function checkOptions(
  options: readonly PlaceholderOptionNode[],
  context: ExpressionContext,
  infer: Infer,
): Set<string> {
  const names = new Set<string>()
  for (const option of options) {
    if (names.has(option.name)) context.file.report('option-repeated', option.span, { option: option.name })
    names.add(option.name)
    if (!isLiteral(option.value))
      context.file.report('option-not-literal', option.value.span, { option: option.name })
    infer(option.value, context)
  }
  return names
}

function isLiteral(node: ExpressionNode): boolean {
  return (
    node.kind === 'string' ||
    node.kind === 'int' ||
    node.kind === 'float' ||
    node.kind === 'boolean' ||
    node.kind === 'unary'
  )
}

function isPrintable(type: Type): boolean {
  return isPrimitive(type) || type.kind === 'Enum' || type.kind === 'Any' || type.kind === 'None'
}

/** What other engines write as JSON where text is wanted. */
function isWrittenAsJson({ kind }: Type): boolean {
  return kind === 'Map' || kind === 'Struct' || kind === 'Object' || kind === 'Pair'
}
