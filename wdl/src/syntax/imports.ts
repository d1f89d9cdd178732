import type { Cursor } from './cursor.ts'
import { parseString } from './expressions.ts'
import type { ImportNode, StringNode } from './tree.ts'

/** Reads `import "uri" as namespace alias A as B alias C as D`. */
export function parseImport(cursor: Cursor): ImportNode {
  const start = cursor.tokenSpan()
  cursor.next()
  const uri = parseUri(cursor)
  const namespace = !cursor.failed && cursor.acceptWord('as') ? cursor.name() : undefined
  const aliases: ImportNode['aliases'] = []
  while (!cursor.failed && cursor.isWord('alias')) {
    const span = cursor.tokenSpan()
    cursor.next()
    const from = cursor.name()
    if (!cursor.failed && !cursor.acceptWord('as')) cursor.failExpecting('`as`')
    const to = cursor.failed ? cursor.missingName() : cursor.name()
    aliases.push({ from, to, span: cursor.spanFrom(span) })
  }
  return { kind: 'import', span: cursor.spanFrom(start), uri, namespace, aliases }
}

function parseUri(cursor: Cursor): StringNode {
  const span = cursor.tokenSpan()
  if (!cursor.is('"') && !cursor.is("'")) {
    cursor.failExpecting('importUri')
    return { kind: 'string', span, quote: '"', parts: [] }
  }
  const uri = parseString(cursor)
  if (uri.parts.some((part) => part.kind === 'placeholder')) cursor.report('import-placeholder', uri.span)
  if (uri.parts.length === 0)
    cursor.report('unexpected-token', uri.span, { expected: 'importUri', found: uri.quote.repeat(2) })
  return uri
}
