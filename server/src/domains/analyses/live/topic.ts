import type { LiveEvent } from '@omics/contract/analyses/analyses'

/** What a topic has to tell since a position, and where to go on. */
export interface News {
  readonly events: readonly LiveEvent[]
  readonly position: number
  /** The thing has ended and will never have more to tell. */
  readonly over: boolean
}

/**
 * One thing that a stream follows. Reading checks the right to see it anew each time. `changed` names the analyses
 * that there is news of; without it everything is looked at.
 */
export type Topic = (since: number | undefined, changed: ReadonlySet<string> | undefined) => Promise<News>
