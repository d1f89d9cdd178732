import type { ExpressionNode, PlaceholderNode, TextNode } from '../syntax/tree.ts'

/** Calls `onName` for each name that an expression refers to. */
export function forEachReference(node: ExpressionNode, onName: (name: string) => void): void {
  switch (node.kind) {
    case 'identifier':
      onName(node.name)
      return
    case 'string':
      forEachReferenceInTemplate(node.parts, onName)
      return
    case 'array':
      for (const item of node.items) forEachReference(item, onName)
      return
    case 'pair':
      forEachReference(node.left, onName)
      forEachReference(node.right, onName)
      return
    case 'map':
      for (const entry of node.entries) {
        forEachReference(entry.key, onName)
        forEachReference(entry.value, onName)
      }
      return
    case 'object':
    case 'struct-literal':
      for (const member of node.members) forEachReference(member.value, onName)
      return
    case 'unary':
      forEachReference(node.operand, onName)
      return
    case 'binary':
      forEachReference(node.left, onName)
      forEachReference(node.right, onName)
      return
    case 'ternary':
      forEachReference(node.condition, onName)
      forEachReference(node.whenTrue, onName)
      forEachReference(node.whenFalse, onName)
      return
    case 'apply':
      for (const argument of node.arguments) forEachReference(argument, onName)
      return
    case 'member':
      forEachReference(node.object, onName)
      return
    case 'index':
      forEachReference(node.object, onName)
      forEachReference(node.index, onName)
      return
    default:
  }
}

export function forEachReferenceInTemplate(
  parts: readonly (TextNode | PlaceholderNode)[],
  onName: (name: string) => void,
): void {
  for (const part of parts) {
    if (part.kind === 'text') continue
    for (const option of part.options) forEachReference(option.value, onName)
    forEachReference(part.expression, onName)
  }
}

/** The names an expression refers to, each once. */
export function referencesOf(...nodes: readonly (ExpressionNode | undefined)[]): string[] {
  const names = new Set<string>()
  for (const node of nodes) if (node) forEachReference(node, (name) => names.add(name))
  return [...names]
}
