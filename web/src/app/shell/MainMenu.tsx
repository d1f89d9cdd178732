import { Dropdown } from 'antd'
import { ChevronDown } from 'lucide-react'
import { useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { Link, useLocation } from 'react-router'
import { classes } from '../../ui/theme/classes.ts'
import { useMessages, useText, type Text } from '../../ui/language/i18n.ts'
import { followByKey } from '../../ui/shell/follow-by-key.ts'
import { outward } from '../../ui/shell/outward.ts'
import type { RouteRecord } from '../../ui/shell/route-record.ts'
import { isOpen, type MenuItem } from '../menu-groups.ts'
import { menuSections } from '../menu-sections.ts'
import { appMessages } from '../messages.ts'
import styles from './TopBar.module.css'

interface Props {
  readonly items: readonly MenuItem[]
  readonly record: RouteRecord
  readonly right?: boolean
}

/** The menus side by side; a group opens its pages, and what has no room stands behind one word. */
export function MainMenu(props: Props) {
  const text = useText()
  if (props.items.length === 0) return props.right ? null : <span className={styles['fitting']} />
  // Other words have other widths, which are measured anew.
  return <Fitted key={props.items.map(({ title }) => text(title)).join()} {...props} />
}

function Fitted({ items, record, right = false }: Props) {
  const t = useMessages(appMessages)
  const { pathname } = useLocation()
  const menu = useRef<HTMLElement>(null)
  const shown = useFitting(menu, items.length, right)
  const open = (item: MenuItem) => isOpen(item, record, pathname)
  return (
    <nav
      ref={menu}
      className={classes(styles['menu'], !right && styles['fitting'])}
      aria-label={right ? `${t('mainMenu')} 2` : t('mainMenu')}
    >
      {items.slice(0, shown).map((item) => (
        <Item key={item.name} item={item} open={open(item)} />
      ))}
      {shown < items.length && <More items={items.slice(shown)} open={items.slice(shown).some(open)} />}
    </nav>
  )
}

/** Room for the word behind which the others stand, in pixels. */
const roomForMore = 84

/** How many items of a menu have room, as its width changes. */
function useFitting(menu: RefObject<HTMLElement | null>, count: number, all: boolean): number {
  const [shown, setShown] = useState(count)
  const widths = useRef<readonly number[]>([])
  useLayoutEffect(() => {
    const place = menu.current
    if (!place || all) return
    if (widths.current.length < count)
      widths.current = Array.from(place.children, (child) => child.getBoundingClientRect().width)
    const fit = () => setShown(fitting(widths.current, place.clientWidth))
    fit()
    const observer = new ResizeObserver(fit)
    observer.observe(place)
    return () => observer.disconnect()
  }, [menu, count, all])
  return Math.min(shown, count)
}

/** How many of these widths go into a room, leaving some for the others where not all do. */
function fitting(widths: readonly number[], room: number): number {
  const ends = widths.map((_, index) => widths.slice(0, index + 1).reduce((sum, width) => sum + width, 0))
  if ((ends.at(-1) ?? 0) <= room) return widths.length
  return ends.filter((end) => end <= room - roomForMore).length
}

function More({ items, open }: { readonly items: readonly MenuItem[]; readonly open: boolean }) {
  const t = useMessages(appMessages)
  const text = useText()
  // Pages of no group stand first: between two groups they would look like pages of the one above.
  const ordered = [
    ...items.filter(({ to }) => to !== undefined),
    ...items.filter(({ to }) => to === undefined),
  ]
  const entries = ordered.flatMap((item) => {
    if (item.to !== undefined) return linked(item.to, text(item.title))
    const sections = menuSections(item.pages)
    if (sections.length === 0) return titled(text(item.title), item.pages, text)
    return sections.map(({ title, pages }) => titled(`${text(item.title)} · ${text(title)}`, pages, text))
  })
  return (
    <Dropdown menu={{ items: entries, onClick: followByKey }} trigger={['click']} autoFocus>
      <button
        type="button"
        className={classes(styles['menuItem'], open && styles['open'])}
        aria-haspopup="menu"
      >
        <span data-text={t('more')}>{t('more')}</span>
        <ChevronDown size={15} aria-hidden />
      </button>
    </Dropdown>
  )
}

function linked(path: string, title: string) {
  return {
    key: path,
    label: (
      <Link to={path} {...outward(path)}>
        {title}
      </Link>
    ),
  }
}

/** Pages under a title. */
function titled(title: string, pages: readonly RouteRecord[], text: (text: Text) => string) {
  return {
    key: title,
    type: 'group' as const,
    label: title,
    children: pages.map((page) => linked(page.path, text(page.meta.title))),
  }
}

function Item({ item, open }: { item: MenuItem; open: boolean }) {
  const text = useText()
  const title = text(item.title)
  const className = classes(styles['menuItem'], open && styles['open'])
  if (item.to !== undefined) {
    return (
      <Link to={item.to} {...outward(item.to)} className={className} aria-current={open ? 'true' : undefined}>
        <span data-text={title}>{title}</span>
      </Link>
    )
  }
  const sections = menuSections(item.pages)
  const entries =
    sections.length === 0
      ? item.pages.map((page) => linked(page.path, text(page.meta.title)))
      : sections.map(({ title: of, pages }) => titled(text(of), pages, text))
  const look = sections.length > 1 && { className: styles['sections'] ?? '' }
  return (
    <Dropdown menu={{ items: entries, onClick: followByKey, ...look }} trigger={['click']} autoFocus>
      <button type="button" className={className} aria-haspopup="menu">
        <span data-text={title}>{title}</span>
        <ChevronDown size={15} aria-hidden />
      </button>
    </Dropdown>
  )
}
