import type { CallCache } from '../cache.ts'
import type { JsonObject } from '../json.ts'
import type { Failure } from './failure/failure.ts'
import type { RemoteSource } from '../remote/remote-files.ts'
import type { FileSource } from './files/run-files.ts'

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
  /** Default: absolute paths of this host, all of them. A server must give its own. */
  files?: FileSource
  /** Fetches the inputs that are addresses. Without it they are not understood. */
  remote?: RemoteSource
  /** Default true. */
  useCache?: boolean
  /** Where this run finds earlier results and keeps its own, in place of the engine's cache. */
  cache?: CallCache
  /** Tasks may use the network. Default false. */
  network?: boolean
}

/** A run in the hands of this worker, from its first or next start to its end. */
export interface Execution {
  readonly outcome: Promise<RunOutcome>
  readonly isOver: boolean
  /** Reads what happened before and goes on from there. Resolves when the start is recorded. */
  begin(retry: boolean): Promise<void>
  stop(): Promise<void>
  release(): Promise<void>
}

export type RunOutcome =
  /** `files` are the paths of all that is a File or Directory in the outputs: a text can look like one too. */
  | { status: 'finished'; outputs: JsonObject; files: readonly string[] }
  | { status: 'failed'; failure: Failure; call?: string }
  | { status: 'stopped' }
  /** This worker has let go: the engine was closed, or another worker owns the run. */
  | { status: 'released' }
