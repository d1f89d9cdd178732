import type { CheckedDocument } from '../check/checked.ts'
import type { CommentNode, Span } from '../syntax/tree.ts'

const commentsByLine = new WeakMap<readonly CommentNode[], Map<number, CommentNode>>()

/** What the `##` comments right above a place say, one paragraph a block; `undefined` without any. */
export function docCommentAbove({ syntax, source }: CheckedDocument, { line }: Span): string | undefined {
  const byLine =
    commentsByLine.get(syntax.comments) ?? new Map(syntax.comments.map((each) => [each.span.line, each]))
  commentsByLine.set(syntax.comments, byLine)
  const lines: string[] = []
  for (let above = line - 1; ; above -= 1) {
    const comment = byLine.get(above)
    if (!comment?.text.startsWith('##') || !isAlone(comment, source)) break
    lines.unshift(comment.text.replace(/^##+ ?/, ''))
  }
  const text = lines.join('\n').trim()
  return text === '' ? undefined : text
}

/** Whether nothing stands before a comment on its line. */
function isAlone({ span }: CommentNode, source: string): boolean {
  return source.slice(span.start - span.column + 1, span.start).trim() === ''
}
