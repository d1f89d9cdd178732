import type { CommentNode, Span } from '../syntax/tree.ts'

/** The longest line, unless something in it cannot be broken. */
export const lineWidth = 100
export const step = '  '

/** Where something is written: an offset range of the source. */
export type Range = Pick<Span, 'start' | 'end'>

/** The source that is laid out, and which of its comments have found a place already. */
export class Page {
  readonly source: string
  private readonly comments: readonly CommentNode[]
  private readonly placed = new Set<CommentNode>()

  constructor(source: string, comments: readonly CommentNode[]) {
    this.source = source
    this.comments = comments
  }

  text({ start, end }: Range): string {
    return this.source.slice(start, end)
  }

  /** Takes the comments within a range that have no place yet. */
  take({ start, end }: Range): CommentNode[] {
    const taken = this.comments.filter(
      (each) => each.span.start >= start && each.span.start < end && !this.placed.has(each),
    )
    for (const each of taken) this.placed.add(each)
    return taken
  }

  /** Whether a comment within the range has found no place. */
  hasUnplaced({ start, end }: Range): boolean {
    return this.comments.some(
      (each) => each.span.start >= start && each.span.start < end && !this.placed.has(each),
    )
  }

  /** Takes the comment that follows on the same line, with nothing but a comma between. */
  takeTrailing(from: number, until: number): CommentNode | undefined {
    const next = this.comments.find((each) => each.span.start >= from && each.span.start < until)
    if (!next || this.placed.has(next) || !/^[ \t,]*$/.test(this.source.slice(from, next.span.start)))
      return undefined
    this.placed.add(next)
    return next
  }

  /** Whether an empty line stands between two offsets. */
  hasBlankLine(from: number, until: number): boolean {
    return /\n[ \t\r]*\n/.test(this.source.slice(from, until))
  }
}
