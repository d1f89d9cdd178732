import { Dropdown } from 'antd'
import { ChevronDown, ListFilter, X } from 'lucide-react'
import { classes } from '../theme/classes.ts'
import { useFormat } from '../language/format.ts'
import { useMessages } from '../language/i18n.ts'
import { uiMessages } from '../language/messages.ts'
import styles from './Chips.module.css'

/** A filter with a few choices; without a value it is off. */
export interface Filter {
  readonly key: string
  readonly title: string
  readonly choices: readonly { readonly value: string; readonly label: string }[]
}

interface Props {
  readonly filters: readonly Filter[]
  readonly values: Readonly<Record<string, string | undefined>>
  onChange(key: string, value: string | undefined): void
}

/** One chip a filter: it opens its choices, and once set says its value and can be removed. */
export function FilterChips({ filters, values, onChange }: Props) {
  if (filters.length === 0) return null
  return (
    <div className={styles['filters']}>
      {filters.map((filter) => (
        <FilterChip
          key={filter.key}
          filter={filter}
          value={values[filter.key]}
          onChange={(value) => onChange(filter.key, value)}
        />
      ))}
    </div>
  )
}

interface ChipProps {
  readonly filter: Filter
  readonly value: string | undefined
  onChange(value: string | undefined): void
}

function FilterChip({ filter, value, onChange }: ChipProps) {
  const t = useMessages(uiMessages)
  const format = useFormat()
  const chosen = filter.choices.find((choice) => choice.value === value)
  return (
    <span className={classes(styles['filter'], chosen && styles['set'])}>
      <Dropdown
        trigger={['click']}
        menu={{
          items: filter.choices.map((choice) => ({ key: choice.value, label: choice.label })),
          selectable: true,
          selectedKeys: value === undefined ? [] : [value],
          onClick: ({ key }) => onChange(key),
        }}
      >
        <button type="button" className={styles['filterName']}>
          {chosen && <ListFilter size={15} aria-hidden />}
          {chosen ? format.named(filter.title, chosen.label) : filter.title}
          {!chosen && <ChevronDown size={15} aria-hidden />}
        </button>
      </Dropdown>
      {chosen && (
        <button
          type="button"
          className={styles['remove']}
          aria-label={t('removeFilter', { name: filter.title })}
          onClick={() => onChange(undefined)}
        >
          <X size={15} />
        </button>
      )}
    </span>
  )
}
