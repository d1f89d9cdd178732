import { lazy, Suspense, useEffect, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { useSession } from '../../api/session.ts'
import { classes } from '../../ui/theme/classes.ts'
import { ErrorBoundary } from '../../ui/notices/ErrorBoundary.tsx'
import { useMessages, useText } from '../../ui/language/i18n.ts'
import type { RouteRecord } from '../../ui/shell/route-record.ts'
import { SideLayout } from '../../ui/shell/SideLayout.tsx'
import { useIsMobile } from '../../ui/browser/use-media.ts'
import { mainMenu } from '../menu-groups.ts'
import { appMessages } from '../messages.ts'
import { settings } from '../settings.ts'
import { TabBar } from '../tabs/TabBar.tsx'
import { RecordView, TabViews } from '../tabs/TabViews.tsx'
import { useTabs } from '../tabs/use-tabs.ts'
import { usePlatformName } from './Brand.tsx'
import { NavigationProgress, Pending } from './Pending.tsx'
import styles from './Shell.module.css'
import { PlainBar, TopBar } from './TopBar.tsx'

/** Uploads go on over every page; what it needs is fetched after the page itself. */
const UploadTray = lazy(() => import('../../features/files/uploads/UploadTray.tsx'))
const FeedbackPanel = lazy(() => import('../../features/support/panel/FeedbackPanel.tsx'))

interface Props {
  readonly record: RouteRecord
  readonly permitted: readonly RouteRecord[]
}

/** What stands around every page. Visitors, and pages such as the sign-in, have the top bar alone. */
export function Shell({ record, permitted }: Props) {
  const t = useMessages(appMessages)
  const { user } = useSession()
  const { pathname, search } = useLocation()
  if (record.plainWith !== undefined && new URLSearchParams(search).get(record.plainWith))
    return <PlainFrame record={record} />
  const framed = user !== undefined && record.layout !== 'bar'
  return (
    <div className={classes(styles['shell'], !settings.fixedHeader && styles['scrolling'])}>
      <a href="#content" className={styles['skip']}>
        {t('skip')}
      </a>
      <NavigationProgress key={pathname} />
      <TopBar permitted={permitted} record={record} />
      {framed ? <Tabbed record={record} permitted={permitted} owner={user.id} /> : <Single record={record} />}
      <Suspense fallback={null}>
        {user && <UploadTray />}
        {!record.path.startsWith('/install') && <FeedbackPanel />}
      </Suspense>
    </div>
  )
}

/** The name of the platform over the page, and nothing that depends on who looks. */
function PlainFrame({ record }: { record: RouteRecord }) {
  const t = useMessages(appMessages)
  return (
    <div className={styles['shell']}>
      <a href="#content" className={styles['skip']}>
        {t('skip')}
      </a>
      <PlainBar />
      <Single record={record} />
    </div>
  )
}

function Tabbed({ record, permitted, owner }: Props & { owner: string }) {
  const text = useText()
  const mobile = useIsMobile()
  const actions = useTabs(permitted, owner)
  const active = actions.tabs.open.find((tab) => tab.key === actions.activeKey)
  useWindowTitle(text(active?.title ?? record.meta.title))
  return (
    <>
      {settings.tagsView && !mobile && <TabBar actions={actions} />}
      <Sectioned record={record.name === 'redirect' && active ? active.record : record} permitted={permitted}>
        <TabViews actions={actions} permitted={permitted} />
      </Sectioned>
    </>
  )
}

/** The sidebar of a menu whose pages are its second level, such as the administration. */
function Sectioned({ record, permitted, children }: Props & { children: ReactNode }) {
  const text = useText()
  const item = mainMenu(permitted).find(({ name }) => name === record.group)
  const pages = item?.sidebar ? item.pages : []
  const items = pages.flatMap(({ path, meta }) =>
    meta.icon
      ? [
          {
            to: path,
            title: text(meta.title),
            icon: meta.icon,
            holdsOpen: path === record.meta.activeMenu,
          },
        ]
      : [],
  )
  // The views stay where they are in the tree, whether or not there is a sidebar, so that they stay alive.
  return <SideLayout items={items}>{children}</SideLayout>
}

function Single({ record }: { record: RouteRecord }) {
  const text = useText()
  const location = useLocation()
  useWindowTitle(text(record.meta.title))
  return (
    <main id="content" tabIndex={-1} className={styles['view']}>
      <ErrorBoundary key={record.path}>
        <Suspense fallback={<Pending />}>
          <RecordView record={record} location={location} />
        </Suspense>
      </ErrorBoundary>
    </main>
  )
}

function useWindowTitle(title: string): void {
  const platform = usePlatformName()
  useEffect(() => {
    document.title = `${title} - ${platform}`
  }, [title, platform])
}
