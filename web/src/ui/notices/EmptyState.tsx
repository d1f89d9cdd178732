import type { ReactNode } from 'react'
import styles from './EmptyState.module.css'

interface Props {
  readonly title: ReactNode
  /** What to do first. */
  readonly children?: ReactNode
  readonly icon?: ReactNode
  /** One button. */
  readonly action?: ReactNode
}

/** What stands where a list is empty: what to do first, and one button. */
export function EmptyState({ title, children, icon, action }: Props) {
  return (
    <div className={styles['empty']}>
      {icon !== undefined && <span className={styles['icon']}>{icon}</span>}
      <div className={styles['words']}>
        <p className={styles['title']}>{title}</p>
        {children !== undefined && <p className={styles['text']}>{children}</p>}
      </div>
      {action}
    </div>
  )
}
