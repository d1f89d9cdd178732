import type { PermissionNode } from '@omics/contract/administration/roles'

/** The tree without what everybody has, which no role gives or takes. */
export function grantable(nodes: readonly PermissionNode[]): PermissionNode[] {
  return nodes.filter((node) => !node.always).map((node) => ({ ...node, children: grantable(node.children) }))
}

/**
 * The checks that show what is held. A parent counts as checked only with everything below it, for a tree fills in what
 * lies below a checked parent.
 */
export function leavesShown(nodes: readonly PermissionNode[], held: readonly string[]): string[] {
  return nodes.flatMap((node) => {
    if (node.children.length === 0) return held.includes(node.name) ? [node.name] : []
    return leavesShown(node.children, held)
  })
}

/** What is held is called, without what only groups it. */
export function titlesHeld(
  nodes: readonly PermissionNode[],
  held: readonly string[],
): { en: string; zh: string }[] {
  return nodes.flatMap(({ name, title_en, title_zh, children }) => {
    if (children.length > 0) return titlesHeld(children, held)
    return held.includes(name) ? [{ en: title_en, zh: title_zh }] : []
  })
}

export function namesHeld(keys: readonly string[]): string[] {
  return [...new Set(keys)]
}
