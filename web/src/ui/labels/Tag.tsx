import type { ReactNode } from 'react'
import { classes } from '../theme/classes.ts'
import styles from './Tag.module.css'

interface Props {
  readonly children: ReactNode
  readonly tone?: 'neutral' | 'accent'
}

/** A short label, such as a group or a kind. */
export function Tag({ children, tone = 'neutral' }: Props) {
  return <span className={classes(styles['tag'], styles[tone])}>{children}</span>
}

/** The type of an input or column, such as `File` or `Array[String]`. */
export function TypeTag({ children }: { children: ReactNode }) {
  return <code className={classes(styles['tag'], styles['type'])}>{children}</code>
}

/** Ids, input names, paths and checksums, which are read letter by letter. */
export function Mono({ children, tinted = false }: { children: ReactNode; tinted?: boolean }) {
  return <code className={tinted ? styles['tinted'] : styles['mono']}>{children}</code>
}
