/** Something that defines names and needs others. */
export type Orderable = { defines: readonly string[]; needs: readonly string[] }

/**
 * Puts items behind what they depend on, keeping the order of the source otherwise.
 * `cycles` holds one group of items for each circle of dependencies; its items keep their place.
 */
export function inOrder<Item extends Orderable>(
  items: readonly Item[],
): { ordered: Item[]; cycles: Item[][] } {
  const definer = new Map<string, Item>()
  for (const item of items) for (const name of item.defines) definer.set(name, item)
  const ordered: Item[] = []
  const cycles: Item[][] = []
  const done = new Set<Item>()
  const path: Item[] = []

  const visit = (item: Item): void => {
    if (done.has(item)) return
    const at = path.indexOf(item)
    if (at !== -1) {
      cycles.push(path.slice(at))
      return
    }
    path.push(item)
    for (const name of item.needs) {
      const needed = definer.get(name)
      if (needed) visit(needed)
    }
    path.pop()
    done.add(item)
    ordered.push(item)
  }
  items.forEach(visit)
  return { ordered, cycles }
}
