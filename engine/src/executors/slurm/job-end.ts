import type { JobExit } from '../executor.ts'
import type { JobState } from './commands.ts'

const WAITING =
  /^(PENDING|CONFIGURING|REQUEUED|REQUEUE_HOLD|REQUEUE_FED|RESV_DEL_HOLD|SPECIAL_EXIT|SUSPENDED|STOPPED)/
const RUNNING = /^(RUNNING|COMPLETING|RESIZING|SIGNALING|STAGE_OUT)/

/** Whether a job in that state may still come to an end by itself. */
export function isUnderWay(job: JobState | undefined): boolean {
  return job !== undefined && (WAITING.test(job.state) || RUNNING.test(job.state))
}

/** Whether a node is at work on a job. */
export function isRunning(job: JobState | undefined): boolean {
  return job !== undefined && RUNNING.test(job.state)
}

/** Whether the controller holds a job back after it could not launch it: it would wait for ever. */
export function isHeldBack({ state, reason }: JobState): boolean {
  return WAITING.test(state) && /launch/i.test(reason)
}

/** How a task ended that could not write that down itself. `state` undefined: nobody knows any more. */
export function endWithoutRecord(state: string | undefined, cancelled: boolean): JobExit {
  const now = new Date().toISOString()
  const exit = { exitCode: 137, signal: 9, startedAt: now, endedAt: now }
  if (cancelled) return { ...exit, endedBy: 'cancel' }
  switch (state) {
    case 'TIMEOUT':
    case 'DEADLINE':
      return { ...exit, endedBy: 'timeout' }
    case 'OUT_OF_MEMORY':
      return { ...exit, endedBy: 'memoryLimit' }
    case 'CANCELLED':
      // By somebody else; the run has not been stopped.
      return { ...exit, exitCode: 143, signal: 15 }
    default:
      return { ...exit, endedBy: 'hostLost' }
  }
}
