import { Drawer } from 'antd'
import { Link, useLocation } from 'react-router'
import { classes } from '../../ui/theme/classes.ts'
import { useMessages, useText } from '../../ui/language/i18n.ts'
import { outward } from '../../ui/shell/outward.ts'
import type { RouteRecord } from '../../ui/shell/route-record.ts'
import { isOpen, type MenuItem } from '../menu-groups.ts'
import { appMessages } from '../messages.ts'
import { LanguageSwitch, SizeSwitch, ThemeSwitch } from './Switches.tsx'
import styles from './TopBar.module.css'

interface Props {
  readonly items: readonly MenuItem[]
  readonly record: RouteRecord
  readonly open: boolean
  onClose(): void
}

/** All menus one below the other, and the switches, for phones. */
export function MobileMenu({ items, record, open, onClose }: Props) {
  const t = useMessages(appMessages)
  const text = useText()
  const { pathname } = useLocation()
  return (
    <Drawer open={open} onClose={onClose} placement="left" size={290} title={t('mainMenu')}>
      <nav aria-label={t('mainMenu')}>
        {items.map((item) => (
          <div key={item.name}>
            {isGroup(item) && <p className={styles['mobileGroup']}>{text(item.title)}</p>}
            {item.pages.map((page) => {
              const current = isGroup(item) ? record.path === page.path : isOpen(item, record, pathname)
              return (
                <Link
                  key={page.path}
                  to={page.path}
                  {...outward(page.path)}
                  className={classes(styles['mobileItem'], current && styles['open'])}
                  onClick={onClose}
                >
                  {text(isGroup(item) ? page.meta.title : item.title)}
                </Link>
              )
            })}
          </div>
        ))}
      </nav>
      <div className={styles['mobileSwitches']}>
        <LanguageSwitch />
        <SizeSwitch />
        <ThemeSwitch />
      </div>
    </Drawer>
  )
}

/** A lone page stands in for its group, unless the group keeps its own entry. */
const isGroup = ({ pages, to }: MenuItem) => pages.length > 1 || to === undefined
