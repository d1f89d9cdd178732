/** Where something was dropped: before a node -1, after it 1, onto it 0. */
export type Gap = -1 | 0 | 1

interface Drop {
  /** The place of the node in the tree, as `0-2-1`. */
  readonly node: { readonly pos: string }
  readonly dropToGap: boolean
  /** Among the siblings of the node: its own place for onto it. */
  readonly dropPosition: number
}

/** Where the component for trees says that something was dropped. */
export function gapOf({ node, dropToGap, dropPosition }: Drop): Gap {
  const own = Number(node.pos.split('-').at(-1))
  if (!dropToGap || dropPosition === own) return 0
  return dropPosition < own ? -1 : 1
}
