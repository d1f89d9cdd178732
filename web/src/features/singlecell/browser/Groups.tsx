import { Button, Input } from 'antd'
import { useState } from 'react'
import { cells } from '@omics/contract/singlecell/cells'
import { useApiMutation } from '../../../api/query.ts'
import { Checkbox } from '../../../ui/controls/Checkbox.tsx'
import { useFormat } from '../../../ui/language/format.ts'
import { useMessages } from '../../../ui/language/i18n.ts'
import { Section } from '../../../ui/layout/PageHeader.tsx'
import { useCellNames } from '../../../viewers/cells/cell-names.ts'
import styles from './browser.module.css'
import { cssOf } from './colours.ts'
import { browserMessages } from './messages.ts'
import type { Merged } from './merged-groups.ts'

interface Props {
  readonly id: string
  readonly column: string
  readonly merged: Merged
  /** Those that are chosen. */
  readonly names: ReadonlySet<string>
  /** False until it is known which cells are in them. */
  readonly isCounted: boolean
  readonly mayLabel: boolean
  onChoose(names: ReadonlySet<string>): void
  onLabelled(): void
}

/** The groups of a column: chosen ones are selected in the picture, named anew, or made one by one name. */
export function Groups({ id, column, merged, names, isCounted, mayLabel, onChoose, onLabelled }: Props) {
  const t = useMessages(browserMessages)
  const nameOf = useCellNames()
  const { count, dateTime } = useFormat()
  const [label, setLabel] = useState('')
  const name = useApiMutation(cells.label, { changes: [cells.show], onSuccess: onLabelled })
  const toggle = (one: string) => {
    const next = new Set(names)
    if (!next.delete(one)) next.add(one)
    onChoose(next)
  }
  const save = () => {
    const groups = merged.groups.flatMap((group) => (names.has(group.name) ? group.sources : []))
    name.mutate({ params: { id }, body: { column, groups, label } })
    setLabel('')
    onChoose(new Set())
  }
  return (
    <Section title={nameOf(column)}>
      <ul className={styles['groups']}>
        {merged.groups.map((group) => (
          <li key={group.name} className={styles['group']}>
            <Checkbox
              label={group.name}
              checked={names.has(group.name)}
              onChange={() => toggle(group.name)}
            />
            <span className={styles['dot']} style={{ background: cssOf(group.colour) }} aria-hidden />
            <span className={styles['name']}>
              <span className={styles['groupName']} title={group.name}>
                {group.name}
              </span>
              {group.label?.by && (
                <span className={styles['by']}>
                  {t('byWhen', { who: group.label.by, when: dateTime(group.label.at) })}
                </span>
              )}
              {group.label?.earlier.map(({ label: before, by, at }) => (
                <span key={at} className={styles['by']}>
                  {t('earlierName', { name: before, who: by, when: dateTime(at) })}
                </span>
              ))}
            </span>
            <span className={styles['count']}>{isCounted && count(group.count)}</span>
          </li>
        ))}
      </ul>
      {mayLabel && names.size > 0 && (
        <div className={styles['tools']}>
          <Input
            aria-label={t('newName')}
            placeholder={t('newName')}
            maxLength={200}
            value={label}
            onChange={(event) => setLabel(event.target.value)}
          />
          <Button disabled={label.trim() === ''} loading={name.isPending} onClick={save}>
            {t(names.size > 1 ? 'merge' : 'rename')}
          </Button>
        </div>
      )}
    </Section>
  )
}
