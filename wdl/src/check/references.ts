import { childrenOf, type TreeNode } from '../syntax/children.ts'
import type { ExpressionNode } from '../syntax/tree.ts'

/** The names that expressions refer to, each once. */
export function referencesOf(nodes: Iterable<ExpressionNode | undefined>): string[] {
  const names = new Set<string>()
  for (const node of nodes) if (node) collect(node, names)
  return [...names]
}

function collect(node: TreeNode, names: Set<string>): void {
  if (node.kind === 'identifier') names.add(node.name)
  for (const child of childrenOf(node)) if (child) collect(child, names)
}
