import { Badge, Button, Drawer } from 'antd'
import { useState } from 'react'
import { jobs, type ShownJob } from '@omics/contract/jobs/jobs'
import { useApiMutation } from '../../api/query.ts'
import { jobMessages } from '../../resource/jobs/messages.ts'
import { JobRow } from '../../resource/jobs/JobRow.tsx'
import { isUnderWay, useFollowJobs, useOwnJobs } from '../../resource/jobs/own-jobs.ts'
import rows from '../../resource/jobs/jobs.module.css'
import { useIsMobile } from '../../ui/browser/use-media.ts'
import { IconButton } from '../../ui/controls/IconButton.tsx'
import { StatusTag } from '../../ui/labels/StatusTag.tsx'
import type { Status } from '../../ui/labels/statuses.ts'
import { useMessages } from '../../ui/language/i18n.ts'
import { EmptyState } from '../../ui/notices/EmptyState.tsx'

/** As the bar's style sheet has it. */
const barHeight = 52

/** What goes on in the background for this person; there only while there is something. */
export function JobTray() {
  const t = useMessages(jobMessages)
  useFollowJobs()
  const own = useOwnJobs()
  const [open, setOpen] = useState(false)
  const mobile = useIsMobile()
  const close = () => setOpen(false)
  if (own.length === 0 && !open) return null
  const { status, count } = sumOf(own)
  const label =
    status === 'running'
      ? t('underWay', { count })
      : status === 'failed'
        ? t('failedCount', { count })
        : t('ended')
  return (
    <>
      <IconButton label={label} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Badge count={count} size="small" color={`var(--${status}-fill)`}>
          <StatusTag status={status} look="icon">
            {''}
          </StatusTag>
        </Badge>
      </IconButton>
      <Drawer
        open={open}
        onClose={close}
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
            <JobRow key={job.id} job={job} onOpen={close} />
          ))}
        </ul>
      </Drawer>
    </>
  )
}

/** What the icon says of all: what goes on before what failed, before what is done. */
function sumOf(own: readonly ShownJob[]): { readonly status: Status; readonly count: number } {
  const underWay = own.filter(isUnderWay).length
  if (underWay > 0) return { status: 'running', count: underWay }
  const failed = own.filter(({ state }) => state === 'failed').length
  return failed > 0 ? { status: 'failed', count: failed } : { status: 'succeeded', count: 0 }
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
