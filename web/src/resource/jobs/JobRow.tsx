import { Button } from 'antd'
import { CircleStop, RotateCcw, X } from 'lucide-react'
import { Link } from 'react-router'
import { jobs, type ShownJob } from '@omics/contract/jobs/jobs'
import { useApiMutation } from '../../api/query.ts'
import { IconButton } from '../../ui/controls/IconButton.tsx'
import { useMessages, useText } from '../../ui/language/i18n.ts'
import { StatusTag } from '../../ui/labels/StatusTag.tsx'
import { JobBar } from './JobBar.tsx'
import { shareOf, useJobWords } from './job-words.ts'
import { jobStatuses } from './job-statuses.ts'
import { jobMessages } from './messages.ts'
import { isUnderWay } from './own-jobs.ts'
import styles from './jobs.module.css'

/** One job of the person: what it does, how far it is, and what can be done about it. */
export function JobRow({ job, onOpen }: { job: ShownJob; onOpen(): void }) {
  const t = useMessages(jobMessages)
  const text = useText()
  const words = useJobWords()
  const name = text(job.title)
  const clear = useApiMutation(jobs.clear, { changes: [jobs.own] })
  const again = useApiMutation(jobs.again, { changes: [jobs.own] })
  return (
    <li className={styles['row']}>
      <StatusTag status={jobStatuses[job.state]} look="icon">
        {t(job.state)}
      </StatusTag>
      <div className={styles['body']}>
        <span className={styles['name']}>{name}</span>
        {(job.state === 'running' || job.state === 'stopping') && (
          <JobBar label={name} share={shareOf(job)} />
        )}
        <span className={styles['words']}>{words(job)}</span>
        <Reason job={job} />
        <span className={styles['buttons']}>
          {(job.state === 'failed' || job.state === 'cancelled') && (
            <Button
              size="small"
              icon={<RotateCcw size={14} />}
              aria-label={t('againNamed', { name })}
              loading={again.isPending}
              onClick={() => again.mutate({ params: { id: job.id } })}
            >
              {t('again')}
            </Button>
          )}
          {job.link !== '' && (
            <Link to={job.link} aria-label={t('openNamed', { name })} onClick={onOpen}>
              {t('open')}
            </Link>
          )}
        </span>
      </div>
      {isUnderWay(job) ? (
        <StopButton job={job} name={name} />
      ) : (
        <IconButton
          small
          label={t('clearNamed', { name })}
          onClick={() => clear.mutate({ body: { ids: [job.id] } })}
        >
          <X size={16} />
        </IconButton>
      )}
    </li>
  )
}

function StopButton({ job, name }: { job: ShownJob; name: string }) {
  const t = useMessages(jobMessages)
  const stop = useApiMutation(jobs.stop, { changes: [jobs.own] })
  return (
    <IconButton
      small
      label={t('stopNamed', { name })}
      disabled={job.state === 'stopping' || stop.isPending}
      onClick={() => stop.mutate({ params: { id: job.id } })}
    >
      <CircleStop size={16} />
    </IconButton>
  )
}

/** Why it failed, or why the try before did. */
function Reason({ job }: { job: ShownJob }) {
  const t = useMessages(jobMessages)
  const text = useText()
  if (job.state !== 'failed' && job.again_at === null) return null
  return <span className={styles['reason']}>{job.reason ? text(job.reason) : t('unforeseen')}</span>
}
