import { Badge } from 'antd'
import { lazy, Suspense, useState } from 'react'
import type { ShownJob } from '@omics/contract/jobs/jobs'
import { jobMessages } from '../../resource/jobs/messages.ts'
import { isUnderWay, useFollowJobs, useOwnJobs } from '../../resource/jobs/own-jobs.ts'
import { IconButton } from '../../ui/controls/IconButton.tsx'
import { StatusTag } from '../../ui/labels/StatusTag.tsx'
import type { Status } from '../../ui/labels/statuses.ts'
import { useMessages } from '../../ui/language/i18n.ts'

const JobDrawer = lazy(() => import('./JobDrawer.tsx').then((module) => ({ default: module.JobDrawer })))

/** What goes on in the background for this person; there only while there is something. */
export function JobTray() {
  const t = useMessages(jobMessages)
  useFollowJobs()
  const own = useOwnJobs()
  const [open, setOpen] = useState<boolean>()
  if (own.length === 0 && open !== true) return null
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
      {open !== undefined && (
        <Suspense fallback={null}>
          <JobDrawer own={own} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
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
