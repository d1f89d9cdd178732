/**
 * A stretch of source text.
 * `start` and `end` are offsets in UTF-16 units (`end` exclusive); `line` and `column` are 1-based, of the start.
 */
export type Span = { start: number; end: number; line: number; column: number }
