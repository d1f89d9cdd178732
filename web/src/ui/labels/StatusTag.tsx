import type { ReactNode } from 'react'
import { classes } from '../theme/classes.ts'
import { useText } from '../language/i18n.ts'
import { statusIcons, statusNames, type Status } from './statuses.ts'
import styles from './StatusTag.module.css'

interface Props {
  readonly status: Status
  /** In place of the status's own name, such as "Active" or "Running for 2 min". */
  readonly children?: ReactNode
  /** `tag` on its own, `plain` in tables, `icon` where the name stands elsewhere. */
  readonly look?: 'tag' | 'plain' | 'icon'
}

/** A status by icon and word. In a table only the icon is coloured, and the word when it failed. */
export function StatusTag({ status, children, look = 'tag' }: Props) {
  const text = useText()
  const Icon = statusIcons[status]
  const name = children ?? text(statusNames[status])
  return (
    <span className={classes(styles['status'], styles[look], styles[status])}>
      <Icon
        size={look === 'tag' ? 14 : 16}
        aria-hidden
        className={status === 'running' ? styles['turning'] : ''}
      />
      <span className={look === 'icon' ? 'spoken' : ''}>{name}</span>
    </span>
  )
}
