import type { ReactNode } from 'react'
import { useMessages } from '../language/i18n.ts'
import { uiMessages } from '../language/messages.ts'
import { classes } from '../theme/classes.ts'
import styles from './ResourceMeter.module.css'

interface Props {
  /** Left out where it stands before the meter already. */
  readonly name?: ReactNode
  readonly used: number
  readonly limit: number
  readonly peak?: number | undefined
  /** Writes an amount, such as `format.bytes`. */
  write(amount: number): string
  /** Writes what is used where its unit goes without saying: 0.3 of 1 core. */
  writeUsed?: (amount: number) => string
  /** Colours the bar when nearly all is used. */
  readonly warn?: boolean
}

/** Asked for against used; the tick is the peak. */
export function ResourceMeter({ name, used, limit, peak, write, writeUsed = write, warn = false }: Props) {
  const t = useMessages(uiMessages)
  const share = (amount: number) => `${Math.min(100, limit > 0 ? (amount / limit) * 100 : 0)}%`
  const words = t('used', { used: writeUsed(used) || '0', limit: write(limit) })
  const nearlyAll = warn && used > limit * 0.9
  return (
    <div className={classes(styles['meter'], name === undefined && styles['nameless'])}>
      {name !== undefined && <span className={styles['name']}>{name}</span>}
      <span className={styles['track']} aria-hidden>
        <span
          className={styles['used']}
          style={{ width: share(used), ...(nearlyAll && { background: 'var(--failed-fill)' }) }}
        />
        {peak !== undefined && (
          <span
            className={styles['peak']}
            style={{ left: share(peak) }}
            title={t('peak', { peak: write(peak) })}
          />
        )}
      </span>
      <span className={styles['words']}>
        {words}
        {peak !== undefined && <span className="spoken">, {t('peak', { peak: write(peak) })}</span>}
      </span>
    </div>
  )
}
