/** A clade of a tree: a tip where it has no children. */
export interface Clade {
  /** Its place in the order in which the file names clades, the root 0; what changes a tree keeps it. */
  readonly id: number
  /** Of a tip its name; of an inner node what stands there, support mostly. */
  readonly name: string
  /** Of the branch above it; undefined where the tree says none. */
  readonly length: number | undefined
  readonly children: readonly Clade[]
}

/** Why a text is no tree: a bracket left open, one closed that none opened, no number after a colon, or a name or comment without an end. */
export type TreeFaultKind = 'open' | 'closed' | 'length' | 'quote'

/** Why a text is no tree, with where it was noticed, counted from 1; undefined where that is no place. */
export class TreeFault extends Error {
  readonly place: number | undefined
  readonly kind: TreeFaultKind | undefined

  constructor(place?: number, kind?: TreeFaultKind) {
    super(`No tree: something is wrong${place === undefined ? '' : ` at character ${place}`}`)
    this.place = place
    this.kind = kind
  }
}

/** A clade while it is read. */
export interface OpenClade {
  readonly id: number
  name: string
  length: number | undefined
  children: OpenClade[]
}

/** Makes clades with ids in the order of their making. */
export function cladeMaker(): () => OpenClade {
  let next = 0
  return () => ({ id: next++, name: '', length: undefined, children: [] })
}

/** Clades from the tips up to the root, without a call within a call. */
export function upwards(root: Clade): Clade[] {
  const found: Clade[] = []
  const open = [root]
  for (let clade = open.pop(); clade; clade = open.pop()) {
    found.push(clade)
    // One by one: a clade may have more children than a call takes arguments.
    for (const child of clade.children) open.push(child)
  }
  return found.toReversed()
}

/** The tree with each clade changed, from the tips up: a clade is given with its children as they have become. */
export function remade(root: Clade, change: (clade: Clade) => Clade): Clade {
  const made = new Map<Clade, Clade>()
  for (const clade of upwards(root)) {
    const children = clade.children.map((child) => made.get(child) ?? child)
    made.set(clade, change({ ...clade, children }))
  }
  return made.get(root) ?? root
}
