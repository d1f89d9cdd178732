import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import type { Frame } from './frame.ts'
import styles from './frame.module.css'

/** The settings of a viewer: in the bar of its frame, or above it where there is none. */
export function Settings({ frame, children }: { frame: Frame | undefined; children: ReactNode }) {
  if (!frame) return <div className={styles['settings']}>{children}</div>
  return frame.settings && createPortal(children, frame.settings)
}
