import type { ReactNode } from 'react'
import { classes } from '../theme/classes.ts'
import styles from './Page.module.css'

interface Props {
  readonly children: ReactNode
  /** The page is as high as the window, and a table or viewer inside scrolls. */
  readonly fill?: boolean
  /** Space to the edges; none for screens that draw their own panes. */
  readonly bare?: boolean
}

/** The sheet of a screen: its edges, and whether it scrolls as a whole. */
export function Page({ children, fill = false, bare = false }: Props) {
  return (
    <div className={classes(styles['page'], fill && styles['fill'], !bare && styles['padded'])}>
      {children}
    </div>
  )
}

/** Search, filters and switches over a list. */
export function Toolbar({ children }: { children: ReactNode }) {
  return <div className={styles['toolbar']}>{children}</div>
}
