import { projects } from '@omics/contract/projects/projects'
import { useApi } from '../../../api/query.ts'
import { useSees, useSession } from '../../../api/session.ts'
import { useMessages } from '../../../ui/language/i18n.ts'
import { Page } from '../../../ui/layout/Page.tsx'
import { PageHeader, Section } from '../../../ui/layout/PageHeader.tsx'
import { ErrorState } from '../../../ui/notices/ErrorState.tsx'
import { SkeletonCards } from '../../../ui/notices/Skeleton.tsx'
import styles from '../home.module.css'
import { homeMessages } from '../messages.ts'
import { NeedsYou } from '../NeedsYou.tsx'
import { RecentProjects } from '../RecentProjects.tsx'
import { RunningNow } from '../RunningNow.tsx'
import { LastResults } from './LastResults.tsx'
import { QuickStarts } from './QuickStarts.tsx'
import { WaitsForYou } from './WaitsForYou.tsx'

/** The new home: where to begin, what is running, the last results, and all that waits for one in one place. */
export default function OverviewScreen() {
  const t = useMessages(homeMessages)
  const { user } = useSession()
  const sees = [useSees('project_list'), useSees('project_overview')].includes(true)
  const seesAnalyses = useSees('analysis_list')
  return (
    <Page>
      <PageHeader title={t('welcome', { name: user?.name ?? '' })} description={t('welcomeMore')} />
      <QuickStarts />
      <div className={styles['columns']}>
        <div className={styles['column']}>
          {sees && <Now />}
          {seesAnalyses && <LastResults />}
        </div>
        <div className={styles['column']}>
          <WaitsForYou />
        </div>
      </div>
    </Page>
  )
}

/** What runs and what failed, over all projects. */
function Now() {
  const t = useMessages(homeMessages)
  const { data, error, refetch } = useApi(projects.home, {}, { quiet: true, every: 10_000 })
  if (error) return <ErrorState fault={error} retry={() => void refetch()} />
  if (!data) return <SkeletonCards cards={2} />
  return (
    <>
      <Section title={t('runningNow')} note={data.running.length || undefined}>
        <RunningNow running={data.running} />
      </Section>
      {data.needs_you.length > 0 && (
        <Section title={t('needsYou')} note={data.needs_you.length}>
          <NeedsYou items={data.needs_you} />
        </Section>
      )}
      {data.projects.length > 0 && (
        <Section title={t('recent')}>
          <RecentProjects projects={data.projects.slice(0, 4)} />
        </Section>
      )}
    </>
  )
}
