import { Dropdown } from 'antd'
import { ChevronDown } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { classes } from '../../ui/theme/classes.ts'
import { useMessages, useText } from '../../ui/language/i18n.ts'
import { followByKey } from '../../ui/shell/follow-by-key.ts'
import { outward } from '../../ui/shell/outward.ts'
import type { RouteRecord } from '../../ui/shell/route-record.ts'
import { isOpen, type MenuItem } from '../menu-groups.ts'
import { appMessages } from '../messages.ts'
import styles from './TopBar.module.css'

interface Props {
  readonly items: readonly MenuItem[]
  readonly record: RouteRecord
  readonly right?: boolean
}

/** The menus side by side; a group opens its pages. */
export function MainMenu({ items, record, right = false }: Props) {
  const t = useMessages(appMessages)
  const { pathname } = useLocation()
  if (items.length === 0) return null
  return (
    <nav className={styles['menu']} aria-label={right ? `${t('mainMenu')} 2` : t('mainMenu')}>
      {items.map((item) => (
        <Item key={item.name} item={item} open={isOpen(item, record, pathname)} />
      ))}
    </nav>
  )
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
  const pages = item.pages.map((page) => ({
    key: page.path,
    label: (
      <Link to={page.path} {...outward(page.path)}>
        {text(page.meta.title)}
      </Link>
    ),
  }))
  return (
    <Dropdown menu={{ items: pages, onClick: followByKey }} trigger={['click']} autoFocus>
      <button type="button" className={className} aria-haspopup="menu">
        <span data-text={title}>{title}</span>
        <ChevronDown size={15} aria-hidden />
      </button>
    </Dropdown>
  )
}
