import type { BackgroundJob } from '@omics/contract/administration/background-jobs'
import { shareOf, useJobWords } from '../../../../resource/jobs/job-words.ts'
import { jobStatuses } from '../../../../resource/jobs/job-statuses.ts'
import { jobMessages } from '../../../../resource/jobs/messages.ts'
import type { Column } from '../../../../ui/data-table/columns.ts'
import { StatusTag } from '../../../../ui/labels/StatusTag.tsx'
import { useFormat } from '../../../../ui/language/format.ts'
import { useMessages, useText } from '../../../../ui/language/i18n.ts'
import { useJobName, useKindName } from './job-name.ts'
import { backgroundJobMessages } from './messages.ts'

export function useJobColumns(): readonly Column<BackgroundJob>[] {
  const t = useMessages(backgroundJobMessages)
  const jobName = useJobName()
  const kindName = useKindName()
  const format = useFormat()
  return [
    { key: 'what', title: t('what'), width: 240, grow: 2, render: (job) => jobName(job) },
    {
      key: 'kind',
      title: t('kind'),
      width: 160,
      quiet: true,
      wideOnly: true,
      render: (job) => kindName(job.kind),
    },
    { key: 'state', title: t('state'), type: 'status', width: 150, render: (job) => <JobStatus job={job} /> },
    {
      key: 'owner',
      title: t('owner'),
      width: 130,
      quiet: true,
      render: (job) => (job.owner ? job.owner.full_name || job.owner.name : t('platform')),
    },
    { key: 'why', title: t('why'), width: 260, grow: 2, render: (job) => <Why job={job} /> },
    {
      key: 'tries',
      title: t('tries'),
      type: 'number',
      width: 80,
      grow: 0,
      render: (job) => format.count(job.tries),
    },
    {
      key: 'when',
      title: t('when'),
      width: 130,
      grow: 0,
      quiet: true,
      render: (job) => format.ago(job.finished_at ?? job.started_at ?? job.created_at),
    },
  ]
}

function JobStatus({ job }: { job: BackgroundJob }) {
  const t = useMessages(jobMessages)
  const format = useFormat()
  const share = job.state === 'running' ? shareOf(job) : undefined
  return (
    <StatusTag status={jobStatuses[job.state]} look="plain">
      {share === undefined ? t(job.state) : `${t(job.state)} ${format.share(share, 0)}`}
    </StatusTag>
  )
}

/** How it stands, or why it failed. */
function Why({ job }: { job: BackgroundJob }) {
  const t = useMessages(backgroundJobMessages)
  const text = useText()
  const words = useJobWords()
  if (job.reason) return text(job.reason)
  if (job.technical !== '') return t('unforeseen')
  return job.state === 'failed' ? '' : words(job)
}
