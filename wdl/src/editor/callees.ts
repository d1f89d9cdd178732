import type { CheckedDocument, CheckedTask, CheckedWorkflow } from '../check/checked.ts'
import type { CallNode, NameNode } from '../syntax/tree.ts'

/** What a dotted name leads to, if anything. */
export function calleeNamed(
  target: readonly NameNode[],
  document: CheckedDocument,
): CheckedTask | CheckedWorkflow | undefined {
  let here: CheckedDocument | undefined = document
  for (const { text } of target.slice(0, -1)) here = here?.imports.get(text)
  const name = target.at(-1)?.text
  if (!here || name === undefined) return undefined
  return here.tasks.get(name) ?? (here.workflow?.name === name ? here.workflow : undefined)
}

/** The task or workflow that a call names; undefined where there is none. */
export function calleeOf(
  node: CallNode,
  document: CheckedDocument,
): CheckedTask | CheckedWorkflow | undefined {
  return calleeNamed(node.target, document)
}
