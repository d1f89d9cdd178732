import { Pin, X } from 'lucide-react'
import { useEffect, useRef, useState, type MouseEvent } from 'react'
import { classes } from '../../ui/classes.ts'
import { useMessages, useText } from '../../ui/i18n.ts'
import { appMessages } from '../messages.ts'
import styles from './TabBar.module.css'
import { TabMenu, type MenuPlace } from './TabMenu.tsx'
import { isPinned, type Tab } from './tabs.ts'
import type { TabActions } from './use-tabs.ts'

/** The pages visited. A middle click closes, a right click opens the menu, the wheel scrolls sideways. */
export function TabBar({ actions }: { actions: TabActions }) {
  const t = useMessages(appMessages)
  const [menu, setMenu] = useState<MenuPlace>()
  const { tabs, activeKey } = actions
  return (
    <nav className={styles['bar']} aria-label={t('tabs')}>
      <div
        className={styles['strip']}
        onWheel={(event) => {
          if (Math.abs(event.deltaY) > Math.abs(event.deltaX)) event.currentTarget.scrollLeft += event.deltaY
        }}
        onScroll={() => setMenu(undefined)}
      >
        {tabs.open.map((tab) => (
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
        ))}
      </div>
      {menu && <TabMenu place={menu} actions={actions} onClose={() => setMenu(undefined)} />}
    </nav>
  )
}

interface TabButtonProps {
  readonly tab: Tab
  readonly active: boolean
  readonly actions: TabActions
  onMenu(event: MouseEvent): void
}

function TabButton({ tab, active, actions, onMenu }: TabButtonProps) {
  const t = useMessages(appMessages)
  const text = useText()
  const title = text(tab.title ?? (tab.record.meta.storedTitle ? t('noName') : tab.record.meta.title))
  const pinned = isPinned(tab)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (active) place.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [active])
  return (
    <div
      ref={place}
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
    </div>
  )
}
