import type { ReactNode } from 'react'
import styles from './Meter.module.css'

interface Props {
  /** 0 to 1. */
  readonly share: number
  readonly tone?: 'accent' | 'succeeded' | 'stopped' | 'failed' | 'running'
  /** Beside the bar, such as "99.4 %". */
  readonly children?: ReactNode
  readonly label?: string
}

/** A small bar within a cell or a line. */
export function Meter({ share, tone = 'accent', children, label }: Props) {
  const fill = tone === 'accent' ? 'var(--accent)' : `var(--${tone}-fill)`
  const width = `${Math.min(1, Math.max(0, share)) * 100}%`
  return (
    <span className={styles['meter']}>
      <span className={styles['track']} role={label === undefined ? undefined : 'img'} aria-label={label}>
        <span style={{ width, background: fill }} />
      </span>
      {children}
    </span>
  )
}
