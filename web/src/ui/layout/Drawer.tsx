import { X } from 'lucide-react'
import { useEffect, useId, useRef, type FocusEvent, type ReactNode } from 'react'
import { IconButton } from '../controls/IconButton.tsx'
import { useMessages } from '../language/i18n.ts'
import { uiMessages } from '../language/messages.ts'
import { useRoomBeside } from './room-beside.ts'
import styles from './Drawer.module.css'

interface Props {
  readonly open: boolean
  onClose(): void
  readonly title: ReactNode
  /** A small line over the title, such as "Edit user" or a status. */
  readonly above?: ReactNode
  readonly below?: ReactNode
  /** Icon buttons beside the close button. */
  readonly tools?: ReactNode
  readonly footer?: ReactNode
  readonly width?: number
  readonly children: ReactNode
}

/**
 * A panel beside the list, which stays in view and in use. Put it after the page's content in `Beside`; below 992 px
 * it covers the page.
 */
export function Drawer({ open, onClose, title, above, below, tools, footer, width = 360, children }: Props) {
  const t = useMessages(uiMessages)
  const titleId = useId()
  const panel = useRef<HTMLElement>(null)
  const onFocus = useFocusInside(panel, open)
  useRoomBeside(width, open)
  if (!open) return null
  return (
    <aside
      ref={panel}
      tabIndex={-1}
      aria-labelledby={titleId}
      className={styles['drawer']}
      style={{ width }}
      onFocus={onFocus}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented) onClose()
      }}
    >
      <header className={styles['head']}>
        <div className={styles['above']}>
          <span>{above}</span>
          <span className={styles['tools']}>
            {tools}
            <IconButton label={t('close')} onClick={onClose}>
              <X size={18} />
            </IconButton>
          </span>
        </div>
        <h2 id={titleId} className={styles['title']}>
          {title}
        </h2>
        {below !== undefined && <div className={styles['below']}>{below}</div>}
      </header>
      <div className={styles['content']}>{children}</div>
      {footer !== undefined && <footer className={styles['footer']}>{footer}</footer>}
    </aside>
  )
}

/** A page with room for a drawer at its right. */
export function Beside({ drawer, children }: { drawer: ReactNode; children: ReactNode }) {
  return (
    <div className={styles['beside']}>
      <div className={styles['main']}>{children}</div>
      {drawer}
    </div>
  )
}

/** Takes the focus when it opens, unless a field in it has, and gives it back when it closes. */
function useFocusInside(panel: { readonly current: HTMLElement | null }, open: boolean) {
  const before = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!open) return
    const inside = panel.current?.contains(document.activeElement) ?? false
    if (!inside) panel.current?.focus({ preventScroll: true })
    return () => {
      // Whoever has gone on elsewhere stays there.
      const lost = document.activeElement === null || document.activeElement === document.body
      if (lost && before.current?.isConnected) before.current.focus({ preventScroll: true })
    }
  }, [panel, open])
  return (event: FocusEvent<HTMLElement>) => {
    const from = event.relatedTarget
    if (from instanceof HTMLElement && !event.currentTarget.contains(from)) before.current = from
  }
}
