import type { CallCache } from './cache.ts'
import type { Executor } from './executors/executor.ts'
import type { JsonObject } from './json.ts'
import type { Failure } from './run/failure.ts'
import { RunExecution } from './run/run-execution.ts'
import type { FileSource } from './run/run-files.ts'
import { Scheduler } from './run/scheduler.ts'
import type { RunStore } from './store.ts'

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
  /** Default true. */
  useCache?: boolean
  /** Where this run finds earlier results and keeps its own, in place of the engine's cache. */
  cache?: CallCache
  /** Tasks may use the network. Default false. */
  network?: boolean
}

export type RunOutcome =
  /** `files` are the paths of all that is a File or Directory in the outputs: a text can look like one too. */
  | { status: 'finished'; outputs: JsonObject; files: readonly string[] }
  | { status: 'failed'; failure: Failure; call?: string }
  | { status: 'stopped' }
  /** This worker has let go: the engine was closed, or another worker owns the run. */
  | { status: 'released' }

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
  /** Keeps an error that no author of a workflow can help, and gives what the run's people are told of it. */
  report?: (error: unknown, place: { run: string; call?: string }) => string
}

export interface Engine {
  /**
   * Starts a run, or goes on with one whose worker died: finished calls are kept, those under way adopted.
   * Resolves when the run's first event is stored. What is wrong with the workflow or its inputs fails the run.
   */
  start(request: RunRequest): Promise<void>
  /** Goes on with a failed or stopped run where it failed: finished calls are kept, the rest is run again. */
  resume(request: RunRequest): Promise<void>
  /** Ends the run's tasks and the run. Resolves when that is recorded. */
  stop(run: string): Promise<void>
  /** Resolves when the run, which was started or resumed here, is over. */
  outcome(run: string): Promise<RunOutcome>
  /** Lets go of all runs without ending them; with `end` their tasks are ended and run again by the next start. */
  close(options?: { end?: boolean }): Promise<void>
}

const UNLIMITED = 1_000_000

/** An engine for any number of runs, which share the executor's cpu and memory. */
export function createEngine(options: EngineOptions): Engine {
  const { executor, limits = {} } = options
  const runs = new Map<string, RunExecution>()
  let scheduler: Promise<Scheduler> | undefined

  const makeScheduler = async () => {
    const { queue, ...has } = await executor.capacity()
    const atMost = (limit: number | undefined, most: number) => Math.min(limit ?? most, most)
    // What waits in a queue of the executor's own takes nothing from others yet.
    const all = queue === undefined ? has : { cpu: UNLIMITED, memoryBytes: Number.MAX_SAFE_INTEGER }
    const cpu = atMost(limits.cpu, all.cpu)
    const memoryBytes = atMost(limits.memoryBytes, all.memoryBytes)
    return new Scheduler({
      cpu,
      memoryBytes,
      largest: { cpu: Math.min(cpu, has.cpu), memoryBytes: Math.min(memoryBytes, has.memoryBytes) },
      jobs: limits.calls ?? queue ?? UNLIMITED,
      begin: executor.begin,
    })
  }

  const begin = async (request: RunRequest, retry: boolean) => {
    const before = runs.get(request.run)
    if (before !== undefined && !before.isOver) throw new Error(`run ${request.run} is under way already`)
    scheduler ??= makeScheduler()
    // An executor that is away now may answer the next run.
    scheduler.catch(() => (scheduler = undefined))
    const execution = new RunExecution(request, options, await scheduler)
    runs.set(request.run, execution)
    await execution.begin(retry)
  }

  const find = (run: string) => {
    const execution = runs.get(run)
    if (execution === undefined) throw new Error(`run ${run} was not started here`)
    return execution
  }

  return {
    start: (request) => begin(request, false),
    resume: (request) => begin(request, true),
    stop: (run) => find(run).stop(),
    async outcome(run) {
      const outcome = await find(run).outcome
      runs.delete(run)
      return outcome
    },
    async close({ end = false } = {}) {
      await Promise.all([...runs.values()].map((execution) => execution.release()))
      await executor.close(end)
    },
  }
}
