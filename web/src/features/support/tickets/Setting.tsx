import type { ReactNode } from 'react'
import styles from './tickets.module.css'

/** What is chosen about a ticket, behind its name; the control says the name itself. */
export function Setting({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles['setting']}>
      <span aria-hidden>{label}</span>
      {children}
    </div>
  )
}
