import { totalmem } from 'node:os'
import { setTimeout as delay } from 'node:timers/promises'
import { join } from 'node:path'
import { createEngine, type Executor, SandboxWatch } from '@omics/engine'
import { makeExecutor } from '@omics/engine/executors'
import type { Context } from '../../../context.ts'
import { createRemoteInputs } from '../../../gateways/remote-inputs.ts'
import {
  type ClaimedRun,
  claimRuns,
  claimSuspects,
  clearSuspicion,
  releaseLeases,
  renewLeases,
  runsToStop,
  takeOver,
} from './claim.ts'
import { giveUp, report } from './give-up.ts'
import { HandedRuns } from './handed/handed-runs.ts'
import { perform, type RunBackends } from './perform.ts'
import { createRunStore } from './run-store.ts'

export interface Worker {
  /** Looks for runs to start and to stop now, rather than at the next turn. */
  wake(): void
  /** Lets go of everything; tasks under way go on and are adopted by the next worker. */
  close(): Promise<void>
}

/** Runs in hand at once, for each has a process. Their tasks wait for processors and memory in the engine's own queue. */
const mostRuns = Math.max(4, Math.min(24, Math.floor(totalmem() / (512 * 2 ** 20))))
/** Runs of one person: a few places are kept, so that whoever comes next begins at once. */
const mostOfPerson = mostRuns - Math.ceil(mostRuns / 8)
const turn = 2000
/** Three of these fit into a lease. */
const renewingEvery = 8000
/** Longer than a worker that hangs is waited for: what is in hand for so long did not end it. */
const outlivedAfter = 180_000

/**
 * Starts what runs analyses: takes runs that nobody owns, hands them to the engine, and makes outputs files of their
 * project. Only one worker of a name lives at a time; what one before it left is free at once.
 */
export async function startWorker(
  context: Context,
  owner: string,
  onSandbox: SandboxListener = () => undefined,
): Promise<Worker> {
  await takeOver(context.db, owner)
  return new RunWorker(context, owner, onSandbox)
}

/** Hears, whenever that changes, why tasks get no sandbox here; undefined: they get theirs. */
type SandboxListener = (trouble: string | undefined) => void

class RunWorker implements Worker {
  readonly #context: Context
  readonly #owner: string
  readonly #backends: RunBackends
  readonly #mayBegin: () => boolean
  readonly #runs = new Map<string, Promise<void>>()
  /** Runs under suspicion with the time at which they were taken. */
  readonly #suspects = new Map<string, number>()
  readonly #stopping = new Set<string>()
  readonly #ended = new AbortController()
  readonly #looping: Promise<void>
  readonly #renewing: NodeJS.Timeout
  #woken = Promise.withResolvers<void>()

  constructor(context: Context, owner: string, onSandbox: SandboxListener) {
    this.#context = context
    this.#owner = owner
    this.#backends = backendsOf(context, owner)
    this.#mayBegin = beginningOf(context, onSandbox)
    this.#looping = this.#loop()
    this.#renewing = setInterval(() => this.#renew(), renewingEvery)
  }

  wake(): void {
    this.#woken.resolve()
  }

