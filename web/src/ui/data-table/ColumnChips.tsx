import type { ReactNode } from 'react'
import { classes } from '../theme/classes.ts'
import { useMessages } from '../language/i18n.ts'
import { uiMessages } from '../language/messages.ts'
import { columnIcons, type ColumnType } from './columns.ts'
import styles from './Chips.module.css'

interface Props {
  readonly columns: readonly { readonly key: string; readonly title: string; readonly type?: ColumnType }[]
  readonly hidden: ReadonlySet<string>
  onChange(hidden: ReadonlySet<string>): void
  /** Something behind the chips, such as the button that adds a column. */
  readonly children?: ReactNode
}

/** One chip a column: filled columns are shown, hollow ones are not. */
export function ColumnChips({ columns, hidden, onChange, children }: Props) {
  const t = useMessages(uiMessages)
  const toggle = (key: string) => {
    const next = new Set(hidden)
    if (!next.delete(key)) next.add(key)
    onChange(next)
  }
  return (
    <div className={styles['columns']} role="group" aria-label={t('columns')}>
      <span className={styles['label']}>{t('columns')}</span>
      {columns.map(({ key, title, type }) => {
        const Icon = type && columnIcons[type]
        const shown = !hidden.has(key)
        return (
          <button
            key={key}
            type="button"
            aria-pressed={shown}
            aria-label={t('showColumn', { name: title })}
            className={classes(styles['chip'], !shown && styles['hollow'])}
            onClick={() => toggle(key)}
          >
            {Icon && <Icon size={14} aria-hidden />}
            {title}
          </button>
        )
      })}
      {children}
    </div>
  )
}
