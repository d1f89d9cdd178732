import type { CallCache } from './cache.ts'
import type { Executor } from './executors/executor.ts'
import type { RunStore } from './store.ts'

/** What an engine is made of, and what it may use. */
export type EngineOptions = {
  store: RunStore
  cache?: CallCache
  executor: Executor
  limits?: {
    /** What all runs together may use; at most what the executor has. */
    cpu?: number
    memoryBytes?: number
    /** Calls under way at the same time, whatever they ask for. */
    calls?: number
    /** A task without a limit of its own is ended after so many seconds. */
    taskSeconds?: number
  }
  /** A task that names an image which the executor cannot use: run it with the host's tools, or fail it. */
  hostImagePolicy: 'useHost' | 'refuse'
  /**
   * Keeps an error that no author of a workflow can help, and gives what the run's people are told of it: the
   * `reference`, where they have been told one already.
   */
  report?: (error: unknown, place: { run: string; call?: string; reference?: string }) => string
  /** Each run is checked and evaluated in a process of its own, which has so much; absent: in this process. */
  isolated?: {
    heapMegabytes: number
    /** So long one expression may keep it busy. */
    busySeconds: number
  }
}
