import type { Span } from '../syntax/tree.ts'

/** Somewhere in a file. */
export type Place = { uri: string; span: Span }

export function samePlace(a: Place, b: Place): boolean {
  return a.uri === b.uri && a.span.start === b.span.start && a.span.end === b.span.end
}
