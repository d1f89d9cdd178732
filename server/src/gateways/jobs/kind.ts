import type { z } from 'zod'
import type { Context } from '../../context.ts'

/** Every kind of work that goes on after an answer, or at its hour. What it does is declared beside its domain. */
export type JobName = 'letter' | 'sweep' | 'reading' | 'statistics' | 'collection'

/** One kind of job. */
export interface JobKind<Data extends object = object> {
  readonly name: JobName
  /** What a job of it carries, which stands in the database for all who read that: secrets are sealed. */
  readonly data: z.ZodType<Data>
  /**
   * Does one. A process may be killed at any moment and the job begun anew, so it bears being done twice; what it
   * throws is logged and it is tried again, later each time.
   */
  perform(context: Context, data: Data, job: PerformedJob): Promise<void>
  /** So many of it go on at once; one unless told. */
  readonly atOnce?: number
  /** Jobs of one key are never two: asked for while one waits or goes on, another is left out. */
  aloneBy?(data: Data): string
  /** Tries after the first. */
  readonly retries?: number
  /** Seconds after which one that goes on is taken to hang; an hour unless told. */
  readonly longest?: number
  /** When it is done by itself, by the clock in UTC. */
  readonly schedule?: readonly { readonly cron: string; readonly data: Data }[]
}

export interface PerformedJob {
  /** The same at every try. */
  readonly id: string
  /** Aborts when the process ends, or the job took too long. */
  readonly signal: AbortSignal
}

const firstPause = 30
const longestPause = 6 * 3600
const keptDays = 14
const day = 86_400

/** How the library keeps jobs of a kind. */
export function queueOf(kind: JobKind) {
  return {
    // Wakes whoever performs them, so that nobody has to ask again and again.
    notify: true,
    policy: kind.aloneBy ? ('exclusive' as const) : ('standard' as const),
    retryLimit: kind.retries ?? 3,
    retryDelay: firstPause,
    retryBackoff: true,
    retryDelayMax: longestPause,
    expireInSeconds: kind.longest ?? 3600,
    retentionSeconds: keptDays * day,
    // Those that come by themselves come often.
    deleteAfterSeconds: (kind.schedule ? 1 : keptDays) * day,
  }
}
