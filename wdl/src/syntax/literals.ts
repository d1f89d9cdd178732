import type { Cursor } from './cursor.ts'
import type { TokenKind } from './lexer.ts'
import type { ExpressionNode, LiteralMemberNode, MapEntryNode } from './tree.ts'

export type ReadExpression = (cursor: Cursor) => ExpressionNode

const largestInt = 2n ** 63n - 1n

/** @param negated whether a minus stands before it, which lets the smallest Int be written. */
export function parseNumber(cursor: Cursor, negated: boolean): ExpressionNode {
  const span = cursor.tokenSpan()
  const { text, kind } = cursor
  cursor.next()
  if (kind === 'float') {
    const value = Number(text)
    if (!Number.isFinite(value)) cursor.report('float-too-large', span, { text })
    return { kind: 'float', span, value }
  }
  const octal = /^0[0-7]+$/.test(text)
  const value = BigInt(octal ? `0o${text.slice(1)}` : text)
  if (value > largestInt + (negated ? 1n : 0n)) cursor.report('int-too-large', span, { text })
  return { kind: 'int', span, value }
}

/** What cannot go on with the item before it, so that a comma is missing. */
const itemStarts = new Set<TokenKind>(['word', 'int', 'float', '"', "'"])

/** Reads `item, item, …` up to the closing mark; a comma may stand behind the last one. */
function parseList(cursor: Cursor, closing: ']' | '}', readItem: () => void): void {
  cursor.next()
  while (!cursor.failed && !cursor.is(closing) && !cursor.is('end')) {
    readItem()
    if (cursor.failed) return
    if (!cursor.accept(',') && !cursor.is(closing)) {
      if (itemStarts.has(cursor.kind) && !cursor.firstOnLine) cursor.reportMissingComma()
      else {
        cursor.failExpecting(`\`,\` \`${closing}\``)
        return
      }
    }
  }
  if (!cursor.failed) cursor.expect(closing)
}

export function parseArray(cursor: Cursor, readExpression: ReadExpression): ExpressionNode {
  const start = cursor.tokenSpan()
  const items: ExpressionNode[] = []
  parseList(cursor, ']', () => items.push(readExpression(cursor)))
  return { kind: 'array', span: cursor.spanFrom(start), items }
}

export function parseMap(cursor: Cursor, readExpression: ReadExpression): ExpressionNode {
  const start = cursor.tokenSpan()
  const entries: MapEntryNode[] = []
  parseList(cursor, '}', () => {
    const key = readExpression(cursor)
    if (cursor.failed || !cursor.expect(':')) return
    const value = readExpression(cursor)
    entries.push({ kind: 'entry', span: { ...key.span, end: value.span.end }, key, value })
  })
  return { kind: 'map', span: cursor.spanFrom(start), entries }
}

/**
 * Reads `{ name: value, … }` of an object or struct literal.
 * @param dotted whether a name may lead into a parameter, as `sample.reads` in the hints for an input
 */
export function parseMembers(
  cursor: Cursor,
  readExpression: ReadExpression,
  dotted = false,
): LiteralMemberNode[] {
  const members: LiteralMemberNode[] = []
  parseList(cursor, '}', () => {
    const name = cursor.is('"') || cursor.is("'") ? quotedName(cursor, readExpression) : cursor.anyWord()
    if (dotted) extendName(cursor, name)
    if (cursor.failed || !cursor.expect(':')) return
    const value = readExpression(cursor)
    members.push({ kind: 'member-value', span: { ...name.span, end: value.span.end }, name, value })
  })
  return members
}

function extendName(cursor: Cursor, name: LiteralMemberNode['name']): void {
  while (!cursor.failed && cursor.accept('.')) {
    name.text += `.${cursor.anyWord().text}`
    name.span = cursor.spanFrom(name.span)
  }
}

/** A quoted key, which published workflows write in object literals though the grammar has names only. */
function quotedName(cursor: Cursor, readExpression: ReadExpression): LiteralMemberNode['name'] {
  const { span } = readExpression(cursor)
  const text = cursor.source.slice(span.start + 1, span.end - 1)
  cursor.report('quoted-member-name', span, { name: text }, { replace: text, span })
  return { kind: 'name', text, span }
}

/** `(a)` or the pair `(a, b)`. */
export function parseParenthesised(cursor: Cursor, readExpression: ReadExpression): ExpressionNode {
  const start = cursor.tokenSpan()
  cursor.next()
  const left = readExpression(cursor)
  if (cursor.failed) return left
  if (!cursor.accept(',')) {
    cursor.expect(')')
    return left
  }
  const right = readExpression(cursor)
  if (!cursor.failed) cursor.expect(')')
  return { kind: 'pair', span: cursor.spanFrom(start), left, right }
}
