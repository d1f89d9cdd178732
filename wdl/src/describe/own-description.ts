import type { CheckedTask, CheckedWorkflow } from '../check/checked.ts'
import { docCommentAbove } from './doc-comment.ts'
import { metadataOf, textMember } from './metadata.ts'

/** What the author says of a task or workflow: in its meta section, else in a comment above it. */
export function ownDescription({ document, node }: CheckedTask | CheckedWorkflow): string | undefined {
  return textMember(metadataOf(node.meta), 'description', 'summary') ?? docCommentAbove(document, node.span)
}
