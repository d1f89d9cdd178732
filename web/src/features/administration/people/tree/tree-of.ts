interface Links<Item> {
  key(item: Item): string
  /** Null at the top. */
  parent(item: Item): string | null
}

/** A list whose items name their parents, as a tree; those of one parent stay in their order. */
export function treeOf<Item, Node>(
  all: readonly Item[],
  { key, parent }: Links<Item>,
  nodeOf: (item: Item, children: Node[]) => Node,
): Node[] {
  const byParent = Map.groupBy(all, parent)
  const below = (of: string | null): Node[] =>
    (byParent.get(of) ?? []).map((item) => nodeOf(item, below(key(item))))
  return below(null)
}
