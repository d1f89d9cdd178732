import { parentPort, workerData } from 'node:worker_threads'
import type { CommunityData } from '@omics/contract/reports/communities'
import { communityData } from './community-data.ts'
import { taxaIn, UnreadableTaxa } from './read-table.ts'

/** What the worker is given. */
export interface Work {
  readonly text: string
  readonly rank: number | undefined
  readonly groups: Readonly<Record<string, string>>
}

/** What the worker answers with. */
export type Computed = { readonly data: CommunityData } | { readonly unreadable: UnreadableTaxa['reason'] }

const { text, rank, groups }: Work = workerData

function compute(): Computed {
  try {
    return { data: communityData(taxaIn(text), rank, groups) }
  } catch (error) {
    if (error instanceof UnreadableTaxa) return { unreadable: error.reason }
    throw error
  }
}

parentPort?.postMessage(compute(), [])
