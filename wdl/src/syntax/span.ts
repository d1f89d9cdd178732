/**
 * A stretch of source text.
 * `start` and `end` are offsets in UTF-16 units (`end` exclusive); `line` and `column` are 1-based, of the start.
 */
export type Span = { start: number; end: number; line: number; column: number }

/** The span that reaches from the start of one span to the end of another. */
export function spanBetween(first: Span, last: Span): Span {
  return { start: first.start, end: last.end, line: first.line, column: first.column }
}