  async close(): Promise<void> {
    clearInterval(this.#renewing)
    this.#ended.abort()
    this.wake()
    this.#backends.handed.close()
    await this.#looping
    await this.#backends.engine.close()
    await Promise.allSettled(this.#runs.values())
    await releaseLeases(this.#context.db, this.#owner)
  }

  async #loop(): Promise<void> {
    const { log } = this.#context
    while (!this.#ended.signal.aborted) {
      this.#woken = Promise.withResolvers<void>()
      if (this.#runs.size < mostRuns)
        await this.#take().catch((error: unknown) => log.error({ err: error }, 'No runs could be taken'))
      await this.#stop().catch((error: unknown) => log.error({ err: error }, 'Runs could not be stopped'))
      const pause = delay(turn, undefined, { signal: this.#ended.signal }).catch(() => undefined)
      await Promise.race([this.#woken.promise, pause])
    }
  }

  async #take(): Promise<void> {
    const { db } = this.#context
    const limit = mostRuns - this.#runs.size
    const mayBegin = this.#mayBegin()
    // As long as all goes well there is none, and the first look takes everything.
    const suspects = this.#suspects.size > 0 ? [] : await claimSuspects(db, this.#owner, limit, mayBegin)
    for (const { id } of suspects) this.#suspects.set(id, performance.now())
    this.#carry(suspects)
    if (suspects.length < limit)
      this.#carry(await claimRuns(db, this.#owner, limit - suspects.length, mayBegin, mostOfPerson))
  }

  #carry(runs: readonly ClaimedRun[]): void {
    for (const run of runs) {
      const done = perform(this.#context, this.#backends, run)
        .catch((error: unknown) => giveUp(this.#context, run, error))
        .finally(() => {
          this.#runs.delete(run.id)
          this.#suspects.delete(run.id)
          this.#stopping.delete(run.id)
          this.wake()
        })
      this.#runs.set(run.id, done)
    }
  }

  async #stop(): Promise<void> {
    const { db, log } = this.#context
    const { engine, handed } = this.#backends
    const under = [...this.#runs.keys()].filter((run) => !this.#stopping.has(run))
    for (const id of await runsToStop(db, under)) {
      this.#stopping.add(id)
      if (handed.has(id)) handed.stop(id)
      else
        engine.stop(id).catch((error: unknown) => {
          this.#stopping.delete(id)
          log.warn({ err: error, run: id }, 'A run could not be stopped yet')
        })
    }
  }

  #renew(): void {
    const { db, log } = this.#context
    renewLeases(db, this.#owner, [...this.#runs.keys()]).catch((error: unknown) =>
      log.error({ err: error }, 'Leases could not be renewed'),
    )
    const outlived = [...this.#suspects].flatMap(([id, since]) =>
      performance.now() - since > outlivedAfter ? [id] : [],
    )
    for (const id of outlived) this.#suspects.delete(id)
    clearSuspicion(db, this.#owner, outlived).catch((error: unknown) =>
      log.error({ err: error }, 'Runs could not be cleared of suspicion'),
    )
  }
}

function backendsOf(context: Context, owner: string): RunBackends {
  const { db, config } = context
  const engine = createEngine({
    store: createRunStore(db, owner),
    executor: executorOf(config),
    hostImagePolicy: config.hostTools ? 'useHost' : 'refuse',
    limits: config.taskLimits,
    isolated: { heapMegabytes: 384, busySeconds: 60 },
    report: (error, place) => report(context, error, place),
  })
  const remote = createRemoteInputs(config, context.outside)
  return { engine, remote, handed: new HandedRuns(context, owner) }
}

const folderOf = ({ dataFolder }: Context['config']) => join(dataFolder, 'supervisor')

/** Whether runs may begin on this machine: where tasks get no sandbox they wait for it. */
function beginningOf({ config, sandbox }: Context, onSandbox: SandboxListener): () => boolean {
  if (config.executor.kind !== 'process' || config.unsafeLocal) return () => true
  const watch = new SandboxWatch(folderOf(config))
  let told: { trouble: string | undefined } | undefined
  return () => {
    const trouble = watch.trouble()
    sandbox.found(trouble)
    if (told === undefined || told.trouble !== trouble) onSandbox(trouble)
    told = { trouble }
    return trouble === undefined
  }
}

function executorOf(config: Context['config']): Executor {
  const { dataFolder, executor, unsafeLocal } = config
  const folder = folderOf(config)
  return makeExecutor(executor, {
    folder,
    sandboxFolder: folder,
    unsafe: unsafeLocal,
    images: join(dataFolder, 'images'),
    hostImages: [],
  })
}
