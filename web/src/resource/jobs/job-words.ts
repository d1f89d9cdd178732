import type { JobUnit, ShownJob } from '@omics/contract/jobs/jobs'
import { formatSize, useFormat } from '../../ui/language/format.ts'
import { useMessages, useText } from '../../ui/language/i18n.ts'
import { jobMessages } from './messages.ts'

type Told = Pick<ShownJob, 'state' | 'progress' | 'seconds_left' | 'again_at' | 'finished_at'>

/** The share of a job that is done; undefined as long as nobody knows. */
export function shareOf({ progress }: Pick<ShownJob, 'progress'>): number | undefined {
  if (!progress?.total) return undefined
  return Math.min(1, progress.done / progress.total)
}

/** How a job stands, in a line: how far it is and how long it still takes, or how it ended. */
export function useJobWords(): (job: Told) => string {
  const t = useMessages(jobMessages)
  const text = useText()
  const format = useFormat()
  const amount = (count: number, unit: JobUnit | null) => {
    if (unit === 'bytes') return formatSize(count)
    if (unit === 'percent') return format.share(count / 100, 0)
    return unit === null ? format.count(count) : t(unit, { count })
  }
  const far = ({ progress, seconds_left }: Told) => {
    if (!progress) return t('begins')
    const { done, total, unit, note } = progress
    const counted = unit === 'bytes' || unit === null ? amount(done, unit) : format.count(done)
    const parts = [
      total === null || unit === 'percent'
        ? amount(done, unit)
        : t('ofTotal', { done: counted, total: amount(total, unit) }),
      seconds_left !== null && t('left', { time: format.duration(seconds_left * 1000) }),
      note && text(note),
    ]
    return parts.filter(Boolean).join(' · ')
  }
  return (job) => {
    switch (job.state) {
      case 'running':
        return far(job)
      case 'waiting':
        return job.again_at === null ? t('waits') : t('triesAgain', { time: format.dateTime(job.again_at) })
      case 'done':
        return job.finished_at === null ? t('done') : t('doneAgo', { ago: format.ago(job.finished_at) })
      case 'stopping':
      case 'cancelled':
      case 'failed':
        return t(job.state)
    }
  }
}
