import { upwards, type Clade } from '@omics/contract/trees/clade'
import type { Counts } from './diversity.ts'
import { UnreadableTaxa } from './taxon-table.ts'

/** The branches of a rooted tree above the taxa of a table. */
export interface Phylogeny {
  readonly lengths: Float64Array
  /** Of each branch how many of a sample's counts stand below it; the counts in the order of the table's taxa. */
  readonly below: (counts: Counts) => Float64Array
}

/** A tree that does not fit the table; `missing` are taxa that are no tip of it, none where it tells no lengths. */
export class UnfitTree extends Error {
  readonly missing: readonly string[]
  constructor(missing: readonly string[]) {
    super('The tree does not fit the table')
    this.missing = missing
  }
}

/** Blanks of names without quotes are written as underscores in Newick. */
const tipName = (name: string) => name.replaceAll('_', ' ')
const mostSums = 200_000_000

/** Throws `UnfitTree`, and `UnreadableTaxa` where the branches are too many for these samples. */
export function phylogenyOf(root: Clade, taxa: readonly string[], samples: number): Phylogeny {
  const clades = upwards(root)
  const places = new Map(clades.map((clade, at) => [clade, at]))
  const tips = new Map(
    clades.flatMap((clade, at) => (clade.children.length === 0 ? [[tipName(clade.name), at] as const] : [])),
  )
  const missing = taxa.filter((taxon) => !tips.has(tipName(taxon)))
  if (missing.length > 0) throw new UnfitTree(missing)
  if (!clades.some(({ length }) => (length ?? 0) > 0)) throw new UnfitTree([])
  if (clades.length * samples > mostSums) throw new UnreadableTaxa('too_large')
  const parents = new Int32Array(clades.length).fill(-1)
  for (const [at, { children }] of clades.entries())
    for (const child of children) parents[places.get(child) ?? 0] = at
  const tipOf = taxa.map((taxon) => tips.get(tipName(taxon)) ?? 0)
  return {
    // What stands above the root joins no two taxa.
    lengths: Float64Array.from(clades, (clade) => (clade === root ? 0 : Math.max(0, clade.length ?? 0))),
    below: (counts) => summedUp(parents, tipOf, counts),
  }
}

/** Clades stand before those above them, so that one pass carries everything up. */
function summedUp(parents: Int32Array, tipOf: readonly number[], counts: Counts): Float64Array {
  const sums = new Float64Array(parents.length)
  for (const [taxon, count] of counts.entries()) {
    const tip = tipOf[taxon] ?? 0
    sums[tip] = (sums[tip] ?? 0) + count
  }
  for (const [at, parent] of parents.entries())
    if (parent >= 0) sums[parent] = (sums[parent] ?? 0) + (sums[at] ?? 0)
  return sums
}

/** Faith's phylogenetic diversity (1992): the length of all branches from the root to the taxa that are there. */
export function faith({ lengths }: Phylogeny, below: Float64Array): number {
  return lengths.reduce((sum, length, at) => sum + ((below[at] ?? 0) > 0 ? length : 0), 0)
}

/** UniFrac (Lozupone and Knight 2005): the share of branches of either sample that lead to one alone. */
export function unifrac({ lengths }: Phylogeny, one: Float64Array, other: Float64Array): number {
  let [alone, either] = [0, 0]
  for (const [at, length] of lengths.entries()) {
    const [here, there] = [(one[at] ?? 0) > 0, (other[at] ?? 0) > 0]
    if (here !== there) alone += length
    if (here || there) either += length
  }
  return either === 0 ? 0 : alone / either
}

/** Weighted UniFrac (Lozupone and others 2007), normalised to lie between 0 and 1. */
export function weightedUnifrac({ lengths }: Phylogeny, one: Float64Array, other: Float64Array): number {
  // The root, which comes last, has everything below it.
  const [all, others] = [one.at(-1) || 1, other.at(-1) || 1]
  let [apart, whole] = [0, 0]
  for (const [at, length] of lengths.entries()) {
    const [here, there] = [(one[at] ?? 0) / all, (other[at] ?? 0) / others]
    apart += length * Math.abs(here - there)
    whole += length * (here + there)
  }
  return whole === 0 ? 0 : apart / whole
}
