import type { Diagnostic } from '../diagnostics.ts'
import { recoverInDocument } from './blocks.ts'
import { Cursor } from './cursor.ts'
import { parseImport } from './imports.ts'
import { parseEnum, parseStruct } from './structs.ts'
import { parseTask } from './tasks.ts'
import type { DocumentElementNode, DocumentNode } from './tree.ts'
import { parseVersion } from './version-line.ts'
import { parseWorkflow } from './workflows.ts'

/** What was read of a file, and every fault met on the way, in the order of the source. */
export type ParseResult = { document: DocumentNode; diagnostics: Diagnostic[] }

/** Reads a WDL document. Never throws: what cannot be read is reported and left out. */
export function parse(source: string): ParseResult {
  const cursor = new Cursor(source)
  const start = cursor.here()
  cursor.next()
  const document: DocumentNode = {
    kind: 'document',
    span: start,
    version: '1.0',
    versionSpan: undefined,
    imports: [],
    structs: [],
    enums: [],
    tasks: [],
    workflow: undefined,
    order: [],
    comments: cursor.comments,
  }
  const version = parseVersion(cursor)
  if (version !== undefined) {
    document.version = version.version
    document.versionSpan = version.span
    cursor.version = version.version
    cursor.versionSpan = version.span
    parseElements(cursor, document)
  }
  document.span = { ...start, end: source.length }
  return { document, diagnostics: cursor.diagnostics }
}

function parseElements(cursor: Cursor, document: DocumentNode): void {
  while (!cursor.is('end')) {
    const before = cursor.tokenStart
    const element = parseElement(cursor)
    if (element) add(cursor, document, element)
    if (cursor.failed) recoverInDocument(cursor)
    if (cursor.tokenStart === before) cursor.next()
  }
}

function parseElement(cursor: Cursor): DocumentElementNode | undefined {
  switch (cursor.is('word') ? cursor.text : '') {
    case 'import':
      return parseImport(cursor)
    case 'struct':
      return parseStruct(cursor)
    case 'enum':
      return parseEnum(cursor)
    case 'task':
      return parseTask(cursor)
    case 'workflow':
      return parseWorkflow(cursor)
    case 'version':
      cursor.fail('version-not-first', cursor.tokenSpan())
      return undefined
    default:
      cursor.failExpecting('documentPart')
      return undefined
  }
}

function add(cursor: Cursor, document: DocumentNode, element: DocumentElementNode): void {
  document.order.push(element)
  switch (element.kind) {
    case 'import':
      document.imports.push(element)
      return
    case 'struct':
      document.structs.push(element)
      return
    case 'enum':
      document.enums.push(element)
      return
    case 'task':
      document.tasks.push(element)
      return
    case 'workflow':
      if (document.workflow)
        cursor.report('workflow-duplicate', element.name.span, { name: element.name.text })
      else document.workflow = element
  }
}
