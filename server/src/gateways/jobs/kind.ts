import type { z } from 'zod'
import type { JobName, ShownJobName, Text } from '@omics/contract/jobs/kinds'
import type { Context } from '../../context.ts'
import type { Progress } from './progress.ts'

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
  /** What one does, such as “Download of RefSeq”. With it, it is begun by `jobs.begin` and people see it. */
  title?(data: Data): Text
  /** So many of it go on at once; one unless told. */
  readonly atOnce?: number
  /** Those that wait and have the highest number go first; 0 unless told. */
  readonly priority?: number
  /** Jobs of one key are never two: asked for while one waits or goes on, another is left out. */
  aloneBy?(data: Data): string
  /** Of jobs of one key one goes on at a time, however many at once; the others wait their turn. */
  turnBy?(data: Data): string
  /** Tries after the first; 3 unless told. */
  readonly retries?: number
  /** Seconds after which one that goes on is taken to hang; an hour unless told. */
  readonly longest?: number
  /** When it is done by itself, by the clock in UTC. */
  readonly schedule?: readonly { readonly cron: string; readonly data: Data }[]
}

/** One that people see: its progress, and a way to stop it. */
export type ShownKind<Data extends object = object> = JobKind<Data> &
  Required<Pick<JobKind<Data>, 'title'>> & { readonly name: ShownJobName }

export interface PerformedJob {
  /** The same at every try. */
  readonly id: string
  /** Aborts when the process ends, the job took too long, or somebody stops it. */
  readonly signal: AbortSignal
  /** Tells how far it is, as often as one likes; it is written down once a second at most. */
  progress(progress: Progress): void
}

/** Why a job cannot go on, in words for those who see it. Trying again by itself would not help. */
export class JobFault extends Error {
  readonly reason: Text

  constructor(reason: Text, options?: ErrorOptions) {
    super(reason.en, options)
    this.reason = reason
  }
}

const firstPause = 30
const longestPause = 6 * 3600
const keptDays = 14
const day = 86_400

/** How often a job of a kind is tried again by itself. */
export const triesAfterFirst = (kind: JobKind): number => kind.retries ?? 3

/** How the library keeps jobs of a kind. */
export function queueOf(kind: JobKind) {
  return {
    // Wakes whoever performs them, so that nobody has to ask again and again.
    notify: true,
    policy: policyOf(kind),
    retryLimit: triesAfterFirst(kind),
    retryDelay: firstPause,
    retryBackoff: true,
    retryDelayMax: longestPause,
    expireInSeconds: kind.longest ?? 3600,
    retentionSeconds: keptDays * day,
    // Those that come by themselves come often.
    deleteAfterSeconds: (kind.schedule ? 1 : keptDays) * day,
  }
}

/** Of those that people see none is left out here: their own table does that, and tells which one there is. */
function policyOf(kind: JobKind) {
  if (kind.turnBy) return 'singleton' as const
  return kind.aloneBy && !kind.title ? ('exclusive' as const) : ('standard' as const)
}
