import { parseBlock } from './blocks.ts'
import type { Cursor } from './cursor.ts'
import { parseDeclaration } from './declarations.ts'
import { parseExpression } from './expressions.ts'
import { parseMetaSection } from './meta.ts'
import { once } from './tasks.ts'
import { parseType } from './types.ts'
import type { EnumChoiceNode, EnumNode, StructNode } from './tree.ts'

const braceAhead = /\s*\{/y

export function parseStruct(cursor: Cursor): StructNode {
  const start = cursor.tokenSpan()
  cursor.next()
  const name = cursor.name()
  const struct: StructNode = {
    kind: 'struct',
    span: start,
    name,
    members: [],
    meta: undefined,
    parameterMeta: undefined,
  }
  parseBlock(cursor, () => parseMember(cursor, struct))
  struct.span = cursor.spanFrom(start)
  return struct
}

function parseMember(cursor: Cursor, struct: StructNode): void {
  if ((cursor.isWord('meta') || cursor.isWord('parameter_meta')) && cursor.followedBy(braceAhead)) {
    const parameters = cursor.isWord('parameter_meta')
    once(cursor, parameters ? struct.parameterMeta : struct.meta)
    cursor.require('struct-meta', cursor.tokenSpan())
    cursor.next()
    const section = parseMetaSection(cursor)
    if (parameters) struct.parameterMeta = section
    else struct.meta = section
    return
  }
  const member = parseDeclaration(cursor)
  if (member.expression)
    cursor.report('struct-member-bound', member.expression.span, { name: member.name.text })
  struct.members.push(member)
}

/** Reads `enum Name[Type] { Choice = value, … }`; line ends may stand for the commas. */
export function parseEnum(cursor: Cursor): EnumNode {
  const start = cursor.tokenSpan()
  cursor.require('enum', start)
  cursor.next()
  const name = cursor.name()
  let valueType: EnumNode['valueType']
  if (!cursor.failed && cursor.accept('[')) {
    valueType = parseType(cursor)
    cursor.expect(']')
  }
  const choices: EnumChoiceNode[] = []
  if (!cursor.failed) parseBlock(cursor, () => choices.push(parseChoice(cursor)))
  return { kind: 'enum', span: cursor.spanFrom(start), name, valueType, choices }
}

function parseChoice(cursor: Cursor): EnumChoiceNode {
  const name = cursor.name()
  const value = !cursor.failed && cursor.accept('=') ? parseExpression(cursor) : undefined
  const span = cursor.spanFrom(name.span)
  if (!cursor.failed) cursor.accept(',')
  return { kind: 'choice', span, name, value }
}
