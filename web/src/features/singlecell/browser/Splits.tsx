import { Undo2 } from 'lucide-react'
import type { OutputOf } from '@omics/contract/endpoint'
import type { cells } from '@omics/contract/singlecell/cells'
import { IconButton } from '../../../ui/controls/IconButton.tsx'
import { useFormat } from '../../../ui/language/format.ts'
import { useMessages } from '../../../ui/language/i18n.ts'
import { Section } from '../../../ui/layout/PageHeader.tsx'
import styles from './browser.module.css'
import { browserMessages } from './messages.ts'
import { useCountSplit } from './use-count-split.ts'

interface Props {
  readonly id: string
  readonly column: string
  readonly splits: OutputOf<typeof cells.show>['splits']
}

/** What was split off in a column, the latest first, each with who did so and a way back. */
export function Splits({ id, column, splits }: Props) {
  const t = useMessages(browserMessages)
  const { dateTime } = useFormat()
  const { takeBack, isPending } = useCountSplit(id)
  const own = splits.filter((split) => split.column === column).toReversed()
  if (own.length === 0) return null
  return (
    <Section title={t('splits')}>
      <ul className={styles['groups']}>
        {own.map((split) => (
          <li key={split.id} className={styles['group']}>
            <span className={styles['name']}>{split.label}</span>
            <span className={styles['count']}>
              {t('byWhen', { who: split.by, when: dateTime(split.at) })}
            </span>
            <IconButton
              small
              label={t('takeSplitBack', { label: split.label })}
              disabled={isPending}
              onClick={() => takeBack(split)}
            >
              <Undo2 size={15} />
            </IconButton>
          </li>
        ))}
      </ul>
    </Section>
  )
}
