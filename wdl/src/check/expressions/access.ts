import type { IndexNode, MemberNode } from '../../syntax/tree.ts'
import { formatType } from '../../types/format.ts'
import { AnyType, IntType, required, StringType, type Type } from '../../types/type.ts'
import type { ExpressionContext, Infer } from './context.ts'
import { expectType } from './convert.ts'

/** The type of `object.name`: a choice of an enum, or a member of whatever the object is. */
export function inferMember(node: MemberNode, context: ExpressionContext, infer: Infer): Type {
  const { file } = context
  const choice = enumOf(node, context)
  if (choice) {
    if (!choice.choices.includes(node.name.text)) {
      file.reportUnknown('unknown-choice', node.name.span, node.name.text, choice.choices, {
        enum: choice.name,
      })
    }
    return choice
  }
  const whole = infer(node.object, context)
  const type = required(whole)
  if (type !== whole) expectType(file, whole, type, node.object.span)
  switch (type.kind) {
    case 'Any':
    case 'Object':
      return AnyType
    case 'Struct':
    case 'Call':
      return memberOf(type, node, context)
    case 'Pair':
      if (node.name.text === 'left') return type.left
      if (node.name.text === 'right') return type.right
      file.report('unknown-pair-member', node.name.span, { name: node.name.text })
      return AnyType
    case 'Map':
      // Older engines read `map.key` as `map["key"]`.
      file.report('map-member', node.name.span, { name: node.name.text })
      return type.value
    default:
      file.report('no-members', node.name.span, { name: node.name.text, type: formatType(whole) })
      return AnyType
  }
}

function enumOf(node: MemberNode, { file, scope }: ExpressionContext) {
  if (node.object.kind !== 'identifier' || scope.find(node.object.name)) return undefined
  const type = file.typeNamed(node.object.name)
  if (type?.kind !== 'Enum') return undefined
  file.usedTypes.add(node.object.name)
  return type
}

function memberOf(
  type: Type & { kind: 'Struct' | 'Call' },
  node: MemberNode,
  { file }: ExpressionContext,
): Type {
  const { text } = node.name
  const member = type.members.get(text)
  if (member) return member
  const isCall = type.kind === 'Call'
  const code = isCall ? 'unknown-output' : 'unknown-member'
  file.reportUnknown(
    code,
    node.name.span,
    text,
    type.members.keys(),
    isCall ? { call: type.name } : { struct: type.name },
  )
  return AnyType
}

/** The type of `object[index]`. */
export function inferIndex(node: IndexNode, context: ExpressionContext, infer: Infer): Type {
  const { file } = context
  const whole = infer(node.object, context)
  const index = infer(node.index, context)
  const type = required(whole)
  if (type !== whole) expectType(file, whole, type, node.object.span)
  switch (type.kind) {
    case 'Any':
      return AnyType
    case 'Array':
      expectType(file, index, IntType, node.index.span)
      return type.item
    case 'Map':
      expectType(file, index, type.key, node.index.span)
      return type.value
    case 'Object':
      expectType(file, index, StringType, node.index.span)
      return AnyType
    default:
      file.report('no-items', node.object.span, { type: formatType(whole) })
      return AnyType
  }
}
