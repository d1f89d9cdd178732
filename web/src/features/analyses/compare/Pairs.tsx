import { Button } from 'antd'
import { useState, type ReactNode } from 'react'
import { classes } from '../../../ui/theme/classes.ts'
import { useFormat } from '../../../ui/language/format.ts'
import { useMessages } from '../../../ui/language/i18n.ts'
import { Section } from '../../../ui/layout/PageHeader.tsx'
import { compareMessages } from './messages.ts'
import styles from './compare.module.css'

/** One line of a comparison as it is shown. */
export interface PairRow {
  readonly key: string
  readonly name: ReactNode
  readonly left: ReactNode
  readonly right: ReactNode
  readonly same: boolean
  /** Stands below the line, over its whole width. */
  readonly more?: ReactNode
}

interface Props {
  readonly title: string
  readonly rows: readonly PairRow[]
  readonly onlyDifferences: boolean
  readonly children?: ReactNode
}

/** Lines that are drawn before somebody asks for all. */
const few = 50

/** A part of the comparison: what each run has, line by line, and how much of it differs. */
export function Pairs({ title, rows, onlyDifferences, children }: Props) {
  const t = useMessages(compareMessages)
  const format = useFormat()
  const [all, setAll] = useState(false)
  const differing = rows.filter(({ same }) => !same)
  const wanted = onlyDifferences ? differing : rows
  const shown = all ? wanted : wanted.slice(0, few)
  const note =
    rows.length === 0
      ? t('nothing')
      : differing.length === 0
        ? t('allSame', { count: rows.length })
        : t('differ', { count: format.count(differing.length), all: format.count(rows.length) })
  return (
    <Section title={title} note={note}>
      {shown.length > 0 && (
        <dl className={styles['pairs']}>
          {shown.map((row) => (
            <div key={row.key} className={classes(styles['pair'], !row.same && styles['differs'])}>
              <dt>{row.name}</dt>
              <dd>{row.left}</dd>
              <dd>{row.right}</dd>
              {row.more !== undefined && <dd className={styles['more']}>{row.more}</dd>}
            </div>
          ))}
        </dl>
      )}
      {shown.length < wanted.length && (
        <Button type="text" onClick={() => setAll(true)}>
          {t('moreRows', { count: format.count(wanted.length) })}
        </Button>
      )}
      {children}
    </Section>
  )
}
