import { join } from 'node:path'
import { EvaluatorPool } from './isolated/evaluator-pool.ts'
import { IsolatedRun, type RunEvaluators } from './isolated/isolated-run.ts'
import type { EngineOptions } from './options.ts'
import { abandonTasks } from './run/abandon-tasks.ts'
import { explained } from './run/failure/failure.ts'
import type { Execution, RunOutcome, RunRequest } from './run/request.ts'
import { RunExecution } from './run/run-execution.ts'
import { Scheduler } from './run/scheduler.ts'

export interface Engine {
  /**
   * Starts a run, or goes on with one whose worker died: finished calls are kept, those under way adopted.
   * Resolves when the run's first event is stored. What is wrong with the workflow or its inputs fails the run.
   */
  start(request: RunRequest): Promise<void>
  /** Goes on with a failed or stopped run where it failed: finished calls are kept, the rest is run again. */
  resume(request: RunRequest): Promise<void>
  /** Ends the run's tasks and the run. Resolves when that is recorded; rejects where the run has not begun here. */
  stop(run: string): Promise<void>
  /**
   * Ends the tasks of a run that nobody carries on, and records that they were stopped; the workflow itself is not
   * looked at. Resolves when they are over.
   */
  abandon(run: string): Promise<void>
  /** Resolves when the run, which was started or resumed here, is over. */
  outcome(run: string): Promise<RunOutcome>
  /** Lets go of all runs without ending them; with `end` their tasks are ended and run again by the next start. */
  close(options?: { end?: boolean }): Promise<void>
}

const UNLIMITED = 1_000_000
const runEvaluator = join(import.meta.dirname, 'isolated', 'run-evaluator.ts')

/** An engine for any number of runs, which share the executor's cpu, memory and graphics processors. */
export function createEngine(options: EngineOptions): Engine {
  const { executor, limits = {}, isolated } = options
  const runs = new Map<string, Execution>()
  const evaluators: RunEvaluators | undefined =
    isolated && new EvaluatorPool({ program: runEvaluator, heapMegabytes: isolated.heapMegabytes })
  let scheduler: Promise<Scheduler> | undefined

  const makeScheduler = async () => {
    const { queue, ...has } = await executor.capacity().catch((error: unknown) => {
      throw explained(error)
    })
    const atMost = (limit: number | undefined, most: number) => Math.min(limit ?? most, most)
    // What waits in a queue of the executor's own takes nothing from others yet.
    const all = queue === undefined ? has : { cpu: UNLIMITED, memoryBytes: Number.MAX_SAFE_INTEGER }
    const cpu = atMost(limits.cpu, all.cpu)
    const memoryBytes = atMost(limits.memoryBytes, all.memoryBytes)
    const gpus = has.gpus === undefined ? {} : { gpus: has.gpus }
    return new Scheduler({
      cpu,
      memoryBytes,
      ...(queue === undefined ? gpus : {}),
      largest: {
        cpu: Math.min(cpu, has.cpu),
        memoryBytes: Math.min(memoryBytes, has.memoryBytes),
        ...gpus,
      },
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
    const places = await scheduler
    const execution =
      isolated && evaluators
        ? new IsolatedRun(request, options, places, evaluators, isolated)
        : new RunExecution(request, options, places)
    runs.set(request.run, execution)
    try {
      await execution.begin(retry)
    } catch (error) {
      // It can be begun again, when the database is back for one.
      runs.delete(request.run)
      throw error
    }
  }

  const find = (run: string) => {
    const execution = runs.get(run)
    if (execution === undefined) throw new Error(`run ${run} was not started here`)
    return execution
  }

  return {
    start: (request) => begin(request, false),
    resume: (request) => begin(request, true),
    stop: async (run) => find(run).stop(),
    abandon: (run) => abandonTasks(run, options),
    async outcome(run) {
      const outcome = await find(run).outcome
      runs.delete(run)
      return outcome
    },
    async close({ end = false } = {}) {
      await Promise.all([...runs.values()].map((execution) => execution.release()))
      evaluators?.close()
      await executor.close(end)
    },
  }
}
