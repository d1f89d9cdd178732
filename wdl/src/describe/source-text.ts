import type { CheckedDocument } from '../check/checked.ts'
import type { Span } from '../syntax/tree.ts'

/** The text of a node as the author wrote it, on one line. */
export function sourceText(document: CheckedDocument, span: Span): string {
  return document.source.slice(span.start, span.end).replace(/\s*\n\s*/g, ' ')
}
