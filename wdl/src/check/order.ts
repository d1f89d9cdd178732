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
  const visited = new Set<Item>()
  for (const item of items) if (!visited.has(item)) visit(item, definer, visited, ordered, cycles)
  return { ordered, cycles }
}

/** A step of the walk: the item and how many of its needs have been followed. */
type Step<Item> = { item: Item; followed: number }

/** Walks depth first with a stack of its own, since a file may hold a chain longer than the call stack. */
function visit<Item extends Orderable>(
  start: Item,
  definer: ReadonlyMap<string, Item>,
  visited: Set<Item>,
  ordered: Item[],
  cycles: Item[][],
): void {
  const path: Step<Item>[] = [{ item: start, followed: 0 }]
  const open = new Map<Item, number>([[start, 0]])
  visited.add(start)
  for (let step = path.at(-1); step !== undefined; step = path.at(-1)) {
    const name = step.item.needs[step.followed]
    if (name === undefined) {
      path.pop()
      open.delete(step.item)
      ordered.push(step.item)
      continue
    }
    step.followed += 1
    const needed = definer.get(name)
    if (!needed) continue
    const at = open.get(needed)
    if (at !== undefined) cycles.push(path.slice(at).map(({ item }) => item))
    else if (!visited.has(needed)) {
      visited.add(needed)
      open.set(needed, path.length)
      path.push({ item: needed, followed: 0 })
    }
  }
}
