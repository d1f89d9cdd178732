import type { ReactNode } from 'react'
import { classes } from '../../../ui/classes.ts'
import styles from './import.module.css'

/** The buttons under a step; `inSight` keeps them at the bottom of the panel. */
export function Foot({ children, inSight = false }: { children: ReactNode; inSight?: boolean }) {
  return <div className={classes(styles['foot'], inSight && styles['inSight'])}>{children}</div>
}
