import { Tooltip } from 'antd'
import { ChevronRight, PanelLeftClose, PanelLeftOpen, type LucideIcon } from 'lucide-react'
import { useEffect, useRef, type ReactNode } from 'react'
import { NavLink, useLocation } from 'react-router'
import { classes } from '../theme/classes.ts'
import { useFormat } from '../language/format.ts'
import { useMessages } from '../language/i18n.ts'
import { uiMessages } from '../language/messages.ts'
import { setPreferences, usePreferences } from '../theme/preferences.ts'
import { useHiddenEnds } from '../browser/use-hidden-ends.ts'
import { useIsMobile } from '../browser/use-media.ts'
import { outward } from './outward.ts'
import styles from './SideLayout.module.css'

export interface SideItem {
  readonly to: string
  readonly title: string
  readonly icon: LucideIcon
  readonly count?: number | string | undefined
  /** Only this very address counts as open, not what lies below it. */
  readonly exact?: boolean
  /** Stands at the foot, such as members and settings. */
  readonly foot?: boolean
  /** What is open belongs under it, though its address lies elsewhere. */
  readonly holdsOpen?: boolean
}

interface Props {
  /** Over the items, such as the project's name with its switcher. */
  readonly head?: ReactNode
  readonly items: readonly SideItem[]
  /** Starts as a rail of icons, for wide data. */
  readonly rail?: boolean
  readonly children: ReactNode
}

/** A section with its own navigation: 210 px, a rail of 52 px, or below 992 px a strip of tabs. */
export function SideLayout({ head, items, rail = false, children }: Props) {
  const mobile = useIsMobile()
  const { sidebar } = usePreferences()
  const narrow = rail || sidebar === 'closed'
  // The content keeps its place in the tree whatever stands beside it, so that pages in it stay alive.
  return (
    <div className={mobile ? styles['stacked'] : styles['layout']}>
      {mobile ? (
        <Strip head={head} items={items} />
      ) : (
        <Side head={head} items={items} closed={narrow} fixed={rail} />
      )}
      <div className={styles['content']}>{children}</div>
    </div>
  )
}

function Strip({ head, items }: { head: ReactNode; items: readonly SideItem[] }) {
  const { pathname } = useLocation()
  const place = useRef<HTMLDivElement>(null)
  const hidden = useHiddenEnds(place, 'nav')
  const open = items.find(({ to, holdsOpen = false }) => holdsOpen || pathname.startsWith(to))?.to
  // The strip is wider than a phone: where somebody is must be in view.
  useEffect(() => {
    const links = [...(place.current?.querySelectorAll('a') ?? [])]
    const link = links.find(({ pathname: of }) => of === open)
    link?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [open])
  return (
    <div ref={place} className={styles['top']}>
      {head !== undefined && <div className={styles['mobileHead']}>{head}</div>}
      {items.length > 0 && (
        <div
          className={classes(
            styles['stripEdge'],
            hidden.before && styles['moreBefore'],
            hidden.behind && styles['moreBehind'],
          )}
        >
          <Items items={items} look="strip" />
          {hidden.behind && (
            <ChevronRight size={16} className={styles['stripArrow']} style={{ right: 4 }} aria-hidden />
          )}
        </div>
      )}
    </div>
  )
}

interface SideProps {
  readonly head: ReactNode
  readonly items: readonly SideItem[]
  readonly closed: boolean
  readonly fixed: boolean
}

function Side({ head, items, closed, fixed }: SideProps) {
  // A rail keeps its place while its items are on their way.
  if (items.length === 0) return fixed ? <div className={classes(styles['side'], styles['rail'])} /> : null
  return (
    <div className={classes(styles['side'], closed && styles['rail'])}>
      {!closed && head !== undefined && <div className={styles['head']}>{head}</div>}
      <Items items={items} look={closed ? 'rail' : 'full'} />
      {!fixed && <Toggle closed={closed} />}
    </div>
  )
}

function Items({ items, look }: { items: readonly SideItem[]; look: 'full' | 'rail' | 'strip' }) {
  const t = useMessages(uiMessages)
  const ordered = [...items.filter((item) => !item.foot), ...items.filter((item) => item.foot)]
  const firstFoot = ordered.findIndex((item) => item.foot)
  return (
    <nav className={styles[look]} aria-label={t('section')}>
      {ordered.map((item, index) => (
        <Item key={item.to} item={item} look={look} atFoot={index === firstFoot} />
      ))}
    </nav>
  )
}

function Item({ item, look, atFoot }: { item: SideItem; look: 'full' | 'rail' | 'strip'; atFoot: boolean }) {
  const { to, title, icon: Icon, count, exact = false, holdsOpen = false } = item
  const format = useFormat()
  const link = (
    <NavLink
      to={to}
      {...outward(to)}
      end={exact}
      aria-label={look === 'rail' ? title : undefined}
      className={({ isActive }) =>
        classes(styles['item'], (isActive || holdsOpen) && styles['open'], atFoot && styles['firstFoot'])
      }
    >
      {look !== 'strip' && <Icon size={17} aria-hidden />}
      {look !== 'rail' && <span className={styles['title']}>{title}</span>}
      {look === 'full' && count !== undefined && (
        <span className={styles['count']}>{typeof count === 'number' ? format.count(count) : count}</span>
      )}
    </NavLink>
  )
  return look === 'rail' ? (
    <Tooltip title={title} placement="right">
      {link}
    </Tooltip>
  ) : (
    link
  )
}

function Toggle({ closed }: { closed: boolean }) {
  const t = useMessages(uiMessages)
  const Icon = closed ? PanelLeftOpen : PanelLeftClose
  const name = closed ? t('expandSidebar') : t('collapseSidebar')
  return (
    <button
      type="button"
      className={styles['item']}
      aria-label={name}
      aria-expanded={!closed}
      onClick={() => setPreferences({ sidebar: closed ? 'opened' : 'closed' })}
    >
      <Icon size={17} aria-hidden />
      {!closed && <span className={styles['title']}>{name}</span>}
    </button>
  )
}
