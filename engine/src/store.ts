import type { CacheDifference } from './cache.ts'
import type { JobHandle, Resources, Usage } from './executors/executor.ts'
import type { JsonObject } from './json.ts'
import type { Failure } from './run/failure/failure.ts'

/** The image that the task names, or ran in without naming one, and what it ran with when the image was not used. */
export type ImageUse = {
  named?: string
  used: boolean
  /** Digest of the image, or of the host's packages as the task sees them. */
  identity: string
  /** Versions of the host's tools that the command calls. */
  tools?: Readonly<Record<string, string>>
}

/** Where a call stands in its workflow. `id` is unique in the run, for example `main.scatter.3.align`. */
export type CallPlace = {
  call: string
  /** Name of the call in the workflow, after `as`. */
  name: string
  /** Task or workflow that is called; of a stage its name. */
  task: string
  kind: 'task' | 'workflow' | 'stage'
  /** The subworkflow call that this one belongs to; absent at the top. */
  parent?: string
  /** Node of the workflow's graph (`graphOf`) that this call belongs to. */
  node: string
  /** Scatter indexes from the outermost in. */
  shards: readonly number[]
  /** What a person would call this shard: the sample's name, a chromosome, a file name. */
  label?: string
}

/** What the result of a call rests on: where the same still holds at the next start of a run, the result is kept. */
export type CallBasis = {
  /** Digest of the task's source and of all that the call gives it, files by what tells cheaply whether they changed. */
  given: string
  /** Files that the task itself names, each with what tells whether it changed. */
  ownFiles: { readonly [path: string]: string }
}

/**
 * What can happen to a run, in the order it happened. An event counts once the store has it.
 * A call's story is: queued, prepared, then a cache hit, or a miss and one or more attempts, then finished, failed or stopped.
 * An attempt begins when it starts, or, where its executor queues it, some time later.
 */
export type RunEvent = { at: string } & (
  | { type: 'runStarted'; workflow: string; sha256: string; inputs: JsonObject; folder: string }
  /** A worker took the run up again, after a crash (`failed` empty) or to try what had failed once more. */
  | { type: 'runResumed'; retry: boolean }
  | ({ type: 'callQueued' } & CallPlace)
  /** What the call was given, defaults included; long lists are cut, for this is only shown. */
  | ({ type: 'callPrepared'; call: string; inputs: JsonObject } & Partial<CallBasis>)
  | {
      type: 'cacheHit'
      call: string
      from: { run: string; call: string }
      outputs: JsonObject
      /** What a lent result was made in, for what tells of `from` belongs to somebody else too. */
      image?: ImageUse
    }
  | {
      type: 'cacheMiss'
      call: string
      nearest?: { run: string; call: string }
      differences: readonly CacheDifference[]
    }
  | {
      type: 'callStarted'
      call: string
      attempt: number
      folder: string
      command: string
      resources: Resources
      image: ImageUse
      handle: JobHandle
      /** The executor has a queue of its own, in which the job may wait until it begins. */
      queued?: boolean
    }
  /** A job that was queued at its executor has begun, `began` by the clock of the one that runs it. */
  | { type: 'callBegan'; call: string; attempt: number; began: string }
  /** What the platform itself does for the run before its calls, such as fetching inputs; its log is in the folder. */
  | { type: 'stageStarted'; call: string; folder: string }
  /** The task outlived the worker that had started it, and is watched again. */
  | { type: 'callAdopted'; call: string; attempt: number }
  | {
      type: 'callFinished'
      call: string
      attempt: number
      exitCode: number
      usage?: Usage
      outputs: JsonObject
    }
  | { type: 'callFailed'; call: string; attempt: number; failure: Failure; exitCode?: number; usage?: Usage }
  | {
      type: 'callRetried'
      call: string
      attempt: number
      failure: Failure
      memoryBytes: number
      usage?: Usage
    }
  | { type: 'callStopped'; call: string }
  | { type: 'runFinished'; outputs: JsonObject; files: readonly string[] }
  | { type: 'runFailed'; failure: Failure; call?: string }
  | { type: 'runStopped' }
)

/** An event with its place in the run's list: 1, 2, 3 … without gaps. */
export type RecordedEvent = RunEvent & { seq: number }

/** Another worker has appended to this run in the meantime: whoever gets this must let go of the run. */
export class RunTakenOver extends Error {
  override name = 'RunTakenOver'
}

/** The store is there and does not take these events as they are: trying again is of no use. */
export class EventsRefused extends Error {
  override name = 'EventsRefused'
}

/** Where runs are kept. The server keeps them in its database, the command line in a folder. */
export interface RunStore {
  /** Every event of a run in order, in batches of any size. Nothing for a run that never started. */
  read(run: string): AsyncIterable<readonly RecordedEvent[]>
  /**
   * Appends events after number `after`, all or none; resolves once they would survive a crash.
   * Rejects with RunTakenOver when the run's last number is not `after`, or its lease is lost, and with EventsRefused
   * for events that it will never take.
   */
  append(run: string, after: number, events: readonly RunEvent[]): Promise<void>
}
