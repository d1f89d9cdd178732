import { parseBlock } from './blocks.ts'
import { parseCall } from './calls.ts'
import type { Cursor } from './cursor.ts'
import {
  parseAttributes,
  parseBoundDeclaration,
  parseInputSection,
  parseOutputSection,
} from './declarations.ts'
import { parseExpression } from './expressions.ts'
import { parseMetaSection } from './meta.ts'
import { once } from './tasks.ts'
import type {
  ConditionalClauseNode,
  ExpressionNode,
  ScatterNode,
  StatementNode,
  WorkflowNode,
} from './tree.ts'

const braceAhead = /\s*\{/y

export function parseWorkflow(cursor: Cursor): WorkflowNode {
  const start = cursor.tokenSpan()
  cursor.next()
  const workflow: WorkflowNode = {
    kind: 'workflow',
    span: start,
    name: cursor.name(),
    input: undefined,
    body: [],
    output: undefined,
    hints: undefined,
    meta: undefined,
    parameterMeta: undefined,
  }
  parseBlock(cursor, () => parsePart(cursor, workflow))
  workflow.span = cursor.spanFrom(start)
  return workflow
}

function parsePart(cursor: Cursor, workflow: WorkflowNode): void {
  switch (cursor.is('word') ? cursor.text : '') {
    case 'input':
      once(cursor, workflow.input)
      workflow.input = parseInputSection(cursor, workflow.input)
      return
    case 'output':
      once(cursor, workflow.output)
      workflow.output = parseOutputSection(cursor, workflow.output)
      return
    case 'meta':
      once(cursor, workflow.meta)
      cursor.next()
      workflow.meta = parseMetaSection(cursor)
      return
    case 'parameter_meta':
      once(cursor, workflow.parameterMeta)
      cursor.next()
      workflow.parameterMeta = parseMetaSection(cursor)
      return
    case 'command':
    case 'runtime':
    case 'requirements':
      if (!cursor.followedBy(sectionAhead)) break
      cursor.fail('section-not-in-workflow', cursor.tokenSpan(), { section: cursor.text })
      cursor.next()
      return
    case 'hints':
      if (!cursor.followedBy(braceAhead)) break
      once(cursor, workflow.hints)
      workflow.hints = parseAttributes(cursor, 'hints')
      return
    default:
  }
  workflow.body.push(parseStatement(cursor))
}

const sectionAhead = /\s*(?:\{|<<<)/y

function parseStatement(cursor: Cursor): StatementNode {
  const nested = cursor.nested(() => {
    if (cursor.isWord('call')) return parseCall(cursor)
    if (cursor.isWord('scatter')) return parseScatter(cursor)
    if (cursor.isWord('if')) return parseConditional(cursor)
    return undefined
  })
  return nested ?? parseBoundDeclaration(cursor)
}

function parseBody(cursor: Cursor): StatementNode[] {
  const body: StatementNode[] = []
  if (!cursor.failed) parseBlock(cursor, () => body.push(parseStatement(cursor)))
  return body
}

function parseScatter(cursor: Cursor): ScatterNode {
  const start = cursor.tokenSpan()
  cursor.next()
  cursor.expect('(')
  const variable = cursor.failed ? cursor.missingName() : cursor.name()
  if (!cursor.failed && !cursor.acceptWord('in')) cursor.failExpecting('`in`')
  const collection: ExpressionNode = cursor.failed
    ? { kind: 'invalid', span: start }
    : parseExpression(cursor)
  if (!cursor.failed) cursor.expect(')')
  const body = parseBody(cursor)
  return { kind: 'scatter', span: cursor.spanFrom(start), variable, collection, body }
}

function parseConditional(cursor: Cursor): StatementNode {
  const start = cursor.tokenSpan()
  const clauses = [parseClause(cursor)]
  while (!cursor.failed && cursor.isWord('else')) {
    const span = cursor.tokenSpan()
    cursor.require('else', span)
    cursor.next()
    if (cursor.isWord('if')) clauses.push(parseClause(cursor))
    else {
      const body = parseBody(cursor)
      clauses.push({ kind: 'clause', span: cursor.spanFrom(span), condition: undefined, body })
      break
    }
  }
  return { kind: 'conditional', span: cursor.spanFrom(start), clauses }
}

function parseClause(cursor: Cursor): ConditionalClauseNode {
  const start = cursor.tokenSpan()
  cursor.next()
  cursor.expect('(')
  const condition: ExpressionNode = cursor.failed ? { kind: 'invalid', span: start } : parseExpression(cursor)
  if (!cursor.failed) cursor.expect(')')
  const body = parseBody(cursor)
  return { kind: 'clause', span: cursor.spanFrom(start), condition, body }
}
