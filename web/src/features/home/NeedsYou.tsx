import { Button } from 'antd'
import { CircleX } from 'lucide-react'
import { useNavigate } from 'react-router'
import { useFormat } from '../../ui/language/format.ts'
import { useMessages } from '../../ui/language/i18n.ts'
import type { Home } from './home.ts'
import { homeMessages } from './messages.ts'
import styles from './home.module.css'

/** What waits for a decision, each with its button. */
export function NeedsYou({ items }: { items: Home['needs_you'] }) {
  const t = useMessages(homeMessages)
  const format = useFormat()
  const navigate = useNavigate()
  if (items.length === 0) return <p className={styles['quiet']}>{t('nothingNeeds')}</p>
  return (
    <ul className={styles['needs']}>
      {items.map((item) => (
        <li key={item.id}>
          <CircleX size={18} className={styles['failed']} aria-hidden />
          <div className={styles['words']}>
            <b>{t('failedIn', { name: item.name, count: item.failed })}</b>
            <p>
              {item.project}
              {item.finished_at && ` · ${format.ago(item.finished_at)}`}
            </p>
          </div>
          <Button
            aria-label={format.named(t('look'), item.name)}
            onClick={() => void navigate(`/project/wdlCharts/${item.id}`)}
          >
            {t('look')}
          </Button>
        </li>
      ))}
    </ul>
  )
}
