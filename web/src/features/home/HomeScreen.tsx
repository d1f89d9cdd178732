import { projects } from '@omics/contract/projects/projects'
import { useGathered } from '../../api/live/gather.ts'
import { useIsLive, useLive } from '../../api/live/live.ts'
import { invalidate, useApi } from '../../api/query.ts'
import { useSees, useSession } from '../../api/session.ts'
import { EmptyState } from '../../ui/notices/EmptyState.tsx'
import { ErrorState } from '../../ui/notices/ErrorState.tsx'
import { useMessages } from '../../ui/language/i18n.ts'
import { Page } from '../../ui/layout/Page.tsx'
import { SkeletonCards } from '../../ui/notices/Skeleton.tsx'
import { useCoreHours } from './CoreHours.tsx'
import { FilledHome } from './FilledHome.tsx'
import { homeMessages } from './messages.ts'
import { FrontBottom, FrontTop } from './front/Front.tsx'
import { useFront } from './front/use-front.ts'
import { VisitorHome } from './front/VisitorHome.tsx'
import { StartHere } from './StartHere.tsx'
import { usePreferences } from '../../ui/theme/preferences.ts'

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
  // Asked for together with the rest of the page, which shows its place meanwhile.
  const coreHours = useCoreHours()
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
      {onlyDemonstration ? (
        <StartHere home={home.data} />
      ) : (
        <FilledHome home={home.data} coreHours={coreHours} />
      )}
      <FrontBottom page={page} figures={figures} language={language} />
    </Page>
  )
}
