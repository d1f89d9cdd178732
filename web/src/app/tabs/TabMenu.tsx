import { useEffect, useRef } from 'react'
import { useMessages } from '../../ui/language/i18n.ts'
import { appMessages } from '../messages.ts'
import styles from './TabBar.module.css'
import { isPinned, type Tab } from './tabs.ts'
import type { TabActions } from './use-tabs.ts'

export interface MenuPlace {
  readonly tab: Tab
  readonly left: number
  readonly top: number
}

interface Props {
  readonly place: MenuPlace
  readonly actions: TabActions
  onClose(): void
}

const width = 105
const edge = 15

/** What can be done with a tab; it stays inside the window and goes with the next click or scroll. */
export function TabMenu({ place: { tab, left, top }, actions, onClose }: Props) {
  const t = useMessages(appMessages)
  const menu = useRef<HTMLDivElement>(null)
  const opener = useRef<Element | null>(null)
  useEffect(() => {
    opener.current = document.activeElement
    menu.current?.querySelector('button')?.focus()
    const close = () => onClose()
    addEventListener('click', close)
    addEventListener('scroll', close, true)
    addEventListener('resize', close)
    return () => {
      removeEventListener('click', close)
      removeEventListener('scroll', close, true)
      removeEventListener('resize', close)
    }
  }, [onClose])
  const leave = () => {
    onClose()
    if (opener.current instanceof HTMLElement) opener.current.focus()
  }
  const entries = [
    [t('refresh'), () => actions.refresh(tab.key)],
    ...(isPinned(tab) ? [] : [[t('closeTab'), () => actions.close(tab.key)] as const]),
    [t('closeOthers'), () => actions.closeOthers(tab.key)],
    [t('closeAll'), () => actions.closeAll()],
  ] as const
  return (
    <div
      ref={menu}
      role="menu"
      tabIndex={-1}
      aria-label={t('tabs')}
      className={styles['menu']}
      style={{ width, left: Math.min(left, innerWidth - width - edge), top }}
      onKeyDown={(event) => {
        const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
        if (event.key === 'Escape') leave()
        if (step !== undefined) moveFocus(event.currentTarget, step)
      }}
    >
      {entries.map(([name, act]) => (
        <button key={name} type="button" role="menuitem" className={styles['entry']} onClick={act}>
          {name}
        </button>
      ))}
    </div>
  )
}

function moveFocus(menu: HTMLElement, step: number) {
  const entries = [...menu.querySelectorAll('button')]
  const at = entries.findIndex((entry) => entry === document.activeElement)
  entries[(at + step + entries.length) % entries.length]?.focus()
}
