import type { CacheEntry } from '../cache.ts'
import type { Job, JobExit, JobHandle, SoftwareIdentity } from '../executors/executor.ts'
import type { JsonObject } from '../json.ts'
import type { FetchedFile } from '../remote/remote-files.ts'
import type { LocatedFile } from '../run/files/run-files.ts'
import type { RunOutcome } from '../run/request.ts'
import type { Share } from '../run/scheduler.ts'
import type { RecordedEvent, RunEvent } from '../store.ts'
import type { WrittenError } from './written-error.ts'

/** A run as it goes to an evaluator; what is not in it, the evaluator asks for. */
export type GivenRun = {
  run: string
  folder: string
  uri: string
  mode: 'strict' | 'tolerant'
  inputs: JsonObject
  task: string | undefined
  retry: boolean
  useCache: boolean
  network: boolean
  has: { files: boolean; remote: boolean; cache: boolean; queue: boolean; tools: boolean }
  useHostForImages: boolean
  taskSeconds: number | undefined
  executor: string
  /** Where a task in `placeFolder` sees its work folder and its inputs. */
  places: { work: string; inputs: string }
  largest: Share
}

/** Stands for the folder of an attempt in `GivenRun.places`. */
export const placeFolder = '/<attempt>'

/** What an evaluator of runs does. */
export type RunEvaluator = {
  ping(signal: AbortSignal): void
  /** Answers when the run is over. With `inGoodOrder` another may follow. */
  run(signal: AbortSignal, run: GivenRun): Promise<{ outcome: RunOutcome; inGoodOrder: boolean }>
  stop(signal: AbortSignal): void
  release(signal: AbortSignal): void
  progress(signal: AbortSignal, fetch: number, bytes: number, total: number | undefined): void
}

/** What the engine does for a run in an evaluator. */
export type RunServices = {
  begun(signal: AbortSignal): void
  read(signal: AbortSignal, uri: string): Promise<string>
  /** The next events of the run as it was before; undefined behind the last. */
  nextEvents(signal: AbortSignal): Promise<readonly RecordedEvent[] | undefined>
  append(signal: AbortSignal, after: number, events: readonly RunEvent[]): Promise<void>
  software(signal: AbortSignal, image: string | undefined): Promise<SoftwareIdentity>
  submit(signal: AbortSignal, job: Job): Promise<JobHandle>
  jobBegun(signal: AbortSignal, handle: JobHandle): Promise<string>
  wait(signal: AbortSignal, handle: JobHandle, folder: string): Promise<JobExit>
  adopt(signal: AbortSignal, handle: JobHandle, folder: string): Promise<JobExit | 'running' | 'lost'>
  cancel(signal: AbortSignal, handles: readonly JobHandle[]): Promise<void>
  /** Leases are known by a number of the evaluator's. Gives the job that this one comes after. */
  acquire(signal: AbortSignal, lease: number, id: string, share: Share): Promise<string | undefined>
  occupy(signal: AbortSignal, lease: number, id: string, share: Share): void
  letGo(signal: AbortSignal, lease: number): void
  find(signal: AbortSignal, key: string): Promise<CacheEntry | undefined>
  recent(signal: AbortSignal, task: string, limit: number): Promise<readonly CacheEntry[]>
  put(signal: AbortSignal, entry: CacheEntry): Promise<void>
  forget(signal: AbortSignal, entry: CacheEntry): Promise<void>
  locate(signal: AbortSignal, uri: string): Promise<LocatedFile | undefined>
  fetch(signal: AbortSignal, text: string, sha256: string | undefined, fetch: number): Promise<FetchedFile>
  report(
    signal: AbortSignal,
    error: WrittenError,
    place: { run: string; call?: string; reference: string },
  ): void
}
