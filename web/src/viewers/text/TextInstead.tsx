import type { ReactNode } from 'react'
import type { FileSource } from '../source.ts'
import TextView from './View.tsx'
import styles from './View.module.css'

/** A file as text where it is not drawn, which is said over it. */
export function TextInstead({ source, children }: { source: FileSource; children: ReactNode }) {
  return (
    <div className={styles['instead']}>
      <p className={styles['why']} role="status">
        {children}
      </p>
      {/* Without a height of its own the text would be read and shown on and on. */}
      <div className={styles['bounded']}>
        <TextView source={source} />
      </div>
    </div>
  )
}
