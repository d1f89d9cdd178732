import type { WesState } from '@omics/contract/wes/wes'
import type { Failure } from '@omics/engine'

/** How a run stands, as its row tells. */
export interface Standing {
  readonly state: string
  readonly stopping: boolean
  readonly failure: Failure | null
}

/** Failures for which no task is to blame. */
const ofTheSystem: readonly Failure['code'][] = [
  'diskFull',
  'quotaExceeded',
  'imageUnavailable',
  'ownImageMissing',
  'hostLost',
  'workerLost',
  'evaluationLost',
  'notStarted',
  'internal',
]

/** The state of a run in the words of GA4GH. */
export function wesStateOf({ state, stopping, failure }: Standing): WesState {
  if (state === 'succeeded') return 'COMPLETE'
  if (state === 'stopped') return 'CANCELED'
  if (state === 'failed')
    return failure !== null && !ofTheSystem.includes(failure.code) ? 'EXECUTOR_ERROR' : 'SYSTEM_ERROR'
  if (stopping) return 'CANCELING'
  return state === 'running' ? 'RUNNING' : 'QUEUED'
}
