import { App, Button } from 'antd'
import { Play } from 'lucide-react'
import type { ReactNode } from 'react'
import { backgroundJobs } from '@omics/contract/administration/background-jobs'
import type { OutputOf } from '@omics/contract/endpoint'
import { useApi, useApiMutation } from '../../../../api/query.ts'
import { useMay } from '../../../../api/session.ts'
import { PageOf } from '../../../../resource/PageOf.tsx'
import { DataTable } from '../../../../ui/data-table/DataTable.tsx'
import type { Column } from '../../../../ui/data-table/columns.ts'
import { useFormat } from '../../../../ui/language/format.ts'
import { useMessages } from '../../../../ui/language/i18n.ts'
import { Page, Toolbar } from '../../../../ui/layout/Page.tsx'
import { PageHeader, Section } from '../../../../ui/layout/PageHeader.tsx'
import { useJobName, useKindName } from './job-name.ts'
import { backgroundJobMessages } from './messages.ts'
import styles from './background-jobs.module.css'

type Told = OutputOf<typeof backgroundJobs.overview>
type Kind = Told['kinds'][number]
type Schedule = Told['schedules'][number]

const everyThreeSeconds = 3000

/** How many jobs of each kind there are, and what is done by itself: when it was, when it is due, and at once. */
export function Overview({ views }: { views: ReactNode }) {
  const overview = useApi(backgroundJobs.overview, {}, { every: everyThreeSeconds, quiet: true })
  return <PageOf query={overview}>{(data) => <Shown overview={data} views={views} />}</PageOf>
}

function Shown({ overview, views }: { overview: Told; views: ReactNode }) {
  const t = useMessages(backgroundJobMessages)
  const kindColumns = useKindColumns()
  const scheduleColumns = useScheduleColumns()
  return (
    <Page>
      <PageHeader title={t('backgroundJobs')} />
      <Toolbar>{views}</Toolbar>
      <Section title={t('counts')}>
        <DataTable
          label={t('counts')}
          rows={overview.kinds}
          rowKey={({ kind }) => kind}
          columns={kindColumns}
          empty={t('noCounts')}
        />
      </Section>
      <Section title={t('byItself')}>
        <DataTable
          label={t('byItself')}
          rows={overview.schedules}
          rowKey={({ kind, key }) => `${kind} ${key}`}
          card={scheduleCard}
          columns={scheduleColumns}
          empty={t('noSchedules')}
        />
      </Section>
    </Page>
  )
}

function useKindColumns(): readonly Column<Kind>[] {
  const t = useMessages(backgroundJobMessages)
  const kindName = useKindName()
  const format = useFormat()
  const counted = (key: 'waiting' | 'running' | 'failed'): Column<Kind> => ({
    key,
    title: t(key),
    type: 'number',
    width: 110,
    grow: 0,
    render: (row) => format.count(row[key]),
  })
  return [
    { key: 'kind', title: t('kind'), width: 220, render: ({ kind }) => kindName(kind) },
    counted('waiting'),
    counted('running'),
    counted('failed'),
  ]
}

function useScheduleColumns(): readonly Column<Schedule>[] {
  const t = useMessages(backgroundJobMessages)
  const format = useFormat()
  const jobName = useJobName()
  const mayChange = useMay('background_job_change')
  const columns: Column<Schedule>[] = [
    { key: 'what', title: t('what'), width: 260, render: (row) => jobName(row) },
    {
      key: 'last',
      title: t('lastAt'),
      width: 160,
      grow: 0,
      quiet: true,
      render: ({ last_at }) => (last_at === null ? t('never') : format.ago(last_at)),
    },
    {
      key: 'next',
      title: t('nextAt'),
      width: 190,
      grow: 0,
      quiet: true,
      render: ({ next_at }) => format.dateTime(next_at),
    },
  ]
  if (mayChange)
    columns.push({ key: 'run', title: '', width: 130, grow: 0, render: (row) => <RunNow row={row} /> })
  return columns
}

const scheduleCard = (row: Schedule) => <ScheduleCard row={row} />

/** One on a phone. */
function ScheduleCard({ row }: { row: Schedule }) {
  const t = useMessages(backgroundJobMessages)
  const format = useFormat()
  const jobName = useJobName()
  const mayChange = useMay('background_job_change')
  return (
    <span className={styles['schedule']}>
      <span>
        <b>{jobName(row)}</b>
        <span className={styles['note']}>
          {row.last_at === null ? t('never') : format.ago(row.last_at)} · {t('nextAt')}{' '}
          {format.dateTime(row.next_at)}
        </span>
      </span>
      {mayChange && <RunNow row={row} />}
    </span>
  )
}

function RunNow({ row }: { row: Schedule }) {
  const t = useMessages(backgroundJobMessages)
  const { message } = App.useApp()
  const name = useJobName()(row)
  const run = useApiMutation(backgroundJobs.run, {
    changes: [backgroundJobs.overview, backgroundJobs.list],
    onSuccess: () => void message.success(t('begun', { name })),
  })
  return (
    <Button
      size="small"
      icon={<Play size={14} />}
      aria-label={t('runNowNamed', { name })}
      loading={run.isPending}
      onClick={() => run.mutate({ body: { kind: row.kind, key: row.key } })}
    >
      {t('runNow')}
    </Button>
  )
}
