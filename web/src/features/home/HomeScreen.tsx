import { Button } from 'antd'
import { FolderPlus, Play } from 'lucide-react'
import { Link, useNavigate } from 'react-router'
import { projects } from '@omics/contract/projects/projects'
import { useGathered } from '../../api/live/gather.ts'
import { useIsLive, useLive } from '../../api/live/live.ts'
import { invalidate, useApi } from '../../api/query.ts'
import { useMay, useSees, useSession } from '../../api/session.ts'
import { BarChart } from '../../ui/BarChart.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { useFormat } from '../../ui/format.ts'
import { useMessages } from '../../ui/i18n.ts'
import { Page } from '../../ui/Page.tsx'
import { PageHeader, Section } from '../../ui/PageHeader.tsx'
import { SkeletonCards } from '../../ui/Skeleton.tsx'
import { StackBar } from '../../ui/StackBar.tsx'
import { homeMessages } from './messages.ts'
import { FrontBottom, FrontTop } from './front/Front.tsx'
import { useFront } from './front/use-front.ts'
import { VisitorHome } from './front/VisitorHome.tsx'
import { NeedsYou } from './NeedsYou.tsx'
import { RecentProjects } from './RecentProjects.tsx'
import { RunningNow } from './RunningNow.tsx'
import { StartHere } from './StartHere.tsx'
import { usePreferences } from '../../ui/theme/preferences.ts'
import styles from './home.module.css'
import type { Home } from './home.ts'

/** What concerns one now, told in the title: what is running, what needs a decision, the projects, the space. */
export default function HomeScreen() {
  const sees = [useSees('project_list'), useSees('project_overview')].includes(true)
  if (!useSession().user) return <VisitorHome />
  return sees ? <PersonalHome /> : <HomeWithoutProjects />
}

/** The home page of somebody whose role opens no projects. */
function HomeWithoutProjects() {
  const t = useMessages(homeMessages)
  const { page, figures } = useFront()
  const { language } = usePreferences()
  return (
    <Page>
      <FrontTop page={page} language={language} />
      <EmptyState title={t('noProjects')}>{t('noProjectsMore')}</EmptyState>
      <FrontBottom page={page} figures={figures} language={language} />
    </Page>
  )
}

function PersonalHome() {
  const { page, figures } = useFront()
  const { language } = usePreferences()
  const isLive = useIsLive()
  const home = useApi(projects.home, {}, { quiet: true, every: isLive ? false : 10_000 })
  const readAgain = useGathered(() => void invalidate(projects.home), 2000)
  useLive(['analyses'], (event) => {
    if (event.type === 'analyses') readAgain()
  })
  if (home.error) {
    return (
      <Page>
        <ErrorState fault={home.error} retry={() => void home.refetch()} />
      </Page>
    )
  }
  if (!home.data) {
    return (
      <Page>
        <SkeletonCards cards={4} />
      </Page>
    )
  }
  // Whether something runs does not count, so that the page stays what it is when the demonstration ends.
  const onlyDemonstration = home.data.projects.every((project) => project.demonstration)
  return (
    <Page>
      <FrontTop page={page} language={language} />
      {onlyDemonstration ? <StartHere home={home.data} /> : <Filled home={home.data} />}
      <FrontBottom page={page} figures={figures} language={language} />
    </Page>
  )
}

function Filled({ home }: { home: Home }) {
  const t = useMessages(homeMessages)
  const mayCreate = useMay('project_create')
  const seesWorkflows = useSees('process_warehouse')
  const navigate = useNavigate()
  return (
    <>
      <PageHeader
        title={<Title home={home} />}
        actions={
          <>
            {mayCreate && (
              <Button icon={<FolderPlus size={17} />} onClick={() => void navigate('/project/list?new=1')}>
                {t('newProject')}
              </Button>
            )}
            {seesWorkflows && (
              <Button
                type="primary"
                icon={<Play size={16} />}
                onClick={() => void navigate('/AppStore/process_warehouse')}
              >
                {t('runWorkflow')}
              </Button>
            )}
          </>
        }
      />
      <div className={styles['columns']}>
        <div className={styles['column']}>
          <Section
            title={t('runningNow')}
            note={home.running.length || undefined}
            actions={<Link to="/project/dataAnalysiall_list">{t('allRuns')}</Link>}
          >
            <RunningNow running={home.running} />
          </Section>
          <Section
            title={t('recent')}
            actions={<Link to="/project/list">{t('allProjects', { count: home.projects_total })}</Link>}
          >
            <RecentProjects projects={home.projects} />
          </Section>
        </div>
        <div className={styles['column']}>
          <Section title={t('needsYou')} note={home.needs_you.length || undefined}>
            <NeedsYou items={home.needs_you} />
          </Section>
          <Storage home={home} />
          <CoreHours />
        </div>
      </div>
    </>
  )
}

function Title({ home }: { home: Home }) {
  const t = useMessages(homeMessages)
  const { running, needs_you: needs } = home
  if (running.length + needs.length === 0) return t('allQuiet')
  if (needs.length === 0) return t('going', { count: running.length })
  if (running.length === 0) return t('failed', { count: needs.length })
  return t('going', { count: running.length }) + t('alsoFailed', { count: needs.length })
}

function Storage({ home }: { home: Home }) {
  const t = useMessages(homeMessages)
  const format = useFormat()
  const shown = home.projects.filter((project) => project.bytes > 0).slice(0, 4)
  const colourOf = (index: number) => `var(--chart-${index + 1})`
  return (
    <Section
      title={t('storage')}
      note={t('free', { free: format.size(Math.max(0, home.quota_bytes - home.bytes)) })}
    >
      <p className={styles['space']}>
        <b>{format.size(home.bytes)}</b> {t('of', { quota: format.bytes(home.quota_bytes) })}
      </p>
      <StackBar
        label={t('storage')}
        total={home.quota_bytes}
        height={8}
        parts={shown.map((project, index) => ({
          key: project.id,
          value: project.bytes,
          colour: colourOf(index),
          label: project.name,
        }))}
      />
      <ul className={styles['legend']}>
        {shown.map((project, index) => (
          <li key={project.id}>
            <i style={{ background: colourOf(index) }} />
            <span>{project.name}</span>
            <b>{format.bytes(project.bytes)}</b>
          </li>
        ))}
      </ul>
    </Section>
  )
}

function CoreHours() {
  const t = useMessages(homeMessages)
  const format = useFormat()
  const days = useApi(projects.homeChartFlow, { body: { days: 14 } }, { quiet: true }).data
  if (!days?.some((day) => day.core_hours > 0)) return null
  return (
    <BarChart
      title={t('coreHours')}
      bars={days.map((day) => ({
        label: format.date(day.day),
        parts: [
          { value: Math.round(day.core_hours * 100) / 100, colour: 'var(--chart-1)', title: t('hours') },
        ],
      }))}
    />
  )
}
