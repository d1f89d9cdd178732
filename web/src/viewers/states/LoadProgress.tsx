import { Button, Progress } from 'antd'
import { useMessages } from '../../ui/language/i18n.ts'
import { useFormat } from '../../ui/language/format.ts'
import { messages } from '../messages.ts'
import styles from './LoadProgress.module.css'

/** How much of the file has been read, with a way to be content with that. */
export function LoadProgress({ share, onStop }: { share: number; onStop: () => void }) {
  const t = useMessages(messages)
  const format = useFormat()
  const label = t('read', { percent: format.share(share, 0) })
  return (
    <div className={styles['progress']} role="status">
      <Progress percent={Math.round(share * 100)} showInfo={false} size={[120, 4]} aria-label={label} />
      <span>{label}</span>
      <Button type="link" size="small" onClick={onStop}>
        {t('stop')}
      </Button>
    </div>
  )
}
