import { parentPort, workerData } from 'node:worker_threads'
import type { CommunityData } from '@omics/contract/reports/communities'
import { TreeFault } from '@omics/contract/trees/clade'
import { parseNewick } from '@omics/contract/trees/newick'
import { type Asked, communityData } from './community-data.ts'
import { UnfitTree } from './phylogeny.ts'
import { taxaInBiom } from './read-biom.ts'
import { taxaIn } from './read-table.ts'
import { UnreadableTaxa } from './taxon-table.ts'

/** What the worker is given: a table as text, or as a file of the machine where it is HDF5. */
export interface Work extends Omit<Asked, 'tree'> {
  readonly table: { readonly text: string } | { readonly path: string }
  /** A tree as Newick. */
  readonly tree: string | undefined
}

/** What the worker answers with. */
export type Computed =
  | { readonly data: CommunityData }
  | { readonly unreadable: UnreadableTaxa['reason'] | 'not_a_tree' }
  | { readonly missing: readonly string[] }

const { table, tree, ...asked }: Work = workerData

async function compute(): Promise<Computed> {
  try {
    const taxa = 'text' in table ? taxaIn(table.text) : await taxaInBiom(table.path)
    const root = tree === undefined ? undefined : parseNewick(tree)
    return { data: communityData(taxa, { ...asked, tree: root }) }
  } catch (error) {
    if (error instanceof UnreadableTaxa) return { unreadable: error.reason }
    if (error instanceof TreeFault) return { unreadable: 'not_a_tree' }
    if (error instanceof UnfitTree) return { missing: error.missing }
    throw error
  }
}

parentPort?.postMessage(await compute(), [])
