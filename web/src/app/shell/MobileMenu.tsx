import { Drawer } from 'antd'
import { ChevronDown } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { classes } from '../../ui/theme/classes.ts'
import { useMessages, useText } from '../../ui/language/i18n.ts'
import { outward } from '../../ui/shell/outward.ts'
import type { RouteRecord } from '../../ui/shell/route-record.ts'
import { isOpen, type MenuItem } from '../menu-groups.ts'
import { menuSections } from '../menu-sections.ts'
import { appMessages } from '../messages.ts'
import { LanguageSwitch, SizeSwitch, ThemeSwitch } from './Switches.tsx'
import styles from './TopBar.module.css'

interface Props {
  readonly items: readonly MenuItem[]
  readonly record: RouteRecord
  readonly open: boolean
  onClose(): void
}

/** All menus one below the other, groups folded but that of the page, and the switches above them, for phones. */
export function MobileMenu({ items, record, open, onClose }: Props) {
  const t = useMessages(appMessages)
  const text = useText()
  const { pathname } = useLocation()
  return (
    <Drawer open={open} onClose={onClose} placement="left" size={290} title={t('mainMenu')} destroyOnHidden>
      <div className={styles['mobileSwitches']}>
        <LanguageSwitch />
        <SizeSwitch />
        <ThemeSwitch />
      </div>
      <nav aria-label={t('mainMenu')}>
        {items.map((item) => {
          const current = isOpen(item, record, pathname)
          if (!isGroup(item)) {
            return item.pages.map(({ path }) => (
              <Entry key={path} path={path} title={text(item.title)} current={current} onClose={onClose} />
            ))
          }
          const entryOf = ({ path, meta }: RouteRecord) => (
            <Entry
              key={path}
              path={path}
              title={text(meta.title)}
              current={record.path === path}
              onClose={onClose}
            />
          )
          const sections = menuSections(item.pages)
          return (
            <details key={item.name} className={styles['mobileGroup']} open={current}>
              <summary className={styles['mobileItem']}>
                {text(item.title)}
                <ChevronDown size={16} aria-hidden />
              </summary>
              {sections.length === 0 && item.pages.map(entryOf)}
              {sections.map(({ title, pages }) => (
                <section key={title.en} aria-label={text(title)}>
                  <p className={styles['mobileSection']}>{text(title)}</p>
                  {pages.map(entryOf)}
                </section>
              ))}
            </details>
          )
        })}
      </nav>
    </Drawer>
  )
}

interface EntryProps {
  readonly path: string
  readonly title: string
  readonly current: boolean
  onClose(): void
}

function Entry({ path, title, current, onClose }: EntryProps) {
  return (
    <Link
      to={path}
      {...outward(path)}
      className={classes(styles['mobileItem'], current && styles['open'])}
      {...(current && { 'aria-current': 'page' })}
      onClick={onClose}
    >
      {title}
    </Link>
  )
}

/** A lone page stands in for its group, unless the group keeps its own entry. */
const isGroup = ({ pages, to }: MenuItem) => pages.length > 1 || to === undefined
