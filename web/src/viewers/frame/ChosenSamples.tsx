import { Button, Select } from 'antd'
import { ListChecks } from 'lucide-react'
import { useMemo } from 'react'
import { CopyButton } from '../../ui/controls/CopyButton.tsx'
import { useMessages } from '../../ui/language/i18n.ts'
import { messages } from '../messages.ts'
import { shownText } from '../shown-text.ts'
import type { Leads } from './frame.ts'
import styles from './frame.module.css'
import { fitsLink } from './use-chosen-names.ts'

interface Props {
  readonly all: readonly string[]
  /** What groups them, at the place of each. */
  readonly groups: readonly string[] | undefined
  readonly chosen: readonly string[]
  /** Selects them in the project, where the files are of one. */
  readonly samples: Leads['samples']
  onChange(chosen: readonly string[]): void
}

/** Samples of a picture, chosen by name or a group at a time, and the way to them in the project. */
export function ChosenSamples({ all, groups, chosen, samples, onChange }: Props) {
  const t = useMessages(messages)
  const members = useMemo(
    () => (groups ? [...Map.groupBy(all, (_, at) => groups[at] ?? '')].filter(([name]) => name !== '') : []),
    [all, groups],
  )
  const options = useMemo(
    () => [
      ...members.map(([name], at) => ({
        value: `group:${at}`,
        label: t('allOf', { name: shownText(name) }),
      })),
      ...all.map((name) => ({ value: `sample:${name}`, label: shownText(name) })),
    ],
    [members, all, t],
  )
  const known = useMemo(() => new Set(all), [all])
  const take = (values: readonly string[]) => {
    const names = values.flatMap((value) =>
      value.startsWith('group:') ? (members[Number(value.slice(6))]?.[1] ?? []) : [value.slice(7)],
    )
    onChange([...new Set(names)])
  }
  return (
    <div className={styles['chosen']}>
      <Select
        mode="multiple"
        allowClear
        className={styles['samples'] ?? ''}
        aria-label={t('chooseSamples')}
        placeholder={t('chooseSamples')}
        showSearch={{ optionFilterProp: 'label' }}
        maxTagCount="responsive"
        value={chosen.flatMap((name) => (known.has(name) ? [`sample:${name}`] : []))}
        options={options}
        onChange={take}
      />
      {chosen.length > 0 && (
        <>
          <span role="status">
            {t('samplesChosen', { count: chosen.length })} {!fitsLink(chosen) && t('notInLink')}
          </span>
          <ToSamples names={chosen} samples={samples} />
          <CopyButton text={chosen.join('\n')} label={t('copyNames')} />
        </>
      )}
    </div>
  )
}

/** To samples of these names in the project, where there can be any. */
export function ToSamples({ names, samples }: { names: readonly string[]; samples: Leads['samples'] }) {
  const t = useMessages(messages)
  return (
    samples && (
      <Button size="small" icon={<ListChecks size={14} />} onClick={() => samples(names)}>
        {t('selectSamples')}
      </Button>
    )
  )
}
