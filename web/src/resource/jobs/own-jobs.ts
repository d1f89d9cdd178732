import { jobs, type ShownJob } from '@omics/contract/jobs/jobs'
import { useGathered } from '../../api/live/gather.ts'
import { useIsLive, useLive } from '../../api/live/live.ts'
import { invalidate, useApi } from '../../api/query.ts'
import { useSession } from '../../api/session.ts'

/** Milliseconds between looks while no stream tells. */
const withoutStream = 15_000
/** Of others' jobs no stream tells. */
const whileUnderWay = 2000
/** Several change at once. */
const gathered = 250

/** The person's own jobs, the latest first. */
export function useOwnJobs(): readonly ShownJob[] {
  const { user } = useSession()
  const every = useIsLive() ? false : withoutStream
  return useApi(jobs.own, {}, { enabled: user !== undefined, quiet: true, every }).data ?? []
}

/** The job about a thing that waits or goes on, whosever it is, for the place where that thing is shown. */
export function useJobOf(kind: string, id: string): ShownJob | undefined {
  const every = (about: readonly ShownJob[] | undefined) => (about?.length ? whileUnderWay : withoutStream)
  const about = useApi(jobs.about, { query: { kind } }, { quiet: true, every })
  return about.data?.find(({ subject }) => subject?.id === id)
}

/** Reads the person's jobs anew as soon as one changes. For the tray, which is always there. */
export function useFollowJobs(): void {
  const { user } = useSession()
  const refresh = useGathered(() => void invalidate(jobs.own, jobs.about), gathered)
  useLive(user ? [`jobs:${user.id}`] : [], ({ type }) => {
    if (type === 'jobs') refresh()
  })
}

/** Whether a job has not ended. */
export function isUnderWay({ state }: Pick<ShownJob, 'state'>): boolean {
  return state === 'waiting' || state === 'running' || state === 'stopping'
}
