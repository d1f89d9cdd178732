import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useMessages } from '../language/i18n.ts'
import { uiMessages } from '../language/messages.ts'
import styles from './SelectionBar.module.css'

/** Room that a table keeps below its rows while the bar floats there. */
export const selectionBarRoom = 88

interface Props {
  readonly count: number
  onClear(): void
  /** In place of "12 selected". */
  readonly label?: ReactNode
  /** Plain buttons (`type="text"`), then the filled one. */
  readonly children: ReactNode
}

/** What can be done with the rows selected; it floats over the table, and stands at the thumb on a phone. */
export function SelectionBar({ count, onClear, label, children }: Props) {
  const t = useMessages(uiMessages)
  if (count === 0) return null
  return (
    <div className={styles['place']}>
      <div className={styles['bar']} role="toolbar" aria-label={t('selected', { count })}>
        <span className={styles['count']} role="status">
          {label ?? t('selected', { count })}
        </span>
        <Button type="link" size="small" onClick={onClear}>
          {t('clear')}
        </Button>
        <span className={styles['line']} aria-hidden />
        {children}
      </div>
    </div>
  )
}
