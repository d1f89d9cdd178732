import type { CallCache } from './cache.ts'
import type { Executor } from './executors/executor.ts'
import type { JsonObject } from './json.ts'
import type { Failure } from './run/failure.ts'
import type { RunStore } from './store.ts'

/** A file on this host that a task may read. */
export type LocatedFile = {
  path: string
  /** Base name that the task sees. */
  name: string
  /** Files with the same folder stay side by side in the task, such as a BAM and its index. */
  folder: string
  /** Known digest of the content, so that it need not be read again. */
  sha256?: string
}

/** Turns a File of the inputs into a file on this host; undefined when there is none, or it may not be read. */
export type FileSource = (uri: string) => Promise<LocatedFile | undefined>

/** One run. Starting and resuming take the same request. */
export type RunRequest = {
  run: string
  /** Folder of the run, made when absent: calls/<call>/attempt-N/{work/,command,stdout,stderr,exit.json}. */
  folder: string
  /** The main file and a reader for it and its imports; checked before anything runs. */
  workflow: { uri: string; read: (uri: string) => Promise<string>; mode?: 'strict' | 'tolerant' }
  /** `{"workflow.input": value}`; files as FileSource understands them. */
  inputs: JsonObject
  /** Runs this task of the file alone instead of its workflow; inputs are then `task.input`. */
  task?: string
  files?: FileSource
  /** Default true. */
  useCache?: boolean
  /** Tasks may use the network. Default false. */
  network?: boolean
}

export type RunOutcome =
  | { status: 'finished'; outputs: JsonObject }
  | { status: 'failed'; failure: Failure; call?: string }
  | { status: 'stopped' }
  /** Another worker owns the run now. */
  | { status: 'takenOver' }

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
}

export interface Engine {
  /**
   * Starts a run, or goes on with one whose worker died: finished calls are kept, those under way adopted.
   * Resolves when the run's first event is stored; rejects when the request itself is wrong.
   */
  start(request: RunRequest): Promise<void>
  /** Goes on with a failed or stopped run where it failed: finished calls are kept, the rest is run again. */
  resume(request: RunRequest): Promise<void>
  /** Ends the run's tasks and the run. Resolves when it is recorded. */
  stop(run: string): Promise<void>
  /** Resolves when the run is over. */
  outcome(run: string): Promise<RunOutcome>
  /** Lets go of all runs without ending them; with `end` their tasks are ended and run again by the next start. */
  close(options?: { end?: boolean }): Promise<void>
}
