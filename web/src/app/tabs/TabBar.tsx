import { Dropdown } from 'antd'
import { ChevronDown, Pin, X } from 'lucide-react'
import { useState, type MouseEvent } from 'react'
import { classes } from '../../ui/theme/classes.ts'
import { useMessages, useText } from '../../ui/language/i18n.ts'
import { IconButton } from '../../ui/controls/IconButton.tsx'
import { appMessages } from '../messages.ts'
import styles from './TabBar.module.css'
import { TabMenu, type MenuPlace } from './TabMenu.tsx'
import { isPinned, type Tab } from './tabs.ts'
import { useStrip } from './use-strip.ts'
import type { TabActions } from './use-tabs.ts'

/** The pages visited: pinned ones stay, the others scroll sideways. A middle click closes, a right click opens the menu. */
export function TabBar({ actions }: { actions: TabActions }) {
  const t = useMessages(appMessages)
  const [menu, setMenu] = useState<MenuPlace>()
  const { tabs, activeKey } = actions
  const { strip, edges, measure } = useStrip(activeKey, tabs)
  const button = (tab: Tab) => (
    <TabButton
      key={tab.key}
      tab={tab}
      active={tab.key === activeKey}
      actions={actions}
      onMenu={(event) => {
        event.preventDefault()
        setMenu({ tab, left: event.clientX, top: event.clientY })
      }}
    />
  )
  return (
    <nav className={styles['bar']} aria-label={t('tabs')}>
      {tabs.open.filter(isPinned).map(button)}
      <div
        ref={strip}
        className={classes(
          styles['strip'],
          edges.before && styles['moreBefore'],
          edges.after && styles['moreAfter'],
        )}
        onWheel={(event) => {
          if (Math.abs(event.deltaY) > Math.abs(event.deltaX)) event.currentTarget.scrollLeft += event.deltaY
        }}
        onScroll={() => {
          measure()
          setMenu(undefined)
        }}
      >
        {tabs.open.filter((tab) => !isPinned(tab)).map(button)}
      </div>
      {(edges.before || edges.after) && <TabList actions={actions} />}
      {menu && <TabMenu place={menu} actions={actions} onClose={() => setMenu(undefined)} />}
    </nav>
  )
}

/** Every open page by name, for when they do not all fit. */
function TabList({ actions: { tabs, activeKey, go } }: { actions: TabActions }) {
  const t = useMessages(appMessages)
  const title = useTabTitle()
  return (
    <Dropdown
      trigger={['click']}
      classNames={{ root: styles['list'] ?? '' }}
      menu={{
        items: tabs.open.map((tab) => ({ key: tab.key, label: title(tab) })),
        selectedKeys: [activeKey],
        onClick: ({ key }) => {
          const tab = tabs.open.find((open) => open.key === key)
          if (tab) go(tab)
        },
      }}
    >
      <IconButton small className={styles['all']} label={t('allTabs')} aria-haspopup="menu">
        <ChevronDown size={16} />
      </IconButton>
    </Dropdown>
  )
}

function useTabTitle() {
  const t = useMessages(appMessages)
  const text = useText()
  return (tab: Tab) => text(tab.title ?? (tab.record.meta.storedTitle ? t('noName') : tab.record.meta.title))
}

interface TabButtonProps {
  readonly tab: Tab
  readonly active: boolean
  readonly actions: TabActions
  onMenu(event: MouseEvent): void
}

function TabButton({ tab, active, actions, onMenu }: TabButtonProps) {
  const t = useMessages(appMessages)
  const title = useTabTitle()(tab)
  const pinned = isPinned(tab)
  return (
    <span
      data-active={active || undefined}
      className={classes(styles['tab'], active && styles['active'])}
      onAuxClick={(event) => {
        if (event.button === 1 && !pinned) actions.close(tab.key)
      }}
      // A middle click would otherwise start scrolling.
      onMouseDown={(event) => event.button === 1 && event.preventDefault()}
      onContextMenu={onMenu}
    >
      <button
        type="button"
        className={styles['name']}
        aria-current={active ? 'page' : undefined}
        title={title}
        onClick={() => actions.go(tab)}
        onKeyDown={(event) => {
          if (event.key === 'Delete' && !pinned) actions.close(tab.key)
        }}
      >
        {pinned && <Pin size={13} aria-hidden />}
        <span className={styles['title']}>{title}</span>
      </button>
      {!pinned && (
        <button
          type="button"
          className={styles['close']}
          aria-label={t('closeNamed', { name: title })}
          onClick={() => actions.close(tab.key)}
        >
          <X size={14} />
        </button>
      )}
    </span>
  )
}
