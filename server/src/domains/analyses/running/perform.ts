import { join } from 'node:path'
import { type Engine, failure, type RunOutcome, type RunRequest } from '@omics/engine'
import type { RemoteFiles } from '@omics/engine/remote'
import type { Context } from '../../../context.ts'
import { readerOf } from '../../warehouse/sources.ts'
import { versionText } from '../checked-versions.ts'
import { bindOutputs } from './bind-outputs.ts'
import { createCache } from './cache-store.ts'
import { type ClaimedRun, clearOthers } from './claim.ts'
import { collectOutputs } from './collect/outputs.ts'
import { OutputRefused } from './collect/refused.ts'
import { fileSource } from './file-source.ts'
import { report } from './give-up.ts'
import type { HandedRuns } from './handed/handed-runs.ts'
import { settleRun, type RunEnd } from './settle.ts'

/** A run with which so many workers died while no other was under suspicion is given up, so that the others go on. */
const mostBlamed = 2

/** By what runs are carried out: here, or by an engine outside. */
export interface RunBackends {
  readonly engine: Engine
  readonly handed: HandedRuns
  readonly remote: RemoteFiles
}

/** Carries one run to its end, whatever happened to it before. */
export async function perform(context: Context, backends: RunBackends, run: ClaimedRun): Promise<void> {
  if (run.blamed >= mostBlamed) return giveUpRun(context, backends, run)
  const outcome = await (run.handed_to === null
    ? runHere(context, backends, run)
    : backends.handed.follow(run))
  if (outcome.status === 'released') return
  await settleRun(context, run.id, await endOf(context, run, outcome))
}

/** Whatever its tasks make would be of no use. */
async function giveUpRun(context: Context, { engine }: RunBackends, run: ClaimedRun): Promise<void> {
  // If even looking at it ends workers, it is not looked at again.
  if (run.handed_to === null && run.blamed === mostBlamed)
    await engine.abandon(run.id).catch((error: unknown) => report(context, error, { run: run.id }))
  const why = failure('workerLost', { times: String(run.abandoned) })
  await settleRun(context, run.id, { state: 'failed', failure: why, call: '' })
  await clearOthers(context.db, run.id)
}

async function runHere(
  context: Context,
  { engine, remote }: RunBackends,
  run: ClaimedRun,
): Promise<RunOutcome> {
  const folder = join(context.config.dataFolder, 'runs', run.id)
  const { row, sources } = await versionText(context.db, run.workflow_version_id)
  const request: RunRequest = {
    run: run.id,
    folder,
    workflow: { uri: row.entry, read: readerOf(sources), mode: 'tolerant' },
    inputs: run.inputs,
    files: fileSource(context, run.project_id),
    useCache: run.use_cache,
    cache: createCache(context.db, run),
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
    const made = await collectOutputs(context, run, outcome.outputs, outcome.files)
    await bindOutputs(context, run.id, made)
    return { state: 'succeeded', outputs: made }
  } catch (error) {
    if (!(error instanceof OutputRefused)) throw error
    return { state: 'failed', failure: error.failure, call: '' }
  }
}
