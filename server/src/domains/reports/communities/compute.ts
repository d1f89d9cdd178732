import { boundedThread } from '../../../gateways/bounded-thread.ts'
import type { Computed, Work } from './compute-worker.ts'

/** Computes what a table tells; its cells take many times the bytes of its text. */
export const computed = boundedThread<Work, Computed>(new URL('compute-worker.ts', import.meta.url), {
  seconds: 60,
  megabytes: 1024,
  atOnce: 1,
})
