import { App, Button } from 'antd'
import { CircleStop, RotateCcw, Trash2 } from 'lucide-react'
import { Link } from 'react-router'
import { backgroundJobs, type BackgroundJob } from '@omics/contract/administration/background-jobs'
import { useApiMutation } from '../../../../api/query.ts'
import { useMay } from '../../../../api/session.ts'
import { JobBar } from '../../../../resource/jobs/JobBar.tsx'
import { shareOf, useJobWords } from '../../../../resource/jobs/job-words.ts'
import { jobStatuses } from '../../../../resource/jobs/job-statuses.ts'
import { jobMessages } from '../../../../resource/jobs/messages.ts'
import { CopyButton } from '../../../../ui/controls/CopyButton.tsx'
import { KeyValue } from '../../../../ui/labels/KeyValue.tsx'
import { StatusTag } from '../../../../ui/labels/StatusTag.tsx'
import { useFormat } from '../../../../ui/language/format.ts'
import { useMessages, useText } from '../../../../ui/language/i18n.ts'
import { Drawer } from '../../../../ui/layout/Drawer.tsx'
import { useJobName, useKindName } from './job-name.ts'
import { backgroundJobMessages } from './messages.ts'
import styles from './background-jobs.module.css'

interface Props {
  readonly job: BackgroundJob
  onClose(): void
}

/** One job: whose it is, how it went, and in small what the program said. */
export function JobDrawer({ job, onClose }: Props) {
  const t = useMessages(backgroundJobMessages)
  const states = useMessages(jobMessages)
  const text = useText()
  const format = useFormat()
  const words = useJobWords()
  const jobName = useJobName()
  const kindName = useKindName()
  const mayChange = useMay('background_job_change')
  const name = jobName(job)
  const at = (moment: string | null) => moment !== null && format.dateTime(moment)
  return (
    <Drawer
      open
      onClose={onClose}
      above={name !== kindName(job.kind) && kindName(job.kind)}
      title={name}
      below={<StatusTag status={jobStatuses[job.state]}>{states(job.state)}</StatusTag>}
      footer={mayChange && <Actions job={job} onClose={onClose} />}
    >
      {job.reason && <p className={styles['reason']}>{text(job.reason)}</p>}
      {job.state === 'running' && (
        <p className={styles['progress']}>
          <JobBar label={name} share={shareOf(job)} />
          <span>{words(job)}</span>
        </p>
      )}
      <KeyValue
        rows={[
          [t('owner'), job.owner ? job.owner.full_name || job.owner.name : t('platform')],
          [t('left'), at(job.created_at)],
          job.started_at !== null && [t('began'), at(job.started_at)],
          job.finished_at !== null && [t('ended'), at(job.finished_at)],
          job.again_at !== null && [t('triedAgain'), at(job.again_at)],
          [t('tries'), format.count(job.tries)],
          job.link !== '' && [
            t('what'),
            <Link key="link" to={job.link}>
              {t('open')}
            </Link>,
          ],
        ]}
      />
      {job.technical !== '' && (
        <details className={styles['technical']}>
          <summary>{t('technical')}</summary>
          <CopyButton text={job.technical} />
          <pre>{job.technical}</pre>
        </details>
      )}
    </Drawer>
  )
}

function Actions({ job, onClose }: Props) {
  const t = useMessages(backgroundJobMessages)
  const { message } = App.useApp()
  const changes = [backgroundJobs.list, backgroundJobs.overview]
  const done = (key: 'begunAgain' | 'removed' | 'stopped') => () => {
    void message.success(t(key))
    onClose()
  }
  const again = useApiMutation(backgroundJobs.again, { changes, onSuccess: done('begunAgain') })
  const remove = useApiMutation(backgroundJobs.remove, { changes, onSuccess: done('removed') })
  const stop = useApiMutation(backgroundJobs.stop, { changes, onSuccess: done('stopped') })
  const params = { id: job.id }
  if (job.state === 'failed')
    return (
      <span className={styles['actions']}>
        <Button
          type="primary"
          icon={<RotateCcw size={15} />}
          loading={again.isPending}
          onClick={() => again.mutate({ params })}
        >
          {t('again')}
        </Button>
        <Button
          icon={<Trash2 size={15} />}
          loading={remove.isPending}
          onClick={() => remove.mutate({ params })}
        >
          {t('remove')}
        </Button>
      </span>
    )
  // What nobody is shown has no ear for it.
  const hears = job.title !== null || job.state === 'waiting'
  return (
    <span className={styles['actions']}>
      <Button
        icon={<CircleStop size={15} />}
        disabled={!hears || job.state === 'stopping'}
        loading={stop.isPending}
        onClick={() => stop.mutate({ params })}
      >
        {t('stop')}
      </Button>
      {job.state !== 'waiting' && (
        <span className={styles['note']}>{t(hears ? 'stopHears' : 'cannotStop')}</span>
      )}
    </span>
  )
}
