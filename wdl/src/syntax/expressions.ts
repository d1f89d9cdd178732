import type { Cursor } from './cursor.ts'
import { parseArray, parseMap, parseMembers, parseNumber, parseParenthesised } from './literals.ts'
import { readString, type ReadPlaceholder } from './template.ts'
import type {
  BinaryOperator,
  ExpressionNode,
  NameNode,
  ObjectNode,
  PlaceholderOptionNode,
  Span,
  StringNode,
  UnaryOperator,
} from './tree.ts'

/** How tightly each operator binds; all of them group from left to right. */
const binding: Partial<Record<string, { operator: BinaryOperator; strength: number }>> = {
  '||': { operator: '||', strength: 1 },
  '&&': { operator: '&&', strength: 2 },
  '==': { operator: '==', strength: 3 },
  '!=': { operator: '!=', strength: 3 },
  '<': { operator: '<', strength: 4 },
  '<=': { operator: '<=', strength: 4 },
  '>': { operator: '>', strength: 4 },
  '>=': { operator: '>=', strength: 4 },
  '+': { operator: '+', strength: 5 },
  '-': { operator: '-', strength: 5 },
  '*': { operator: '*', strength: 6 },
  '/': { operator: '/', strength: 6 },
  '%': { operator: '%', strength: 6 },
  '**': { operator: '**', strength: 7 },
}

const wordOperators: ReadonlyMap<string, '&&' | '||'> = new Map(
  Object.entries<'&&' | '||'>({ and: '&&', or: '||' }),
)

/** `and` and `or` of other languages, reported and read as what is meant. */
function wordOperator(cursor: Cursor): (typeof binding)[string] {
  if (!cursor.is('word') || cursor.firstOnLine) return undefined
  const operator = wordOperators.get(cursor.text)
  if (operator === undefined) return undefined
  const span = cursor.tokenSpan()
  cursor.report(
    'word-operator',
    span,
    { found: cursor.text, expected: operator },
    { replace: operator, span },
  )
  return binding[operator]
}

/** A chain of operators becomes a tree as deep as it is long; a longer one would exhaust the stack of who walks it. */
const longestChain = 1000

export function parseExpression(cursor: Cursor): ExpressionNode {
  return (
    cursor.nested(() => (cursor.isWord('if') ? parseTernary(cursor) : parseBinary(cursor, 1))) ??
    invalid(cursor)
  )
}

const quoteAhead = { '"': /[^\n}]*"/y, "'": /[^\n}]*'/y }

/** Reads a string literal with its placeholders. */
export function parseString(cursor: Cursor): StringNode {
  const start = cursor.tokenSpan()
  const quote = cursor.kind === '<<<' ? '<<<' : cursor.kind === "'" ? "'" : '"'
  const parts = readString(cursor, readPlaceholder)
  const span = cursor.spanFrom(start)
  // Behind the value of an option a word may follow at once; then no quote comes before the closing brace.
  const touches = cursor.is('word') && cursor.tokenStart === span.end && quote !== '<<<'
  const goesOn = touches && !['then', 'else', 'as', 'alias', 'after'].includes(cursor.text)
  if (goesOn && !cursor.failed && cursor.followedBy(quoteAhead[quote])) {
    cursor.fail('quote-in-string', cursor.tokenSpan(), { quote })
  }
  return { kind: 'string', span, quote, parts }
}

/** Reads what stands in `~{…}`: the options and the expression. */
export const readPlaceholder: ReadPlaceholder = (cursor, marker, start) => {
  const options: PlaceholderOptionNode[] = []
  for (let option = parseOption(cursor); option !== undefined; option = parseOption(cursor))
    options.push(option)
  const expression = parseExpression(cursor)
  return { kind: 'placeholder', span: cursor.spanFrom(start), marker, options, expression }
}

const optionNames = new Map(
  (['sep', 'true', 'false', 'default'] as const).map((name) => [name as string, name]),
)
const equalsAhead = /\s*=(?!=)/y

function parseOption(cursor: Cursor): PlaceholderOptionNode | undefined {
  const name = cursor.is('word') ? optionNames.get(cursor.text) : undefined
  if (name === undefined) return undefined
  if (!cursor.followedBy(equalsAhead)) return undefined
  const start = cursor.tokenSpan()
  cursor.next()
  cursor.next()
  // A bracket behind the text of an option begins the array that it is for: `~{sep=", " [a, b]}`.
  const value = cursor.is('"') || cursor.is("'") ? parseString(cursor) : parseUnary(cursor)
  return { kind: 'option', span: cursor.spanFrom(start), name, value }
}

function parseTernary(cursor: Cursor): ExpressionNode {
  const start = cursor.tokenSpan()
  cursor.next()
  const condition = parseExpression(cursor)
  if (!cursor.acceptWord('then')) cursor.failExpecting('`then`')
  const whenTrue = cursor.failed ? invalid(cursor) : parseExpression(cursor)
  if (!cursor.failed && !cursor.acceptWord('else')) cursor.failExpecting('`else`')
  const whenFalse = cursor.failed ? invalid(cursor) : parseExpression(cursor)
  return { kind: 'ternary', span: cursor.spanFrom(start), condition, whenTrue, whenFalse }
}

