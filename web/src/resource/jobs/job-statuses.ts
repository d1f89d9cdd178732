import type { JobState } from '@omics/contract/jobs/jobs'
import type { Status } from '../../ui/labels/statuses.ts'

/** Which of the states of everything a job is in. */
export const jobStatuses: Readonly<Record<JobState, Status>> = {
  waiting: 'waiting',
  running: 'running',
  stopping: 'stopped',
  done: 'succeeded',
  failed: 'failed',
  cancelled: 'stopped',
}
