import { useMessages } from '../../../../ui/language/i18n.ts'
import { launchMessages } from '../messages.ts'
import type { Unfit } from './records.ts'
import styles from './records.module.css'

const mostTold = 5

/** Rows of which a record lacks a member, or has several for it. */
export function UnfitRows({ rows }: { rows: readonly Unfit[] }) {
  const t = useMessages(launchMessages)
  if (rows.length === 0) return null
  return (
    <ul className={styles['unfit']}>
      {rows.slice(0, mostTold).map(({ sample, member, found }) => (
        <li key={`${sample} ${member}`}>
          {found === 0
            ? t('rowHasNone', { sample, member })
            : t('rowHasMany', { sample, member, count: found })}
        </li>
      ))}
      {rows.length > mostTold && <li>{t('andMore', { count: rows.length - mostTold })}</li>}
    </ul>
  )
}
