import { Link } from 'react-router'
import type { Download } from '@omics/contract/downloads/downloads'
import { JobBar } from '../../resource/jobs/JobBar.tsx'
import type { Column } from '../../ui/data-table/columns.ts'
import { StatusTag } from '../../ui/labels/StatusTag.tsx'
import type { Status } from '../../ui/labels/statuses.ts'
import { formatSize, useFormat } from '../../ui/language/format.ts'
import { useMessages, useText } from '../../ui/language/i18n.ts'
import styles from './downloads.module.css'
import { downloadMessages } from './messages.ts'

const statusOf: Record<Download['state'], Status> = {
  waiting: 'waiting',
  running: 'running',
  paused: 'stopped',
  done: 'succeeded',
  failed: 'failed',
}

/** What the table of downloads shows. */
export function useDownloadColumns(projectId: string): readonly Column<Download>[] {
  const t = useMessages(downloadMessages)
  const text = useText()
  const { name, checkedBy, lengthOnly } = {
    name: t('name'),
    checkedBy: t('checkedBy'),
    lengthOnly: t('lengthOnly'),
  }
  return [
    {
      key: 'name',
      title: name,
      type: 'file',
      width: 240,
      grow: 2,
      render: (row) => <FileName row={row} projectId={projectId} />,
    },
    {
      key: 'sample',
      title: t('sample'),
      width: 110,
      render: ({ sample }) =>
        sample && <Link to={`/project/detail/${projectId}/samples?sample=${sample.id}`}>{sample.name}</Link>,
    },
    {
      key: 'state',
      title: t('state'),
      type: 'status',
      width: 120,
      grow: 0,
      render: ({ state }) => (
        <StatusTag status={statusOf[state]} look="plain">
          {state === 'paused' ? t('paused') : state === 'done' ? t('here') : undefined}
        </StatusTag>
      ),
    },
    {
      key: 'progress',
      title: t('progress'),
      width: 240,
      grow: 2,
      render: (row) =>
        row.reason ? (
          <span className={styles['reason']} title={text(row.reason)}>
            {text(row.reason)}
          </span>
        ) : (
          <Progress row={row} />
        ),
    },
    {
      key: 'checked',
      title: checkedBy,
      width: 100,
      grow: 0,
      quiet: true,
      wideOnly: true,
      render: ({ checked_by: by }) => by?.toUpperCase().replace('SHA256', 'SHA-256') ?? lengthOnly,
    },
  ]
}

function FileName({
  row: { name, folder, file_id: id, address },
  projectId,
}: {
  row: Download
  projectId: string
}) {
  const path = folder === '' ? name : `${folder}/${name}`
  if (id === null) return <span title={address}>{path}</span>
  return (
    <Link to={`/project/detail/${projectId}/files?file=${id}`} title={address}>
      {path}
    </Link>
  )
}

function Progress({ row }: { row: Download }) {
  const t = useMessages(downloadMessages)
  const format = useFormat()
  const { size, done, pace, state, again_at: again } = row
  if (state === 'done') return <>{formatSize(size ?? done)}</>
  const seconds = size !== null && pace > 0 ? (size - done) / pace : undefined
  const words = [
    size === null ? formatSize(done) : t('ofTotal', { done: formatSize(done), total: formatSize(size) }),
    state === 'running' && pace > 0 && t('pace', { pace: formatSize(pace) }),
    state === 'running' && seconds !== undefined && t('left', { time: format.duration(seconds * 1000) }),
    again !== null && t('again', { time: format.dateTime(again) }),
  ]
  return (
    <span className={styles['progress']}>
      {state === 'running' && (
        <JobBar label={row.name} share={size === null ? undefined : Math.min(1, done / Math.max(1, size))} />
      )}
      <span className={styles['words']}>{words.filter(Boolean).join(' · ')}</span>
    </span>
  )
}
