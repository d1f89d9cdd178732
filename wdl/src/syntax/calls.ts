import type { Cursor } from './cursor.ts'
import { parseExpression } from './expressions.ts'
import { startsDocumentPart } from './keywords.ts'
import type { CallInputNode, CallNode, NameNode, Span } from './tree.ts'

/** Reads `call namespace.task as alias after other { input: a = b, c }`. */
export function parseCall(cursor: Cursor): CallNode {
  const start = cursor.tokenSpan()
  cursor.next()
  const target = [cursor.name()]
  while (!cursor.failed && cursor.accept('.')) target.push(cursor.name())
  const alias = !cursor.failed && cursor.acceptWord('as') ? cursor.name() : undefined
  const after: NameNode[] = []
  while (!cursor.failed && cursor.isWord('after')) {
    cursor.require('after', cursor.tokenSpan())
    cursor.next()
    after.push(cursor.name())
  }
  if (!cursor.failed && cursor.is('(') && !cursor.firstOnLine) {
    cursor.fail('call-parentheses', cursor.tokenSpan(), { name: target.at(-1)?.text ?? '' })
  }
  const inputs: CallInputNode[] = []
  const inputKeyword = !cursor.failed && cursor.is('{') ? parseInputs(cursor, inputs) : undefined
  return { kind: 'call', span: cursor.spanFrom(start), target, alias, after, inputs, inputKeyword }
}

/** Reads the braces of a call; answers where the word `input:` stands. */
function parseInputs(cursor: Cursor, inputs: CallInputNode[]): Span | undefined {
  cursor.next()
  const keyword = cursor.isWord('input') ? cursor.tokenSpan() : undefined
  if (keyword) {
    cursor.next()
    cursor.expect(':')
    cursor.settle()
  } else if (!cursor.is('}')) {
    const span = cursor.tokenSpan()
    cursor.require('call-without-input-keyword', span)
  }
  while (!cursor.is('}') && !cursor.is('end')) {
    inputs.push(parseInput(cursor))
    if (cursor.failed) skipToInput(cursor)
    else if (!cursor.accept(',') && !cursor.is('}')) {
      if (cursor.is('word') && cursor.followedBy(equalsAhead)) cursor.reportMissingComma()
      else cursor.failExpecting('`,` `}`')
      if (cursor.failed) skipToInput(cursor)
    }
    if (cursor.firstOnLine && cursor.is('word') && startsDocumentPart(cursor.text)) break
  }
  cursor.expect('}')
  return keyword
}

const equalsAhead = /\s*=(?!=)/y

/** After a fault, goes on behind the next comma, at the next input, or at the end of the call. */
function skipToInput(cursor: Cursor): void {
  for (let depth = 0; !cursor.is('end'); cursor.next()) {
    if (depth === 0 && (cursor.is('}') || (cursor.firstOnLine && cursor.is('word')))) break
    if (cursor.is('{') || cursor.is('(') || cursor.is('[')) depth += 1
    else if (depth > 0 && (cursor.is('}') || cursor.is(')') || cursor.is(']'))) depth -= 1
    else if (depth === 0 && cursor.is(',')) {
      cursor.next()
      break
    }
  }
  cursor.settle()
}

function parseInput(cursor: Cursor): CallInputNode {
  const name = cursor.anyWord()
  if (!cursor.failed && cursor.accept('=')) {
    const value = parseExpression(cursor)
    return { kind: 'call-input', span: cursor.spanFrom(name.span), name, value, shorthand: false }
  }
  cursor.require('call-input-shorthand', name.span)
  const value = { kind: 'identifier', span: name.span, name: name.text } as const
  return { kind: 'call-input', span: name.span, name, value, shorthand: true }
}
