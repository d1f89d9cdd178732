import type { ReactNode } from 'react'
import { useIsMobile } from '../../ui/browser/use-media.ts'
import { useText } from '../../ui/language/i18n.ts'
import type { RouteRecord } from '../../ui/shell/route-record.ts'
import { SideLayout } from '../../ui/shell/SideLayout.tsx'
import { mainMenu } from '../menu-groups.ts'
import { settings } from '../settings.ts'
import { useWindowTitle } from '../shell/use-window-title.ts'
import { TabBar } from './TabBar.tsx'
import { TabViews } from './TabViews.tsx'
import { useTabs } from './use-tabs.ts'

interface Props {
  readonly record: RouteRecord
  readonly permitted: readonly RouteRecord[]
}

/** The pages of somebody who is signed in: each in a tab, with the sidebar of its menu. */
export default function Tabbed({ record, permitted, owner }: Props & { readonly owner: string }) {
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
