import { parseBlock } from './blocks.ts'
import type { Cursor } from './cursor.ts'
import { parseExpression } from './expressions.ts'
import { parseType } from './types.ts'
import type {
  AttributeNode,
  AttributeSectionNode,
  DeclarationNode,
  InputSectionNode,
  OutputSectionNode,
} from './tree.ts'

/** `env` as a modifier is followed by a type and a name; on its own it may be the name of a struct. */
const modifies = /\s+[A-Za-z_]\w*(?:\s+[A-Za-z_]|\s*[[?])/y

/** Python's `value if condition else other`; a statement of WDL has its block before any `else`. */
const elseOnLine = /[^\n{]*\belse\b/y

/** Reads `env Type name = expression`, the last part being optional. */
export function parseDeclaration(cursor: Cursor): DeclarationNode {
  const start = cursor.tokenSpan()
  const env = cursor.isWord('env') && cursor.followedBy(modifies)
  if (env) {
    cursor.require('env', start)
    cursor.next()
  }
  const type = parseType(cursor)
  const name = cursor.failed ? cursor.missingName() : cursor.name()
  const expression = !cursor.failed && cursor.accept('=') ? parseExpression(cursor) : undefined
  const goesOn = !cursor.firstOnLine && !cursor.is('word') && !cursor.is('}') && !cursor.is('end')
  if (expression === undefined && !cursor.failed && goesOn) cursor.failExpecting('`=`')
  if (expression !== undefined && !cursor.failed && cursor.isWord('if') && cursor.followedBy(elseOnLine))
    cursor.fail('condition-behind', cursor.tokenSpan())
  return { kind: 'declaration', span: cursor.spanFrom(start), type, name, expression, env }
}

/** Reads a declaration between the sections, which needs a value. */
export function parseBoundDeclaration(cursor: Cursor): DeclarationNode {
  const node = parseDeclaration(cursor)
  if (node.expression === undefined && !cursor.failed)
    cursor.report('declaration-unbound', node.span, { name: node.name.text })
  return node
}

/** @param before the section of that kind that is there already; what both declare counts. */
export function parseInputSection(cursor: Cursor, before: InputSectionNode | undefined): InputSectionNode {
  const start = cursor.tokenSpan()
  cursor.next()
  const declarations: DeclarationNode[] = [...(before?.declarations ?? [])]
  parseBlock(cursor, () => declarations.push(parseDeclaration(cursor)))
  return { kind: 'input-section', span: cursor.spanFrom(start), declarations }
}

/** @param before the section of that kind that is there already; what both declare counts. */
export function parseOutputSection(cursor: Cursor, before: OutputSectionNode | undefined): OutputSectionNode {
  const start = cursor.tokenSpan()
  cursor.next()
  const declarations: DeclarationNode[] = [...(before?.declarations ?? [])]
  parseBlock(cursor, () => {
    const node = parseDeclaration(cursor)
    if (node.expression === undefined && !cursor.failed)
      cursor.report('output-unbound', node.span, { name: node.name.text })
    declarations.push(node)
  })
  return { kind: 'output-section', span: cursor.spanFrom(start), declarations }
}

/** Reads a runtime, requirements or hints section. */
export function parseAttributes(cursor: Cursor, kind: AttributeSectionNode['kind']): AttributeSectionNode {
  const start = cursor.tokenSpan()
  if (kind !== 'runtime') cursor.require(kind, start)
  cursor.next()
  const attributes: AttributeNode[] = []
  parseBlock(cursor, () => {
    const name = cursor.anyWord()
    if (cursor.failed || !cursor.expect(':')) return
    const value = parseExpression(cursor)
    attributes.push({ kind: 'attribute', span: cursor.spanFrom(name.span), name, value })
    cursor.accept(',')
  })
  return { kind, span: cursor.spanFrom(start), attributes }
}
