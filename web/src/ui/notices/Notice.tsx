import { Info } from 'lucide-react'
import type { ReactNode } from 'react'
import { classes } from '../theme/classes.ts'
import { statusIcons } from '../labels/statuses.ts'
import styles from './Notice.module.css'
import { useTellFailure } from './on-failure.ts'

interface Props {
  /** `note` says something that is neither good nor bad. */
  readonly tone: 'failed' | 'stopped' | 'running' | 'succeeded' | 'note'
  readonly title: ReactNode
  readonly children?: ReactNode
  readonly actions?: ReactNode
  /** What failed may go well later, as when the network is back. */
  readonly passing?: boolean
}

/** Something that has to be said within a page: what happened, what it means, and what to do. */
export function Notice({ tone, title, children, actions, passing = false }: Props) {
  useTellFailure(tone === 'failed' && !passing)
  const Icon = tone === 'note' ? Info : statusIcons[tone]
  return (
    <div className={classes(styles['notice'], styles[tone])} role={tone === 'failed' ? 'alert' : 'status'}>
      <Icon size={17} aria-hidden className={styles['icon']} />
      <div className={styles['body']}>
        <p className={styles['title']}>{title}</p>
        {children !== undefined && <div className={styles['text']}>{children}</div>}
        {actions !== undefined && <div className={styles['actions']}>{actions}</div>}
      </div>
    </div>
  )
}
