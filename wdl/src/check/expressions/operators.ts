import type { BinaryNode, UnaryNode } from '../../syntax/tree.ts'
import { isAssignable } from '../../types/assignable.ts'
import { formatType } from '../../types/format.ts'
import {
  AnyType,
  BooleanType,
  FileType,
  FloatType,
  IntType,
  isOptional,
  optional,
  required,
  StringType,
  type Type,
} from '../../types/type.ts'
import type { ExpressionContext, Infer } from './context.ts'
import { expectType } from './convert.ts'

export function inferUnary(node: UnaryNode, context: ExpressionContext, infer: Infer): Type {
  const type = infer(node.operand, context)
  if (node.operator === '!') {
    expectType(context.file, type, BooleanType, node.operand.span)
    return BooleanType
  }
  if (type.kind === 'Any' || isNumber(type)) return type
  if (type.kind === 'Optional' && isNumber(type.inner)) {
    expectType(context.file, type, type.inner, node.operand.span)
    return type.inner
  }
  context.file.report('operator-unary', node.span, { operator: node.operator, type: formatType(type) })
  return AnyType
}

export function inferBinary(node: BinaryNode, context: ExpressionContext, infer: Infer): Type {
  const left = infer(node.left, context)
  const right = infer(node.right, context)
  switch (node.operator) {
    case '&&':
    case '||':
      expectType(context.file, left, BooleanType, node.left.span)
      expectType(context.file, right, BooleanType, node.right.span)
      return BooleanType
    case '==':
    case '!=':
      if (!areComparable(left, right)) reportOperands(node, left, right, context)
      return BooleanType
    case '<':
    case '<=':
    case '>':
    case '>=':
      if (!areOrdered(left, right)) reportOperands(node, left, right, context)
      else if (isOptional(left) && left.kind === 'Optional')
        expectType(context.file, left, left.inner, node.left.span)
      else if (right.kind === 'Optional') expectType(context.file, right, right.inner, node.right.span)
      return BooleanType
    case '+':
      return isTextual(left) || isTextual(right)
        ? inferJoin(node, left, right, context)
        : inferNumeric(node, left, right, context)
    default:
      return inferNumeric(node, left, right, context)
  }
}

function inferNumeric(node: BinaryNode, left: Type, right: Type, context: ExpressionContext): Type {
  const a = required(left)
  const b = required(right)
  if (a.kind === 'Any' || b.kind === 'Any')
    return a.kind === 'Float' || b.kind === 'Float' ? FloatType : AnyType
  if (!isNumber(a) || !isNumber(b)) {
    if (isNumberOrText(a) && isNumberOrText(b)) {
      reportOperands(node, left, right, context, 'operator-on-text')
      return a.kind === 'Float' || b.kind === 'Float' ? FloatType : IntType
    }
    reportOperands(node, left, right, context)
    return AnyType
  }
  if (left.kind === 'Optional') expectType(context.file, left, a, node.left.span)
  if (right.kind === 'Optional') expectType(context.file, right, b, node.right.span)
  return a.kind === 'Float' || b.kind === 'Float' ? FloatType : IntType
}

/**
 * Text joined with text, a number or a path. In a placeholder an optional operand makes the whole optional
 * ("Concatenation of Optional Values"); elsewhere published workflows do it too.
 */
function inferJoin(node: BinaryNode, left: Type, right: Type, context: ExpressionContext): Type {
  const a = required(left)
  const b = required(right)
  if (!isJoinable(a) || !isJoinable(b)) {
    reportOperands(node, left, right, context)
    return StringType
  }
  const joined = a.kind === 'File' || b.kind === 'File' ? FileType : StringType
  if (!isOptional(left) && !isOptional(right)) return joined
  if (left.kind === 'Any' || right.kind === 'Any') return joined
  if (context.placeholder) return optional(joined)
  const span = isOptional(left) ? node.left.span : node.right.span
  context.file.report('optional-joined', span, { type: formatType(isOptional(left) ? left : right) })
  return joined
}

function reportOperands(
  node: BinaryNode,
  left: Type,
  right: Type,
  context: ExpressionContext,
  code: 'operator-operands' | 'operator-on-text' = 'operator-operands',
): void {
  const args = { operator: node.operator, left: formatType(left), right: formatType(right) }
  context.file.report(code, node.span, args)
}

function areComparable(left: Type, right: Type): boolean {
  if (left.kind === 'None' || right.kind === 'None') return true
  return isAssignable(left, right, 'tolerant') || isAssignable(right, left, 'tolerant')
}

function areOrdered(left: Type, right: Type): boolean {
  const a = required(left)
  const b = required(right)
  if (a.kind === 'Any' || b.kind === 'Any') return true
  return (
    (isNumber(a) && isNumber(b)) ||
    (isTextual(a) && isTextual(b)) ||
    (a.kind === 'Boolean' && b.kind === 'Boolean')
  )
}

function isNumber(type: Type): boolean {
  return type.kind === 'Int' || type.kind === 'Float'
}

function isNumberOrText(type: Type): boolean {
  return isNumber(type) || type.kind === 'String'
}

function isTextual(type: Type): boolean {
  const { kind } = required(type)
  return kind === 'String' || kind === 'File' || kind === 'Directory'
}

function isJoinable(type: Type): boolean {
  return isTextual(type) || isNumber(type) || ['Any', 'None', 'Boolean', 'Enum'].includes(type.kind)
}
