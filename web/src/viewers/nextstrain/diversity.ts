import type { AuspiceTree } from '../tree/auspice.ts'

export interface Site {
  /** From 1. */
  readonly position: number
  /** How many branches changed it. */
  readonly events: number
  /** Shannon entropy of the states of the tips, in nats, as Nextstrain reckons it. */
  readonly entropy: number
}

/**
 * How diverse each site of a gene is, `nuc` for the genome, over the tips that count. The state of a tip is that of the
 * last change above it, so that the tips below a change are taken from the state before it and given to the one after.
 */
export function diversityOf(
  { nodes }: AuspiceTree,
  gene: string,
  counts: (id: number) => boolean,
  tips: readonly number[],
): Site[] {
  const below = new Int32Array(nodes.length)
  let total = 0
  for (const tip of tips)
    if (counts(tip)) {
      below[tip] = 1
      total += 1
    }
  // Parents come before their children.
  for (let id = nodes.length - 1; id > 0; id -= 1) {
    const parent = nodes[id]?.parent ?? -1
    if (parent >= 0) below[parent] = (below[parent] ?? 0) + (below[id] ?? 0)
  }
  const sites = new Map<number, { events: number; states: Map<string, number> }>()
  for (const [id, node] of nodes.entries()) {
    const count = below[id] ?? 0
    if (count === 0) continue
    for (const mutation of node.mutations[gene] ?? []) {
      const [, from = '', digits = '', to = ''] = /^([A-Z*-])(\d+)([A-Z*-])$/.exec(mutation) ?? []
      if (digits === '') continue
      const position = Number(digits)
      // The first change that is met has none above it: before it every tip has the state that it changes.
      const site = sites.get(position) ?? { events: 0, states: new Map([[from, total]]) }
      sites.set(position, site)
      site.events += 1
      site.states.set(from, (site.states.get(from) ?? 0) - count)
      site.states.set(to, (site.states.get(to) ?? 0) + count)
    }
  }
  return [...sites]
    .map(([position, { events, states }]) => ({
      position,
      events,
      entropy: entropyOf([...states.values()], total),
    }))
    .toSorted((one, other) => one.position - other.position)
}

function entropyOf(counts: readonly number[], total: number): number {
  return counts.reduce((sum, count) => (count > 0 ? sum - (count / total) * Math.log(count / total) : sum), 0)
}

/** The genes that a tree tells changes of, the genome first. */
export function genesChanged({ nodes }: AuspiceTree): string[] {
  const genes = new Set(
    nodes.flatMap(({ mutations }) => Object.keys(mutations).filter((gene) => mutations[gene]?.length)),
  )
  return [...genes].toSorted((one, other) =>
    one === 'nuc' ? -1 : other === 'nuc' ? 1 : one.localeCompare(other),
  )
}
