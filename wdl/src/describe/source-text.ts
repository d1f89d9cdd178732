import type { CheckedDocument } from '../check/checked.ts'
import type { Span } from '../syntax/tree.ts'
import { onOneLine } from './on-one-line.ts'

/** The text of a node as the author wrote it, on one line. */
export function sourceText(document: CheckedDocument, span: Span): string {
  return onOneLine(document.source.slice(span.start, span.end))
}
