import { Button, Drawer } from 'antd'
import { jobs, type ShownJob } from '@omics/contract/jobs/jobs'
import { useApiMutation } from '../../api/query.ts'
import { jobMessages } from '../../resource/jobs/messages.ts'
import { JobRow } from '../../resource/jobs/JobRow.tsx'
import { isUnderWay } from '../../resource/jobs/own-jobs.ts'
import rows from '../../resource/jobs/jobs.module.css'
import { useIsMobile } from '../../ui/browser/use-media.ts'
import { useMessages } from '../../ui/language/i18n.ts'
import { EmptyState } from '../../ui/notices/EmptyState.tsx'

/** As the bar's style sheet has it. */
const barHeight = 52

interface Props {
  readonly own: readonly ShownJob[]
  readonly open: boolean
  onClose(): void
}

/** A person's work in the background, a row each. */
export function JobDrawer({ own, open, onClose }: Props) {
  const t = useMessages(jobMessages)
  const mobile = useIsMobile()
  return (
    <Drawer
      open={open}
      onClose={onClose}
      placement="right"
      size={mobile ? '100%' : 420}
      title={t('jobs')}
      extra={<ClearEnded own={own} />}
      // The page stays in use, and the bar in view.
      mask={false}
      styles={{ wrapper: mobile ? {} : { top: barHeight }, body: { padding: '4px 24px' } }}
    >
      {own.length === 0 && <EmptyState title={t('noJobs')}>{t('noJobsMore')}</EmptyState>}
      <ul className={rows['rows']}>
        {own.map((job) => (
          <JobRow key={job.id} job={job} onOpen={onClose} />
        ))}
      </ul>
    </Drawer>
  )
}

function ClearEnded({ own }: { own: readonly ShownJob[] }) {
  const t = useMessages(jobMessages)
  const clear = useApiMutation(jobs.clear, { changes: [jobs.own] })
  if (own.every(isUnderWay)) return null
  return (
    <Button type="text" size="small" onClick={() => clear.mutate({ body: {} })}>
      {t('clearEnded')}
    </Button>
  )
}
