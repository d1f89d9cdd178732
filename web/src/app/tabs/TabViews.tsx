import { Activity, Suspense, useCallback } from 'react'
import { ErrorBoundary } from '../../ui/notices/ErrorBoundary.tsx'
import { useText } from '../../ui/language/i18n.ts'
import { PageContextProvider, type Title } from '../../ui/shell/page-context.ts'
import type { RouteRecord } from '../../ui/shell/route-record.ts'
import { crumbsOf } from '../shell/crumbs.ts'
import { Pending } from '../shell/Pending.tsx'
import { RecordView } from '../shell/RecordView.tsx'
import styles from '../shell/Shell.module.css'
import { alive, type Tab } from './tabs.ts'
import type { TabActions } from './use-tabs.ts'

interface Props {
  readonly actions: TabActions
  readonly permitted: readonly RouteRecord[]
}

/** The pages of the tabs that are alive; all but the active one sleep, with their input and scroll kept. */
export function TabViews({ actions, permitted }: Props) {
  const { tabs, activeKey, setTitle, close } = actions
  return alive(tabs, activeKey).map((tab) => (
    <Activity key={`${tab.key} ${tab.version}`} mode={tab.key === activeKey ? 'visible' : 'hidden'}>
      <main id={tab.key === activeKey ? 'content' : undefined} tabIndex={-1} className={styles['view']}>
        <TabView tab={tab} permitted={permitted} setTitle={setTitle} close={close} />
      </main>
    </Activity>
  ))
}

interface TabViewProps {
  readonly tab: Tab
  readonly permitted: readonly RouteRecord[]
  setTitle(key: string, title: Title): void
  close(key: string): void
}

function TabView({ tab, permitted, setTitle, close }: TabViewProps) {
  const text = useText()
  const crumbs = crumbsOf(tab.record, permitted, tab.title, text)
  const rename = useCallback((title: Title) => setTitle(tab.key, title), [setTitle, tab.key])
  return (
    <PageContextProvider value={{ crumbs, setTitle: rename, closeTab: () => close(tab.key) }}>
      <ErrorBoundary>
        <Suspense fallback={<Pending />}>
          <RecordView record={tab.record} location={tab.location} />
        </Suspense>
      </ErrorBoundary>
    </PageContextProvider>
  )
}
