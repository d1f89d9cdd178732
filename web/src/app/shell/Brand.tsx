import { Link } from 'react-router'
import { useSession } from '../../api/session.ts'
import { useMessages } from '../../ui/i18n.ts'
import { appMessages } from '../messages.ts'
import { Sign } from './Sign.tsx'
import styles from './TopBar.module.css'

/** The name of the platform as its administrators set it, else its own. */
export function usePlatformName(): string {
  const t = useMessages(appMessages)
  return useSession().system.name || t('platform')
}

/** Logo and name; they lead home. */
export function Brand() {
  const { system } = useSession()
  const name = usePlatformName()
  return (
    <Link to="/" className={styles['brand']}>
      {system.img ? <img src={system.img} alt="" className={styles['logo']} /> : <Sign />}
      <span className={styles['brandName']}>{name}</span>
    </Link>
  )
}
