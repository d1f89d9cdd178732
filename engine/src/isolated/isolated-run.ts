import type { EngineOptions } from '../options.ts'
import { abandonTasks } from '../run/abandon-tasks.ts'
import { type Failure, failure } from '../run/failure/failure.ts'
import type { Execution, RunOutcome, RunRequest } from '../run/request.ts'
import { outcomeOf } from '../run/run-execution.ts'
import type { Scheduler } from '../run/scheduler.ts'
import { storedState } from '../run/state.ts'
import { type RunEvent, RunTakenOver } from '../store.ts'
import { type Evaluator, type EvaluatorEnd, EvaluatorGone } from './evaluator.ts'
import type { EvaluatorPool } from './evaluator-pool.ts'
import { type GivenRun, placeFolder, type RunEvaluator } from './run-methods.ts'
import { Services } from './run-services.ts'

type Reason = 'time' | 'stopped' | 'over'
export type RunEvaluators = EvaluatorPool<RunEvaluator, Reason>

const ASKING_EVERY_MS = 500
/** One that does not hear that its run is to end is ended itself. */
const ENDING_PATIENCE_MS = 2000
const STARTING_PATIENCE_MS = 120_000

/**
 * A run whose workflow is checked and evaluated in a process of its own. If that is lost, by its memory or because one
 * expression takes too long, the run fails with that reason; a stop does not wait for it.
 */
export class IsolatedRun implements Execution {
  readonly #request: RunRequest
  readonly #options: EngineOptions
  readonly #scheduler: Scheduler
  readonly #evaluators: RunEvaluators
  readonly #evaluator: Evaluator<RunEvaluator, Reason | 'idle'>
  readonly #limits: NonNullable<EngineOptions['isolated']>
  readonly #begun = Promise.withResolvers<void>()
  readonly #outcome = Promise.withResolvers<RunOutcome>()
  #ending: 'stop' | 'release' | undefined
  #isOver = false
  #hasBegun = false
  /** The evaluator has answered: from then on silence is work. */
  #isThere = false

  constructor(
    request: RunRequest,
    options: EngineOptions,
    scheduler: Scheduler,
    evaluators: RunEvaluators,
    limits: NonNullable<EngineOptions['isolated']>,
  ) {
    this.#request = request
    this.#options = options
    this.#scheduler = scheduler
    this.#evaluators = evaluators
    this.#limits = limits
    this.#evaluator = evaluators.take()
  }

  get outcome(): Promise<RunOutcome> {
    return this.#outcome.promise
  }

  get isOver(): boolean {
    return this.#isOver
  }

  async begin(retry: boolean): Promise<void> {
    void this.#carry(retry)
    await this.#begun.promise
  }

  async stop(): Promise<void> {
    await this.#end('stop')
  }

  async release(): Promise<void> {
    await this.#end('release')
  }

  async #end(how: 'stop' | 'release'): Promise<void> {
    this.#ending = how
    // Told sooner, there would be nothing yet to end; one that is too busy to begin is ended by the watch.
    this.#begun.promise.then(() => this.#evaluator.channel.call(how, [])).catch(() => undefined)
    await this.#outcome.promise
  }

  async #carry(retry: boolean): Promise<void> {
    const evaluator = this.#evaluator
    const services = new Services(this.#request, this.#options, this.#scheduler)
    evaluator.channel.serve(services.methods(evaluator.channel, () => this.#tellBegun()))
    const watching = this.#watch()
    try {
      // Asked before it has work: one that is busy from its first moment on would pass for one that has not started.
      await evaluator.channel.call('ping', [])
      this.#isThere = true
      const { outcome, inGoodOrder } = await evaluator.channel.call('run', [this.#given(retry)])
      if (inGoodOrder) this.#evaluators.giveBack(evaluator)
      else evaluator.end('over')
      this.#settle(outcome)
    } catch (error) {
      evaluator.end('over')
      const end = await evaluator.ended
      // What keeps a run from beginning is told to whoever began it.
      if (!(error instanceof EvaluatorGone) && !this.#hasBegun) return this.#begun.reject(error)
      await services.stored()
      this.#settle(await this.#lost(end))
    } finally {
      clearInterval(watching)
      services.release()
    }
  }

  #tellBegun(): void {
    this.#hasBegun = true
    this.#begun.resolve()
  }

  #settle(outcome: RunOutcome): void {
    this.#isOver = true
    this.#outcome.resolve(outcome)
    this.#tellBegun()
  }

  #given(retry: boolean): GivenRun {
    const { run, folder, workflow, inputs, task, files, remote, cache } = this.#request
    const { useCache = true, network = false } = this.#request
    const { executor, hostImagePolicy, limits } = this.#options
    return {
      run,
      folder,
      inputs,
      task,
      retry,
      useCache,
      network,
      uri: workflow.uri,
      mode: workflow.mode ?? 'strict',
      has: {
        files: files !== undefined,
        remote: remote !== undefined,
        cache: (cache ?? this.#options.cache) !== undefined,
        queue: executor.begun !== undefined,
        tools: executor.tools !== undefined,
      },
      useHostForImages: hostImagePolicy === 'useHost',
      taskSeconds: limits?.taskSeconds,
      executor: executor.name,
      places: executor.places(placeFolder),
      largest: this.#scheduler.largest,
    }
  }

  /** Ends an evaluator that has been busy for too long. A time in which this process was busy does not count. */
  #watch(): NodeJS.Timeout {
    let silence = 0
    let isAsked = false
    let before = performance.now()
    return setInterval(() => {
      const now = performance.now()
      silence += Math.min(now - before, 2 * ASKING_EVERY_MS)
      before = now
      const longest = this.#isThere ? this.#limits.busySeconds * 1000 : STARTING_PATIENCE_MS
      if (this.#ending !== undefined && silence > ENDING_PATIENCE_MS) this.#evaluator.end('stopped')
      else if (silence > longest) this.#evaluator.end(this.#isThere ? 'time' : 'over')
      if (isAsked) return
      isAsked = true
      const heard = () => {
        isAsked = false
        silence = 0
      }
      this.#evaluator.channel.call('ping', []).then(heard, () => undefined)
    }, ASKING_EVERY_MS)
  }

  /** Ends what a run has under way whose evaluator is gone, and the run. */
  async #lost(end: EvaluatorEnd<Reason | 'idle'>): Promise<RunOutcome> {
    if (this.#ending === 'release') return { status: 'released' }
    const { run } = this.#request
    const { store } = this.#options
    const why = this.#failureFor(end)
    try {
      await abandonTasks(run, this.#options)
      const state = await storedState(store, run)
      const ended = outcomeOf(state)
      if (ended !== undefined) return ended
      const at = new Date().toISOString()
      const last: RunEvent =
        this.#ending === 'stop' ? { type: 'runStopped', at } : { type: 'runFailed', failure: why, at }
      await store.append(run, state.seq, [last])
    } catch (error) {
      if (error instanceof RunTakenOver) return { status: 'released' }
      this.#options.report?.(error, { run })
    }
    return this.#ending === 'stop' ? { status: 'stopped' } : { status: 'failed', failure: why }
  }

  #failureFor(end: EvaluatorEnd<Reason | 'idle'>): Failure {
    const { busySeconds, heapMegabytes } = this.#limits
    if (end === 'memory') return failure('evaluationTooLarge', { limit: String(heapMegabytes * 2 ** 20) })
    return end !== 'unknown' && end.reason === 'time'
      ? failure('evaluationTooLong', { seconds: String(busySeconds) })
      : failure('evaluationLost', {})
  }
}
