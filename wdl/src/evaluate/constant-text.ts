import type { ExpressionNode } from '../syntax/tree.ts'

/** The text of a literal without placeholders, as options of placeholders have it; empty for anything else. */
export function constantText(node: ExpressionNode): string {
  switch (node.kind) {
    case 'string':
      return node.parts.map((part) => (part.kind === 'text' ? part.value : '')).join('')
    case 'int':
    case 'boolean':
      return String(node.value)
    case 'float':
      return node.value.toFixed(6)
    default:
      return ''
  }
}
