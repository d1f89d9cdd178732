import { join } from 'node:path'
import { mkdir } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { WesState } from '@omics/contract/wes/wes'
import { failure, type RunOutcome, type RunState, RunTakenOver, storedState } from '@omics/engine'
import { Detached, Journal, RunFailure, Stopped } from '@omics/engine/run'
import type { Context } from '../../../../context.ts'
import { checkedVersion, versionText } from '../../checked-versions.ts'
import type { ClaimedRun } from '../claim.ts'
import { createRunStore } from '../run-store.ts'
import { report } from '../give-up.ts'
import { fetchOutputs } from './outside-outputs.ts'
import { OutsideTasks, tasksOf } from './outside-tasks.ts'
import { PatientEngine } from './patient-engine.ts'
import { outsideId } from './submission.ts'

const shortestPause = 500
const longestPause = 10_000
/** An engine that is away has so long to hear that a run is to end. */
const stopPatience = 60_000

const over: readonly (WesState | undefined)[] = [
  'COMPLETE',
  'EXECUTOR_ERROR',
  'SYSTEM_ERROR',
  'CANCELED',
  'PREEMPTED',
]

/**
 * Hands a run to the outside engine, or goes on with one that is there, and follows it to its end. What happens is
 * recorded as for a run here, so that the same pages show it.
 */
export async function followRun(
  context: Context,
  owner: string,
  run: ClaimedRun,
  ending: AbortSignal,
): Promise<RunOutcome> {
  const store = createRunStore(context.db, owner)
  const state = await storedState(store, run.id)
  const before = outcomeOf(state)
  if (before !== undefined && !(run.resume && before.status !== 'finished')) return before
  const journal = new Journal(store, run.id, state.seq)
  const folder = join(context.config.dataFolder, 'runs', run.id)
  await mkdir(folder, { recursive: true })
  const following = new Following(context, run, folder, journal, state, ending)
  try {
    await following.begin()
    return await following.follow()
  } catch (error) {
    return await recordEnd(context, run, journal, ending, error)
  }
}

function outcomeOf({ status, outputs = {}, files = [], failure: why }: RunState): RunOutcome | undefined {
  if (status === 'finished') return { status, outputs, files }
  if (status === 'stopped') return { status }
  return status === 'failed' && why !== undefined ? { status, failure: why } : undefined
}

async function recordEnd(
  context: Context,
  run: ClaimedRun,
  journal: Journal,
  { reason }: AbortSignal,
  error: unknown,
): Promise<RunOutcome> {
  if (error instanceof RunTakenOver || journal.error instanceof RunTakenOver) return { status: 'released' }
  if (reason instanceof Detached) return { status: 'released' }
  if (reason instanceof Stopped) {
    await journal.record({ type: 'runStopped' })
    return { status: 'stopped' }
  }
  if (!(error instanceof RunFailure) && journal.error !== undefined) throw error
  const why =
    error instanceof RunFailure
      ? error.failure
      : failure('internal', { message: report(context, error, { run: run.id }) })
  await journal.record({ type: 'runFailed', failure: why })
  return { status: 'failed', failure: why }
}

class Following {
  readonly #context: Context
  readonly #run: ClaimedRun
  readonly #folder: string
  readonly #journal: Journal
  readonly #state: RunState
  readonly #ending: AbortSignal
  readonly #tasks: OutsideTasks

  constructor(
    context: Context,
    run: ClaimedRun,
    folder: string,
    journal: Journal,
    state: RunState,
    ending: AbortSignal,
  ) {
    this.#context = context
    this.#run = run
    this.#folder = folder
    this.#journal = journal
    this.#state = state
    this.#ending = ending
    this.#tasks = new OutsideTasks(folder, journal, state)
  }

  async begin(): Promise<void> {
    const { db } = this.#context
    const { row } = await versionText(db, this.#run.workflow_version_id)
    if (this.#state.status !== 'new') {
      // What failed there is done with: it is handed over anew.
      if (this.#run.resume) await db.execute(sql`delete from handed_run where run_id = ${this.#run.id}`)
      return this.#journal.record({ type: 'runResumed', retry: this.#run.resume })
    }
    const { inputs } = this.#run
    const start = { workflow: row.entry, sha256: row.sha256, inputs, folder: this.#folder }
    return this.#journal.record({ type: 'runStarted', ...start })
  }

  async follow(): Promise<RunOutcome> {
    const id = await outsideId(this.#context, this.#run, this.#ending)
    const { rows } = await this.#context.db.execute<{ address: string }>(
      sql`select address from handed_run where run_id = ${this.#run.id}`,
    )
    const engine = new PatientEngine(this.#context, rows[0]?.address)
    try {
      const ended = await this.#untilOver(engine, id, this.#ending)
      return await this.#finish(engine, id, ended)
    } catch (error) {
      if (this.#ending.reason instanceof Stopped) await this.#stop(engine, id)
      throw error
    }
  }

  async #untilOver(engine: PatientEngine, id: string, signal: AbortSignal): Promise<WesState | undefined> {
    for (let pause = shortestPause; ; pause = Math.min(pause * 1.3, longestPause)) {
      signal.throwIfAborted()
      const state = await engine.ask((asked) => asked.state(id), signal)
      if (over.includes(state)) return state
      await engine.ask(async (asked) => this.#tasks.update(asked, await tasksOf(asked, id)), signal)
      await sleep(pause, undefined, { signal }).catch(() => signal.throwIfAborted())
    }
  }

  async #finish(engine: PatientEngine, id: string, state: WesState | undefined): Promise<RunOutcome> {
    const signal = this.#ending
    const { title, ...settings } = await engine.settings()
    const end = state === 'COMPLETE' ? 'finished' : 'failed'
    await engine.ask(async (asked) => this.#tasks.update(asked, await tasksOf(asked, id), end), signal)
    const log = await engine.ask((asked) => asked.run(id), signal)
    if (state !== 'COMPLETE') {
      const message = log.run_log?.system_logs?.join('\n').slice(0, 4000) ?? ''
      const why = failure('handedFailed', { engine: title, state: state ?? '', message })
      throw new RunFailure(why)
    }
    const { workflow_version_id: version, launched_by: person } = this.#run
    const { facts } = await checkedVersion(this.#context.db, person ?? '', version)
    const told = log.outputs ?? {}
    const made = await fetchOutputs(this.#context, { title, ...settings }, facts, told, this.#folder, signal)
    await this.#journal.record({ type: 'runFinished', ...made })
    return { status: 'finished', ...made }
  }

  /** Has the engine end the run, and waits a while for that. */
  async #stop(engine: PatientEngine, id: string): Promise<void> {
    const signal = AbortSignal.timeout(stopPatience)
    try {
      await engine.ask((asked) => asked.cancel(id), signal)
      await this.#untilOver(engine, id, signal)
      await engine.ask(
        async (asked) => this.#tasks.update(asked, await tasksOf(asked, id), 'stopped'),
        signal,
      )
    } catch (error) {
      this.#context.log.warn({ err: error, run: this.#run.id }, 'A workflow engine did not end a run')
    }
  }
}
