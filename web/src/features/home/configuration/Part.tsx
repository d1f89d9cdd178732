import type { ReactNode } from 'react'
import styles from './configuration.module.css'

/** A part of the form under its name. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className={styles['part']}>
      <legend>{title}</legend>
      {children}
    </fieldset>
  )
}
