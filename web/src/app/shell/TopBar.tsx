import { Menu as MenuIcon } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { useSession } from '../../api/session.ts'
import { IconButton } from '../../ui/controls/IconButton.tsx'
import { useMessages } from '../../ui/language/i18n.ts'
import { ErrorBoundary } from '../../ui/notices/ErrorBoundary.tsx'
import type { RouteRecord } from '../../ui/shell/route-record.ts'
import { useIsMobile } from '../../ui/browser/use-media.ts'
import { mainMenu } from '../menu-groups.ts'
import { appMessages } from '../messages.ts'
import { registrationAddress, signInAddress } from '../permission/local-target.ts'
import { settings } from '../settings.ts'
import { HeaderSearch } from '../search/HeaderSearch.tsx'
import { Brand } from './Brand.tsx'
import { ErrorLogButton } from './ErrorLogButton.tsx'
import { MainMenu } from './MainMenu.tsx'
import { LanguageSwitch, SizeSwitch, ThemeSwitch } from './Switches.tsx'
import styles from './TopBar.module.css'
import { UserCard } from './UserCard.tsx'

const JobTray = lazy(() => import('./JobTray.tsx').then((module) => ({ default: module.JobTray })))
const MobileMenu = lazy(() => import('./MobileMenu.tsx').then((module) => ({ default: module.MobileMenu })))

interface Props {
  readonly permitted: readonly RouteRecord[]
  readonly record: RouteRecord
}

/** Logo, menus, search, switches and the person; below 992 px the menus and switches move into a drawer. */
export function TopBar({ permitted, record }: Props) {
  const t = useMessages(appMessages)
  const mobile = useIsMobile()
  const { user } = useSession()
  const [menuOpen, setMenuOpen] = useState(false)
  const items = mainMenu(permitted)
  return (
    <header className={styles['bar']}>
      {mobile && (
        <IconButton label={t('openMenu')} onClick={() => setMenuOpen(true)}>
          <MenuIcon size={20} />
        </IconButton>
      )}
      <Brand />
      {!mobile && <MainMenu items={items.filter((item) => !item.right)} record={record} />}
      {mobile && <span className={styles['space']} />}
      {!mobile && <MainMenu items={items.filter((item) => item.right)} record={record} right />}
      <HeaderSearch permitted={permitted} />
      <ErrorBoundary quiet>
        <Suspense fallback={null}>{user && <JobTray />}</Suspense>
      </ErrorBoundary>
      <ErrorLogButton />
      {!mobile && (
        <div className={styles['switches']}>
          <LanguageSwitch />
          <SizeSwitch />
          {settings.showSettings && <ThemeSwitch />}
        </div>
      )}
      {user ? <UserCard user={user} permitted={permitted} /> : <VisitorLinks />}
      {mobile && (
        <ErrorBoundary quiet>
          <Suspense fallback={null}>
            <MobileMenu items={items} record={record} open={menuOpen} onClose={() => setMenuOpen(false)} />
          </Suspense>
        </ErrorBoundary>
      )}
    </header>
  )
}

/** Logo and languages alone. */
export function PlainBar() {
  return (
    <header className={styles['bar']}>
      <Brand />
      <span className={styles['space']} />
      <div className={styles['switches']}>
        <LanguageSwitch />
      </div>
    </header>
  )
}

/** The way in, and the way to an account of one's own where the platform is open for it. */
function VisitorLinks() {
  const t = useMessages(appMessages)
  const { pathname, search } = useLocation()
  const { system } = useSession()
  if (pathname.startsWith('/install')) return null
  const atSignIn = pathname === '/login'
  // Who was invited has a link that leads there.
  const offersAccount = system.registration === 'open'
  return (
    <span className={styles['visitor']}>
      {!atSignIn && (
        <Link to={signInAddress(pathname + search)} className={styles['signIn']}>
          {t('signIn')}
        </Link>
      )}
      {offersAccount && (
        <Link to={registrationAddress} className={styles['register']}>
          {t('register')}
        </Link>
      )}
    </span>
  )
}
