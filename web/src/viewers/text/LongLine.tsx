import { Button } from 'antd'
import { X } from 'lucide-react'
import { useFormat } from '../../ui/language/format.ts'
import { useMessages } from '../../ui/language/i18n.ts'
import { messages } from './messages.ts'
import styles from './View.module.css'

export type OpenLine = { number: number | undefined; text: string }

/** A line too long for its row, whole and wrapped, beneath the lines. */
export function LongLine({ line, onClose }: { line: OpenLine; onClose: () => void }) {
  const t = useMessages(messages)
  const format = useFormat()
  const title =
    line.number === undefined ? t('longLine') : t('wholeLine', { line: format.count(line.number) })
  return (
    <section className={styles['long']} aria-label={title}>
      <div className={styles['longTitle']}>
        {title}
        <Button
          type="text"
          size="small"
          onClick={onClose}
          aria-label={t('close')}
          icon={<X size={16} aria-hidden />}
        />
      </div>
      <div className={styles['longText']} tabIndex={0}>
        {line.text}
      </div>
    </section>
  )
}
