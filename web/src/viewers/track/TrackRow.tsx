import type { ReactNode } from 'react'
import styles from './Track.module.css'

/** Pixels left of every track, for its name or its axis. */
export const gutter = 64

/** One track with its name in the gutter, so that all tracks of a page stand exactly above each other. */
export function TrackRow({ name, children }: { name?: string; children: ReactNode }) {
  return (
    <div className={styles['track']}>
      <span className={styles['name']}>{name}</span>
      {children}
    </div>
  )
}
