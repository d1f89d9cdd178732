import { Button } from 'antd'
import { CircleCheck } from 'lucide-react'
import { useNavigate } from 'react-router'
import { setSession } from '../../../api/session.ts'
import { useMessages } from '../../../ui/language/i18n.ts'
import { systemMessages } from '../messages.ts'
import styles from './Install.module.css'

/** After the set-up: the way in. */
export default function InstalledScreen() {
  const t = useMessages(systemMessages)
  const navigate = useNavigate()
  const start = () => {
    // The name of the platform has changed since the session was loaded.
    setSession(undefined)
    void navigate('/login')
  }
  return (
    <div className={styles['place']}>
      <CircleCheck size={32} className={styles['done']} aria-hidden />
      <h1 className={styles['title']}>{t('readyTitle')}</h1>
      <p className={styles['text']}>{t('readyText')}</p>
      <Button type="primary" onClick={start}>
        {t('signIn')}
      </Button>
    </div>
  )
}
