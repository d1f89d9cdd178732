import { Button } from 'antd'
import { useNavigate } from 'react-router'
import { useMessages } from '../../ui/language/i18n.ts'
import { appMessages } from '../messages.ts'
import styles from './DeadEnd.module.css'

/** A page that says why one is not where one wanted to be, and the way back. */
export function DeadEnd({ code, title, text }: { code: string; title: string; text: string }) {
  const t = useMessages(appMessages)
  const navigate = useNavigate()
  return (
    <div className={styles['place']}>
      <p className={styles['code']} aria-hidden>
        {code}
      </p>
      <h1 className={styles['title']}>{title}</h1>
      <p className={styles['text']}>{text}</p>
      <Button type="primary" onClick={() => void navigate('/')}>
        {t('toHome')}
      </Button>
    </div>
  )
}
