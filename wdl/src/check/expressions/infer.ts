import type { ExpressionNode } from '../../syntax/tree.ts'
import { AnyType, BooleanType, FloatType, IntType, NoneType, pair, type Type } from '../../types/type.ts'
import { inferIndex, inferMember } from './access.ts'
import { inferApply } from './apply.ts'
import type { ExpressionContext } from './context.ts'
import { inferArray, inferMap, inferObject, inferStructLiteral } from './literals.ts'
import { inferName } from './names.ts'
import { inferBinary, inferUnary } from './operators.ts'
import { inferString } from './templates.ts'
import { inferTernary } from './ternary.ts'

/** The type of an expression. Every fault in it is reported once, to the file of the context. */
export function infer(node: ExpressionNode, context: ExpressionContext): Type {
  switch (node.kind) {
    case 'boolean':
      return BooleanType
    case 'int':
      return IntType
    case 'float':
      return FloatType
    case 'none':
      return NoneType
    case 'string':
      return inferString(node, context, infer)
    case 'identifier':
      return inferName(node, context)
    case 'array':
      return inferArray(node, context, infer)
    case 'pair':
      return pair(infer(node.left, context), infer(node.right, context))
    case 'map':
      return inferMap(node, context, infer)
    case 'object':
      return inferObject(node, context, infer)
    case 'struct-literal':
      return inferStructLiteral(node, context, infer)
    case 'unary':
      return inferUnary(node, context, infer)
    case 'binary':
      return inferBinary(node, context, infer)
    case 'ternary':
      return inferTernary(node, context, infer)
    case 'apply':
      return inferApply(node, context, infer)
    case 'member':
      return inferMember(node, context, infer)
    case 'index':
      return inferIndex(node, context, infer)
    case 'invalid':
      return AnyType
  }
}
