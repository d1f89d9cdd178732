import type { TernaryNode } from '../../syntax/tree.ts'
import { commonType } from '../../types/common.ts'
import { formatType } from '../../types/format.ts'
import { AnyType, BooleanType, type Type } from '../../types/type.ts'
import type { ExpressionContext, Infer } from './context.ts'
import { expectType } from './convert.ts'

export function inferTernary(node: TernaryNode, context: ExpressionContext, infer: Infer): Type {
  expectType(context.file, infer(node.condition, context), BooleanType, node.condition.span)
  const whenTrue = infer(node.whenTrue, context)
  const whenFalse = infer(node.whenFalse, context)
  const type = commonType([whenTrue, whenFalse])
  if (type) {
    context.file.expressionTypes.set(node, type)
    return type
  }
  context.file.report('branches-differ', node.span, {
    whenTrue: formatType(whenTrue),
    whenFalse: formatType(whenFalse),
  })
  return AnyType
}
