import { Link } from 'react-router'
import { useSession } from '../../api/session.ts'
import { useMessages } from '../../ui/language/i18n.ts'
import { useIsMobile } from '../../ui/browser/use-media.ts'
import { appMessages } from '../messages.ts'
import { settings } from '../settings.ts'
import { brandOn } from './brand-on.ts'
import { Sign } from './Sign.tsx'
import styles from './TopBar.module.css'

/** The name of the platform as its administrators set it, else its own. */
export function usePlatformName(): string {
  const t = useMessages(appMessages)
  return useSession().system.name || t('platform')
}

/** Logo and name, or where there is little room thumbnail and abbreviation; they lead home. */
export function Brand() {
  const { system } = useSession()
  const name = usePlatformName()
  const { picture, text } = brandOn(useIsMobile(), { ...system, name })
  return (
    <Link to="/" className={styles['brand']} aria-label={name}>
      {settings.sidebarLogo && (picture ? <img src={picture} alt="" className={styles['logo']} /> : <Sign />)}
      <span className={styles['brandName']}>{text}</span>
    </Link>
  )
}
