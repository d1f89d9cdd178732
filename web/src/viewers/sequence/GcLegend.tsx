import type { LegendEntry } from '../frame/framed.ts'
import styles from './View.module.css'

/** What the colours within a map stand for. */
export function GcLegend({ entries }: { entries: readonly LegendEntry[] }) {
  return (
    <p className={styles['legend']}>
      {entries.map(({ colour, text }) => (
        <span key={text} className={styles['mark']}>
          {colour !== undefined && <i style={{ background: colour }} aria-hidden />} {text}
        </span>
      ))}
    </p>
  )
}
