import { lazy, Suspense } from 'react'
import { useLocation } from 'react-router'
import { useSession } from '../../api/session.ts'
import { classes } from '../../ui/theme/classes.ts'
import { ErrorBoundary } from '../../ui/notices/ErrorBoundary.tsx'
import { useMessages, useText } from '../../ui/language/i18n.ts'
import type { RouteRecord } from '../../ui/shell/route-record.ts'
import { appMessages } from '../messages.ts'
import { isPlain } from '../permission/next-step.ts'
import { settings } from '../settings.ts'
import { NavigationProgress, Pending } from './Pending.tsx'
import styles from './Shell.module.css'
import { RecordView } from './RecordView.tsx'
import { loadTabbed } from './load-tabbed.ts'
import { PlainBar, TopBar } from './TopBar.tsx'
import { useWindowTitle } from './use-window-title.ts'

const Tabbed = lazy(loadTabbed)

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
  if (isPlain(record, search)) return <PlainFrame record={record} />
  const framed = user !== undefined && record.layout !== 'bar'
  return (
    <div className={classes(styles['shell'], !settings.fixedHeader && styles['scrolling'])}>
      <a href="#content" className={styles['skip']}>
        {t('skip')}
      </a>
      <NavigationProgress key={pathname} />
      <TopBar permitted={permitted} record={record} />
      {framed ? (
        <ErrorBoundary>
          <Suspense fallback={<Pending />}>
            <Tabbed record={record} permitted={permitted} owner={user.id} />
          </Suspense>
        </ErrorBoundary>
      ) : (
        <Single record={record} />
      )}
      <ErrorBoundary quiet>
        <Suspense fallback={null}>
          {user && <UploadTray />}
          {!record.path.startsWith('/install') && <FeedbackPanel />}
        </Suspense>
      </ErrorBoundary>
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
