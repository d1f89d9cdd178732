import type { Cursor } from './cursor.ts'
import { foreignTypes } from './foreign-names.ts'
import { isReserved } from './keywords.ts'
import type { PrimitiveTypeName, Span, TypeNode } from './tree.ts'

const primitives = new Map<string, PrimitiveTypeName>(
  (['Boolean', 'Int', 'Float', 'String', 'File', 'Directory', 'Object'] as const).map((name) => [name, name]),
)

const typeNames = new Set([...primitives.keys(), 'Array', 'Map', 'Pair'])

/** Reads a type; a word that is no built-in type is taken for a struct or enum. */
export function parseType(cursor: Cursor): TypeNode {
  const start = cursor.tokenSpan()
  const node = cursor.nested(() => parseBareType(cursor, start)) ?? namedType('', start)
  if (cursor.is('?')) {
    cursor.next()
    node.optional = true
    node.span = cursor.spanFrom(start)
  }
  return node
}

function parseBareType(cursor: Cursor, start: Span): TypeNode {
  const { text } = cursor
  if (!cursor.is('word') || (isReserved(text) && !typeNames.has(text))) {
    cursor.failExpecting('type')
    return namedType('', start)
  }
  cursor.next()
  const primitive = primitives.get(text)
  if (primitive !== undefined) {
    // Before 1.2 `Directory` is a name like any other, so whether it exists is for the checker to say.
    if (primitive === 'Directory') cursor.require('directory', start)
    return { kind: 'primitive-type', span: start, name: primitive, optional: false }
  }
  if (text === 'Array') return parseArrayType(cursor, start)
  if (text === 'Map' || text === 'Pair') return parseTwoParameters(cursor, start, text)
  if (cursor.is('[')) {
    const guess = foreignTypes.get(text.toLowerCase())
    const fix = guess === undefined ? undefined : { replace: guess, span: start }
    cursor.fail('type-without-parameters', start, { type: text }, fix)
    return namedType('', start)
  }
  return namedType(text, start)
}

function namedType(name: string, span: Span): TypeNode {
  return { kind: 'named-type', span, name, optional: false }
}

function parseArrayType(cursor: Cursor, start: Span): TypeNode {
  if (!cursor.is('[')) {
    cursor.fail('type-parameter-missing', start, { type: 'Array', example: 'Array[File]' })
    return namedType('', start)
  }
  cursor.next()
  const item = parseType(cursor)
  cursor.expect(']')
  const nonEmpty = cursor.accept('+')
  return { kind: 'array-type', span: cursor.spanFrom(start), item, nonEmpty, optional: false }
}

function parseTwoParameters(cursor: Cursor, start: Span, name: 'Map' | 'Pair'): TypeNode {
  if (!cursor.is('[')) {
    cursor.fail('type-parameter-missing', start, { type: name, example: `${name}[String, File]` })
    return namedType('', start)
  }
  cursor.next()
  const first = parseType(cursor)
  cursor.expect(',')
  const second = parseType(cursor)
  cursor.expect(']')
  const span = cursor.spanFrom(start)
  return name === 'Map'
    ? { kind: 'map-type', span, key: first, value: second, optional: false }
    : { kind: 'pair-type', span, left: first, right: second, optional: false }
}
