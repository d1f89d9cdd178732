import type { Cursor } from './cursor.ts'
import { parseNumber } from './literals.ts'
import { readString } from './template.ts'
import type { MetaMemberNode, MetaObjectNode, MetaScalarNode, MetaValueNode, Span } from './tree.ts'

/** Reads the braces of a meta or parameter_meta section; the word before them has been read. */
export function parseMetaSection(cursor: Cursor): MetaObjectNode {
  const start = cursor.tokenSpan()
  const members: MetaMemberNode[] = []
  if (cursor.expect('{')) readMembers(cursor, members)
  return { kind: 'meta-object', span: cursor.spanFrom(start), members }
}

/** Commas between the members are required in an object and absent in a section; both are taken in both. */
function readMembers(cursor: Cursor, members: MetaMemberNode[]): void {
  const names = new Set<string>()
  while (!cursor.failed && !cursor.is('}')) {
    const name = cursor.is('"') || cursor.is("'") ? quotedKey(cursor) : cursor.anyWord()
    if (cursor.failed || !cursor.expect(':')) return
    if (names.has(name.text)) cursor.report('meta-repeated', name.span, { name: name.text })
    names.add(name.text)
    const value = parseMetaValue(cursor)
    members.push({ kind: 'meta-member', span: { ...name.span, end: value.span.end }, name, value })
    cursor.accept(',')
  }
  if (!cursor.failed) cursor.expect('}')
}

function quotedKey(cursor: Cursor): MetaMemberNode['name'] {
  const scalar = parseMetaString(cursor, cursor.tokenSpan())
  return { kind: 'name', text: String(scalar.value), span: scalar.span }
}

function parseMetaValue(cursor: Cursor): MetaValueNode {
  return (
    cursor.nested(() => parseBareMetaValue(cursor)) ?? {
      kind: 'meta-scalar',
      span: cursor.tokenSpan(),
      value: null,
    }
  )
}

function parseBareMetaValue(cursor: Cursor): MetaValueNode {
  const start = cursor.tokenSpan()
  switch (cursor.kind) {
    case '"':
    case "'":
    case '<<<':
      return parseMetaString(cursor, start)
    case 'int':
    case 'float':
    case '-':
    case '+':
      return parseMetaNumber(cursor, start)
    case '{':
      return parseMetaSection(cursor)
    case '[':
      return parseMetaArray(cursor, start)
    default:
      return parseMetaWord(cursor, start)
  }
}

function parseMetaWord(cursor: Cursor, start: Span): MetaValueNode {
  const { text } = cursor
  if (text === 'object') {
    cursor.next()
    return parseMetaSection(cursor)
  }
  if (text === 'true' || text === 'false' || text === 'null') {
    cursor.next()
    return { kind: 'meta-scalar', span: start, value: text === 'null' ? null : text === 'true' }
  }
  cursor.failExpecting('metaValue')
  return { kind: 'meta-scalar', span: start, value: null }
}

function parseMetaArray(cursor: Cursor, start: Span): MetaValueNode {
  const items: MetaValueNode[] = []
  cursor.next()
  while (!cursor.failed && !cursor.is(']') && !cursor.is('end')) {
    items.push(parseMetaValue(cursor))
    if (!cursor.accept(',')) break
  }
  if (!cursor.failed) cursor.expect(']')
  return { kind: 'meta-array', span: cursor.spanFrom(start), items }
}

function parseMetaNumber(cursor: Cursor, start: Span): MetaScalarNode {
  const negative = cursor.is('-')
  if (negative || cursor.is('+')) cursor.next()
  if (!cursor.is('int') && !cursor.is('float')) {
    cursor.failExpecting('number')
    return { kind: 'meta-scalar', span: start, value: null }
  }
  const number = parseNumber(cursor, negative)
  const value = number.kind === 'int' || number.kind === 'float' ? Number(number.value) : 0
  return { kind: 'meta-scalar', span: cursor.spanFrom(start), value: negative ? -value : value }
}

/** A meta string holds no placeholders: `~{` in it is text. */
function parseMetaString(cursor: Cursor, start: Span): MetaScalarNode {
  const parts = readString(cursor, undefined)
  const value = parts.map((part) => (part.kind === 'text' ? part.value : '')).join('')
  return { kind: 'meta-scalar', span: cursor.spanFrom(start), value }
}
