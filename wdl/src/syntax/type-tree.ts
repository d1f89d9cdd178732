import type { Span } from './span.ts'

export type TypeNode = PrimitiveTypeNode | ArrayTypeNode | MapTypeNode | PairTypeNode | NamedTypeNode

/** `Object` counts as primitive here: it has no parameters. */
export type PrimitiveTypeName = 'Boolean' | 'Int' | 'Float' | 'String' | 'File' | 'Directory' | 'Object'

export type PrimitiveTypeNode = {
  kind: 'primitive-type'
  span: Span
  name: PrimitiveTypeName
  optional: boolean
}
/** `Array[Item]+?` */
export type ArrayTypeNode = {
  kind: 'array-type'
  span: Span
  item: TypeNode
  nonEmpty: boolean
  optional: boolean
}
export type MapTypeNode = { kind: 'map-type'; span: Span; key: TypeNode; value: TypeNode; optional: boolean }
export type PairTypeNode = {
  kind: 'pair-type'
  span: Span
  left: TypeNode
  right: TypeNode
  optional: boolean
}
/** A struct or an enum, by its name in this file. */
export type NamedTypeNode = { kind: 'named-type'; span: Span; name: string; optional: boolean }
