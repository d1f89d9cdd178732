import { jobs, type ShownJob } from '@omics/contract/jobs/jobs'
import { useGathered } from '../../api/live/gather.ts'
import { useIsLive, useLive } from '../../api/live/live.ts'
import { invalidate, useApi } from '../../api/query.ts'
import { useSession } from '../../api/session.ts'

/** Milliseconds between looks while no stream tells. */
const withoutStream = 15_000
/** Several change at once. */
const gathered = 250

/** The person's own jobs, the latest first. */
export function useOwnJobs(): readonly ShownJob[] {
  const { user } = useSession()
  const every = useIsLive() ? false : withoutStream
  return useApi(jobs.own, {}, { enabled: user !== undefined, quiet: true, every }).data ?? []
}

/** The person's job about a thing that waits or goes on, for the place where that thing is shown. */
export function useJobOf(kind: string, id: string): ShownJob | undefined {
  return useOwnJobs().find((job) => job.subject?.kind === kind && job.subject.id === id && isUnderWay(job))
}

/** Reads the person's jobs anew as soon as one changes. For the tray, which is always there. */
export function useFollowJobs(): void {
  const { user } = useSession()
  const refresh = useGathered(() => void invalidate(jobs.own), gathered)
  useLive(user ? [`jobs:${user.id}`] : [], ({ type }) => {
    if (type === 'jobs') refresh()
  })
}

/** Whether a job has not ended. */
export function isUnderWay({ state }: Pick<ShownJob, 'state'>): boolean {
  return state === 'waiting' || state === 'running' || state === 'stopping'
}
