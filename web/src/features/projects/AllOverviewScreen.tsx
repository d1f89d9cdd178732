import { Button } from 'antd'
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router'
import type { OutputOf } from '@omics/contract/endpoint'
import { projects } from '@omics/contract/projects/projects'
import { useApi } from '../../api/query.ts'
import { useMay } from '../../api/session.ts'
import { EmptyState } from '../../ui/notices/EmptyState.tsx'
import { ErrorState } from '../../ui/notices/ErrorState.tsx'
import { useFormat } from '../../ui/language/format.ts'
import { useMessages } from '../../ui/language/i18n.ts'
import { Page } from '../../ui/layout/Page.tsx'
import { PageHeader, Section } from '../../ui/layout/PageHeader.tsx'
import { SkeletonCards } from '../../ui/notices/Skeleton.tsx'
import { Fact, Facts, RunsChart, SamplesChart } from './Figures.tsx'
import { projectMessages } from './messages.ts'
import { StorageShare } from './StorageShare.tsx'
import styles from './projects.module.css'

/** All of one's projects at a glance; with `?id=` in the address, the overview of that project alone. */
export default function AllOverviewScreen() {
  const { pathname } = useLocation()
  const [address] = useSearchParams()
  const id = address.get('id')
  if (!id) return <AllProjects />
  // The tab that only led on would otherwise stay behind.
  return (
    <Navigate replace to={`/project/detail/${encodeURIComponent(id)}/overview`} state={{ gone: pathname }} />
  )
}

function AllProjects() {
  const t = useMessages(projectMessages)
  return (
    <Page>
      <PageHeader title={t('allOverview')} />
      <Content />
    </Page>
  )
}

const month = { body: { days: 30 } }

function Content() {
  const home = useApi(projects.home, {}, { quiet: true })
  const runs = useApi(projects.homeChartFlow, month, { quiet: true })
  const samples = useApi(projects.homeChartDataSample, month, { quiet: true })
  const space = useApi(projects.homeChartData, month, { quiet: true })
  const failed = [home, runs, samples, space].filter(({ error }) => error)
  const fault = failed[0]?.error
  if (fault)
    return <ErrorState fault={fault} retry={() => void Promise.all(failed.map((one) => one.refetch()))} />
  if (!home.data || !runs.data || !samples.data || !space.data) return <SkeletonCards cards={4} />
  if (home.data.projects_total === 0) return <NoProjects />
  return (
    <div className={styles['columns']}>
      <div className={styles['column']}>
        <Totals projectCount={home.data.projects_total} runs={runs.data} samples={samples.data} />
        <RunsChart days={runs.data} />
        <SamplesChart days={samples.data} />
      </div>
      <div className={styles['column']}>
        <StorageShare bytes={home.data.bytes} quota={home.data.bytes + home.data.free_bytes} />
        <Space rows={space.data} />
      </div>
    </div>
  )
}

interface TotalsProps {
  readonly projectCount: number
  readonly runs: OutputOf<typeof projects.homeChartFlow>
  readonly samples: OutputOf<typeof projects.homeChartDataSample>
}

function Totals({ projectCount, runs, samples }: TotalsProps) {
  const t = useMessages(projectMessages)
  const format = useFormat()
  const ended = runs.reduce((sum, day) => sum + day.succeeded + day.failed + day.stopped, 0)
  const { amount, unit } = format.coreTimeParts(runs.reduce((sum, day) => sum + day.core_hours, 0))
  return (
    <Facts>
      <Fact value={format.count(projectCount)} name={t('projects')} />
      <Fact value={format.count(samples.at(-1)?.total ?? 0)} name={t('samplesFigure')} />
      <Fact value={format.count(ended)} name={t('runsByDay')} />
      <Fact value={amount} unit={unit} name={t('coreHoursOfMonth')} />
    </Facts>
  )
}

/** As many projects as can be taken in at once; the call gives the largest first. */
const shownProjects = 10

function Space({ rows }: { rows: OutputOf<typeof projects.homeChartData> }) {
  const t = useMessages(projectMessages)
  const format = useFormat()
  return (
    <Section title={t('largest')}>
      <ul className={styles['activity']}>
        {rows.slice(0, shownProjects).map(({ name, bytes, files, added_bytes: added }, index) => (
          <li key={index}>
            <span className={styles['spaceOf']}>{name}</span>
            <span className={styles['amount']}>
              {t('filesCount', { count: files })} · {format.size(bytes)}
              {added > 0 && ` · ${t('addedInMonth', { size: format.size(added) })}`}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
}

function NoProjects() {
  const t = useMessages(projectMessages)
  const mayCreate = useMay('project_create')
  const navigate = useNavigate()
  return (
    <EmptyState
      title={t('emptyTitle')}
      action={
        mayCreate && (
          <Button type="primary" onClick={() => void navigate('/project/list?new=1')}>
            {t('newProject')}
          </Button>
        )
      }
    >
      {t('emptyText')}
    </EmptyState>
  )
}
