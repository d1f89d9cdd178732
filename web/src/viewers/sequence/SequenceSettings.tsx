import { Checkbox, Select } from 'antd'
import { SearchField } from '../../ui/controls/SearchField.tsx'
import { SegmentedControl } from '../../ui/controls/SegmentedControl.tsx'
import { useMessages } from '../../ui/language/i18n.ts'
import type { Frame } from '../frame/frame.ts'
import { Settings } from '../frame/Settings.tsx'
import { shownText } from '../shown-text.ts'
import { messages } from './messages.ts'
import type { SequenceRecord } from './record.ts'
import { enzymeChoices, mostForEnzymes, shapes, type SequenceShown } from './shown.ts'
import styles from './View.module.css'

interface Props {
  readonly shown: SequenceShown
  readonly as: (typeof shapes)[number]
  readonly records: readonly SequenceRecord[]
  readonly record: SequenceRecord
  change(patch: Partial<SequenceShown>): void
  readonly frame: Frame | undefined
}

export function SequenceSettings({ shown, as, records, record, change, frame }: Props) {
  const t = useMessages(messages)
  const bases = record.kind === 'nucleotide'
  const box = (name: 'frames' | 'orfs' | 'gc') => (
    <Checkbox checked={shown[name]} onChange={({ target: { checked } }) => change({ [name]: checked })}>
      {t(name)}
    </Checkbox>
  )
  return (
    <Settings frame={frame}>
      {records.length > 1 && (
        <Select
          aria-label={t('record')}
          className={styles['record'] ?? ''}
          showSearch={{ optionFilterProp: 'label' }}
          value={records.indexOf(record)}
          options={records.map(({ name }, value) => ({ value, label: shownText(name) }))}
          onChange={(next) => change({ record: next, at: [], chosen: -1, selected: [], as: shown.as })}
        />
      )}
      <SegmentedControl<Props['as']>
        label={t('shownAs')}
        value={as}
        options={shapes.map((value) => ({ value, label: t(value) }))}
        onChange={(next) => change({ as: next })}
      />
      {bases && as === 'linear' && box('frames')}
      {bases && box('orfs')}
      {bases && box('gc')}
      {bases && record.letters.length <= mostForEnzymes && (
        <Select<SequenceShown['enzymes']>
          aria-label={t('enzymes')}
          className={styles['select'] ?? ''}
          value={shown.enzymes}
          options={enzymeChoices.map((value) => ({ value, label: t(`enzymes_${value}`) }))}
          onChange={(enzymes) => change({ enzymes })}
        />
      )}
      <SearchField label={t('find')} value={shown.find} onChange={(find) => change({ find })} width={230} />
    </Settings>
  )
}
