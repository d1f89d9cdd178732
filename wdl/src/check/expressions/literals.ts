import type {
  ArrayNode,
  LiteralMemberNode,
  MapNode,
  ObjectNode,
  StructLiteralNode,
} from '../../syntax/tree.ts'
import { arrayLiteralType, mapLiteralType } from '../../types/common.ts'
import { formatType } from '../../types/format.ts'
import {
  AnyType,
  array,
  isOptional,
  isPrimitive,
  map,
  ObjectType,
  required,
  StringType,
  type Type,
} from '../../types/type.ts'
import type { ExpressionContext, Infer } from './context.ts'
import { expectType } from './convert.ts'

export function inferArray(node: ArrayNode, context: ExpressionContext, infer: Infer): Type {
  const types = node.items.map((item) => infer(item, context))
  const type = arrayLiteralType(types)
  if (type) return remembered(node, type, context)
  const convertible = types.every((type) => isPrimitive(required(type)) || isEmptyArray(type))
  context.file.report(convertible ? 'items-mixed' : 'items-differ', node.span, { types: listed(types) })
  return array(convertible && !types.some(isEmptyArray) ? StringType : AnyType, true)
}

export function inferMap(node: MapNode, context: ExpressionContext, infer: Infer): Type {
  const keys = node.entries.map((entry) => infer(entry.key, context))
  const values = node.entries.map((entry) => infer(entry.value, context))
  keys.forEach((key, index) => {
    const at = node.entries[index]
    if (at && key.kind !== 'Any' && !isPrimitive(key) && key.kind !== 'Enum') {
      context.file.report('map-key-not-primitive', at.key.span, { type: formatType(key) })
    }
  })
  const type = mapLiteralType(keys, values)
  if (type) return remembered(node, type, context)
  context.file.report('entries-differ', node.span, { types: listed(values) })
  return map(AnyType, AnyType)
}

export function inferObject(node: ObjectNode, context: ExpressionContext, infer: Infer): Type {
  reportRepeated(node.members, context)
  for (const member of node.members) infer(member.value, context)
  return ObjectType
}

/** The struct that a literal names, whose members it must give. */
export function inferStructLiteral(node: StructLiteralNode, context: ExpressionContext, infer: Infer): Type {
  const { file } = context
  const struct = file.typeNamed(node.name.text)
  reportRepeated(node.members, context)
  const types = node.members.map((member) => infer(member.value, context))
  if (struct?.kind !== 'Struct') {
    if (struct?.kind === 'Any' || file.unreadNamespaces.size > 0) return AnyType
    const structs = [...file.types.values()].filter((type) => type.kind === 'Struct')
    file.reportUnknown(
      'unknown-struct',
      node.name.span,
      node.name.text,
      structs.map((type) => type.name),
    )
    return AnyType
  }
  file.usedTypes.add(node.name.text)
  node.members.forEach((member, index) => {
    const expected = struct.members.get(member.name.text)
    if (expected) expectType(file, types[index] ?? AnyType, expected, member.value.span)
    else {
      const args = { struct: node.name.text }
      file.reportUnknown('unknown-member', member.name.span, member.name.text, struct.members.keys(), args)
    }
  })
  const given = new Set(node.members.map((member) => member.name.text))
  const missing = [...struct.members]
    .filter(([name, type]) => !given.has(name) && !isOptional(type))
    .map(([name]) => name)
  if (missing.length > 0) {
    file.report('struct-member-missing', node.span, { struct: node.name.text, names: missing.join(', ') })
  }
  return struct
}

function isEmptyArray(type: Type): boolean {
  return type.kind === 'Array' && type.item.kind === 'Any'
}

function remembered(node: ArrayNode | MapNode, type: Type, { file }: ExpressionContext): Type {
  file.expressionTypes.set(node, type)
  return type
}

function reportRepeated(members: readonly LiteralMemberNode[], { file }: ExpressionContext): void {
  const seen = new Set<string>()
  for (const { name } of members) {
    if (seen.has(name.text)) file.report('member-repeated', name.span, { name: name.text })
    seen.add(name.text)
  }
}

function listed(types: readonly Type[]): string {
  return [...new Set(types.map(formatType))].join(', ')
}