function parseBinary(cursor: Cursor, weakest: number): ExpressionNode {
  const start = cursor.tokenSpan()
  let left = parseUnary(cursor)
  for (let length = 0; !cursor.failed; length += 1) {
    const operator = binding[cursor.kind] ?? wordOperator(cursor)
    if (operator === undefined || operator.strength < weakest) return left
    if (length > longestChain)
      cursor.fail('nested-too-deeply', cursor.tokenSpan(), { limit: String(longestChain) })
    if (operator.operator === '**') cursor.require('exponentiation', cursor.tokenSpan())
    cursor.next()
    const right = cursor.isWord('if') ? parseExpression(cursor) : parseBinary(cursor, operator.strength + 1)
    left = { kind: 'binary', span: cursor.spanFrom(start), operator: operator.operator, left, right }
  }
  return left
}

function parseUnary(cursor: Cursor): ExpressionNode {
  const operator = unaryOperator(cursor)
  if (operator === undefined) return parsePostfix(cursor)
  const start = cursor.tokenSpan()
  cursor.next()
  const operand =
    (operator === '-' && cursor.is('int') ? parseNumber(cursor, true) : undefined) ??
    cursor.nested(() => parseUnary(cursor)) ??
    invalid(cursor)
  return { kind: 'unary', span: cursor.spanFrom(start), operator, operand }
}

function unaryOperator(cursor: Cursor): UnaryOperator | undefined {
  return cursor.kind === '!' || cursor.kind === '-' || cursor.kind === '+' ? cursor.kind : undefined
}

function parsePostfix(cursor: Cursor): ExpressionNode {
  const start = cursor.tokenSpan()
  let node = parsePrimary(cursor)
  for (let length = 0; !cursor.failed; length += 1) {
    if (length > longestChain)
      cursor.fail('nested-too-deeply', cursor.tokenSpan(), { limit: String(longestChain) })
    if (cursor.is('.')) {
      cursor.next()
      const name = cursor.anyWord()
      node = { kind: 'member', span: cursor.spanFrom(start), object: node, name }
    } else if (cursor.is('[')) {
      cursor.next()
      const index = parseExpression(cursor)
      cursor.expect(']')
      node = { kind: 'index', span: cursor.spanFrom(start), object: node, index }
    } else return node
  }
  return node
}

function parsePrimary(cursor: Cursor): ExpressionNode {
  switch (cursor.kind) {
    case 'int':
    case 'float':
      return parseNumber(cursor, false)
    case '"':
    case "'":
    case '<<<':
      return parseString(cursor)
    case '[':
      return parseArray(cursor, parseExpression)
    case '{':
      return parseMap(cursor, parseExpression)
    case '(':
      return parseParenthesised(cursor, parseExpression)
    case 'word':
      return parseWord(cursor)
    default:
      cursor.failExpecting('expression')
      return invalid(cursor)
  }
}

function parseWord(cursor: Cursor): ExpressionNode {
  const start = cursor.tokenSpan()
  const { text } = cursor
  switch (text) {
    case 'true':
    case 'false':
      cursor.next()
      return { kind: 'boolean', span: start, value: text === 'true' }
    case 'None':
      cursor.require('none', start)
      cursor.next()
      return { kind: 'none', span: start }
    case 'if':
      return parseExpression(cursor)
    case 'then':
    case 'else':
    case 'in':
      cursor.failExpecting('expression')
      return invalid(cursor)
    default:
      cursor.next()
      return parseNamed(cursor, { kind: 'name', text, span: start })
  }
}

/** What may follow a name: arguments, the members of an object or struct, or nothing. */
function parseNamed(cursor: Cursor, name: NameNode): ExpressionNode {
  if (cursor.is('(')) return parseApply(cursor, name)
  if (!cursor.is('{')) return { kind: 'identifier', span: name.span, name: name.text }
  const keyword = objectKeywords.get(name.text)
  if (keyword !== undefined) {
    const members = parseMembers(cursor, parseExpression, keyword === 'input' || keyword === 'output')
    return { kind: 'object', span: cursor.spanFrom(name.span), keyword, members }
  }
  cursor.require('struct-literal', name.span)
  const members = parseMembers(cursor, parseExpression)
  return { kind: 'struct-literal', span: cursor.spanFrom(name.span), name, members }
}

const objectKeywords = new Map<string, ObjectNode['keyword']>(
  (['object', 'hints', 'input', 'output'] as const).map((keyword) => [keyword, keyword]),
)

function parseApply(cursor: Cursor, name: NameNode): ExpressionNode {
  cursor.next()
  const args: ExpressionNode[] = []
  while (!cursor.failed && !cursor.is(')') && !cursor.is('end')) {
    args.push(parseExpression(cursor))
    if (!cursor.accept(',')) break
  }
  if (!cursor.failed) cursor.expect(')')
  return { kind: 'apply', span: cursor.spanFrom(name.span), name, arguments: args }
}

function invalid(cursor: Cursor): ExpressionNode {
  const span: Span = cursor.tokenSpan()
  return { kind: 'invalid', span: { ...span, end: span.start } }
}
