import { setTimeout as delay } from 'node:timers/promises'
import { join } from 'node:path'
import type { Json } from '@omics/contract/warehouse/workflows'
import {
  createEngine,
  failure,
  type Engine,
  type Executor,
  type RunOutcome,
  type RunRequest,
} from '@omics/engine'
import { makeExecutor } from '@omics/engine/executors/choice'
import type { RemoteSource } from '@omics/engine/remote/remote-files'
import type { Context } from '../../../context.ts'
import { createRemoteInputs } from '../../../gateways/remote-inputs.ts'
import { checkedVersion } from '../checked-versions.ts'
import { readerOf } from '../../warehouse/sources.ts'
import { bindOutputs } from './bind-outputs.ts'
import { createCache } from './cache-store.ts'
import { claimRuns, releaseLeases, renewLeases, runsToStop, takeOver, type ClaimedRun } from './claim.ts'
import { collectOutputs, OutputRefused } from './collect.ts'
import { giveUp, report } from './give-up.ts'
import { fileSource } from './file-source.ts'
import { HandedRuns } from './handed/handed-runs.ts'
import { sweepHandedOutputs } from './handed/outside-outputs.ts'
import { createRunStore } from './run-store.ts'
import { settleRun, type RunEnd } from './settle.ts'

export interface Worker {
  /** Looks for runs to start and to stop now, rather than at the next turn. */
  wake(): void
  /** Lets go of everything; tasks under way go on and are adopted by the next worker. */
  close(): Promise<void>
}

/** Runs in hand at once. Their tasks wait for processors and memory in the engine's own queue. */
const mostRuns = 24
const turn = 2000
/** What was fetched for runs and nobody has used for so many days is removed. */
const remoteKeptDays = 30
/** A run that may be what ends workers is given up after so many, so that the others go on. */
const mostAbandoned = 10

/**
 * Starts what runs analyses: takes runs that nobody owns, hands them to the engine, and makes outputs files of their
 * project. Only one worker of a name lives at a time; what one before it left is free at once.
 */
export async function startWorker(context: Context, owner: string): Promise<Worker> {
  const { db, config, log } = context
  await takeOver(db, owner)
  const engine = createEngine({
    store: createRunStore(db, owner),
    executor: executorOf(config),
    hostImagePolicy: config.hostTools ? 'useHost' : 'refuse',
    limits: config.taskLimits,
    report: (error, place) => report(context, error, place),
  })
  const remote = createRemoteInputs(config, context.outside)
  const handed = new HandedRuns(context, owner)
  const runs = new Map<string, Promise<void>>()
  const stopping = new Set<string>()
  const ended = new AbortController()
  let woken = Promise.withResolvers<void>()

  const take = async () => {
    for (const run of await claimRuns(db, owner, mostRuns - runs.size)) {
      const done = perform(context, { engine, handed, remote }, run)
        .catch((error: unknown) => giveUp(context, run, error))
        .finally(() => {
          runs.delete(run.id)
          stopping.delete(run.id)
          woken.resolve()
        })
      runs.set(run.id, done)
    }
  }
  const stop = async () => {
    for (const id of await runsToStop(
      db,
      [...runs.keys()].filter((run) => !stopping.has(run)),
    )) {
      stopping.add(id)
      if (handed.has(id)) handed.stop(id)
      else
        engine.stop(id).catch((error: unknown) => {
          stopping.delete(id)
          log.warn({ err: error, run: id }, 'A run could not be stopped yet')
        })
    }
  }
  const loop = async () => {
    while (!ended.signal.aborted) {
      woken = Promise.withResolvers<void>()
      await (runs.size < mostRuns ? take() : undefined)?.catch((error: unknown) =>
        log.error({ err: error }, 'No runs could be taken'),
      )
      await stop().catch((error: unknown) => log.error({ err: error }, 'Runs could not be stopped'))
      await Promise.race([
        woken.promise,
        delay(turn, undefined, { signal: ended.signal }).catch(() => undefined),
      ])
    }
  }
  const looping = loop()
  const renewing = setInterval(() => {
    renewLeases(db, owner, [...runs.keys()]).catch((error: unknown) =>
      log.error({ err: error }, 'Leases could not be renewed'),
    )
  }, 8000)
  const sweep = () =>
    void Promise.all([remote.sweep(remoteKeptDays), sweepHandedOutputs(config)]).catch((error: unknown) =>
      log.error({ err: error }, 'Fetched files could not be swept'),
    )
  const sweeping = setInterval(sweep, 3_600_000)
  return {
    wake: () => woken.resolve(),
    close: async () => {
      clearInterval(renewing)
      clearInterval(sweeping)
      ended.abort()
      woken.resolve()
      handed.close()
      await looping
      await engine.close()
      await Promise.allSettled(runs.values())
      await releaseLeases(db, owner)
    },
  }
}

function executorOf({ dataFolder, executor, unsafeLocal }: Context['config']): Executor {
  const folder = join(dataFolder, 'supervisor')
  return makeExecutor(executor, {
    ...{ folder, sandboxFolder: folder, unsafe: unsafeLocal },
    images: join(dataFolder, 'images'),
  })
}

interface Means {
  readonly engine: Engine
  readonly handed: HandedRuns
  readonly remote: RemoteSource
}

/** Carries one run to its end, whatever happened to it before. */
async function perform(context: Context, means: Means, run: ClaimedRun): Promise<void> {
  if (run.abandoned >= mostAbandoned) {
    const why = failure('workerLost', { times: String(run.abandoned) })
    return settleRun(context, run.id, { state: 'failed', failure: why, call: '' })
  }
  const outcome = await (run.handed_to === null ? runHere(context, means, run) : means.handed.follow(run))
  if (outcome.status === 'released') return
  await settleRun(context, run.id, await endOf(context, run, outcome))
}

async function runHere(context: Context, { engine, remote }: Means, run: ClaimedRun): Promise<RunOutcome> {
  const folder = join(context.config.dataFolder, 'runs', run.id)
  const { row, sources } = await checkedVersion(context.db, run.workflow_version_id)
  const request: RunRequest = {
    run: run.id,
    folder,
    workflow: { uri: row.entry, read: readerOf(sources), mode: 'tolerant' },
    inputs: run.inputs,
    files: fileSource(context, run.project_id),
    useCache: run.use_cache,
    cache: createCache(context.db, run.project_id),
    remote,
  }
  await (run.resume ? engine.resume(request) : engine.start(request))
  return engine.outcome(run.id)
}

async function endOf(
  context: Context,
  run: ClaimedRun,
  outcome: Exclude<RunOutcome, { status: 'released' }>,
): Promise<RunEnd> {
  if (outcome.status === 'stopped') return { state: 'stopped' }
  if (outcome.status === 'failed')
    return { state: 'failed', failure: outcome.failure, call: outcome.call ?? '' }
  try {
    const made = await collectOutputs(context, run, outcome.outputs as Record<string, Json>, outcome.files)
    await bindOutputs(context, run.id, made)
    return { state: 'succeeded', outputs: made }
  } catch (error) {
    if (!(error instanceof OutputRefused)) throw error
    return { state: 'failed', failure: error.failure, call: '' }
  }
}
