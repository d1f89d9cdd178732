import type { Span } from './span.ts'
import type { NameNode, TextNode } from './tree.ts'

export type ExpressionNode =
  | BooleanNode
  | IntNode
  | FloatNode
  | StringNode
  | NoneNode
  | IdentifierNode
  | ArrayNode
  | PairNode
  | MapNode
  | ObjectNode
  | StructLiteralNode
  | UnaryNode
  | BinaryNode
  | TernaryNode
  | ApplyNode
  | MemberNode
  | IndexNode
  | InvalidNode

export type BooleanNode = { kind: 'boolean'; span: Span; value: boolean }
/** Decimal, octal or hexadecimal; always within 64 bits as written, the sign being a unary operator. */
export type IntNode = { kind: 'int'; span: Span; value: bigint }
export type FloatNode = { kind: 'float'; span: Span; value: number }
export type NoneNode = { kind: 'none'; span: Span }

/** Text and placeholders in turn; an empty string has no parts. In a multi-line string the indentation is gone already. */
export type StringNode = {
  kind: 'string'
  span: Span
  quote: '"' | "'" | '<<<'
  parts: (TextNode | PlaceholderNode)[]
}

/** `~{options expression}` or `${…}` */
export type PlaceholderNode = {
  kind: 'placeholder'
  span: Span
  marker: '~' | '$'
  options: PlaceholderOptionNode[]
  expression: ExpressionNode
}

/** `sep=", "`; the value is a string literal (1.0 also lets `default` be another literal). */
export type PlaceholderOptionNode = {
  kind: 'option'
  span: Span
  name: 'sep' | 'true' | 'false' | 'default'
  value: ExpressionNode
}

export type IdentifierNode = { kind: 'identifier'; span: Span; name: string }
export type ArrayNode = { kind: 'array'; span: Span; items: ExpressionNode[] }
export type PairNode = { kind: 'pair'; span: Span; left: ExpressionNode; right: ExpressionNode }
export type MapNode = { kind: 'map'; span: Span; entries: MapEntryNode[] }
export type MapEntryNode = { kind: 'entry'; span: Span; key: ExpressionNode; value: ExpressionNode }

export type LiteralMemberNode = { kind: 'member-value'; span: Span; name: NameNode; value: ExpressionNode }

/** `object { a: 1 }`; in a hints section (1.2) also `hints { … }`, `input { … }` and `output { … }`. */
export type ObjectNode = {
  kind: 'object'
  span: Span
  keyword: 'object' | 'hints' | 'input' | 'output'
  members: LiteralMemberNode[]
}

/** `Name { a: 1 }` (1.1) */
export type StructLiteralNode = {
  kind: 'struct-literal'
  span: Span
  name: NameNode
  members: LiteralMemberNode[]
}

export type UnaryNode = { kind: 'unary'; span: Span; operator: UnaryOperator; operand: ExpressionNode }
export type UnaryOperator = '!' | '-' | '+'

export type BinaryNode = {
  kind: 'binary'
  span: Span
  operator: BinaryOperator
  left: ExpressionNode
  right: ExpressionNode
}
/** `**` is of 1.2. */
export type BinaryOperator =
  | '||'
  | '&&'
  | '=='
  | '!='
  | '<'
  | '<='
  | '>'
  | '>='
  | '+'
  | '-'
  | '*'
  | '/'
  | '%'
  | '**'

/** `if condition then whenTrue else whenFalse` */
export type TernaryNode = {
  kind: 'ternary'
  span: Span
  condition: ExpressionNode
  whenTrue: ExpressionNode
  whenFalse: ExpressionNode
}

/** A call of a standard library function. */
export type ApplyNode = { kind: 'apply'; span: Span; name: NameNode; arguments: ExpressionNode[] }
/** `object.name`: a member of a struct, object or pair, an output of a call, a choice of an enum. */
export type MemberNode = { kind: 'member'; span: Span; object: ExpressionNode; name: NameNode }
export type IndexNode = { kind: 'index'; span: Span; object: ExpressionNode; index: ExpressionNode }

/** Stands where no expression could be read; the fault has been reported. */
export type InvalidNode = { kind: 'invalid'; span: Span }
