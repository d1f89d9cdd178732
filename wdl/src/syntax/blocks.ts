import type { Cursor } from './cursor.ts'
import { startsDocumentPart, startsStatement } from './keywords.ts'
import { readString } from './template.ts'

/**
 * Reads `{ … }` statement by statement. After a fault in one of them it goes on with the next one, and where
 * the closing brace is missing it ends at the next part of the document.
 */
export function parseBlock(cursor: Cursor, readStatement: () => void): void {
  const opening = cursor.tokenSpan()
  if (!cursor.expect('{')) return
  while (!cursor.is('}')) {
    if (cursor.is('end') || isAtDocumentPart(cursor)) {
      if (!cursor.swallowedRest) cursor.fail('brace-missing', opening)
      cursor.settle()
      return
    }
    const before = cursor.tokenStart
    readStatement()
    if (cursor.failed) recover(cursor)
    if (cursor.tokenStart === before) cursor.next()
  }
  cursor.next()
}

const enumHeading = /\s+\w+\s*[{[]/y

/** `enum` may be a name as well, so it counts with its heading only. */
function isAtDocumentPart(cursor: Cursor): boolean {
  if (!cursor.firstOnLine || !cursor.is('word') || !startsDocumentPart(cursor.text)) return false
  return cursor.text !== 'enum' || cursor.followedBy(enumHeading)
}

/** Skips to where a statement or section can start, or to the end of the block, and takes reports again. */
function recover(cursor: Cursor): void {
  let depth = 0
  while (!cursor.is('end')) {
    if (isAtDocumentPart(cursor)) break
    if (cursor.firstOnLine && cursor.is('word')) {
      if (depth === 0 && (startsStatement(cursor.text) || /^[A-Z]/.test(cursor.text))) break
    }
    if (cursor.is('{')) depth += 1
    else if (cursor.is('}')) {
      if (depth === 0) break
      depth -= 1
    }
    if (cursor.is('"') || cursor.is("'") || cursor.is('<<<')) readString(cursor, undefined)
    else cursor.next()
  }
  cursor.settle()
}

/** Skips to the next part of the document, whatever stands between. */
export function recoverInDocument(cursor: Cursor): void {
  while (!cursor.is('end') && !isAtDocumentPart(cursor)) {
    if (cursor.is('"') || cursor.is("'") || cursor.is('<<<')) readString(cursor, undefined)
    else cursor.next()
  }
  cursor.settle()
}
