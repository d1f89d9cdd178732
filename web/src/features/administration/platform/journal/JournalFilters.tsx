import { Select } from 'antd'
import dayjs from 'dayjs'
import { useState } from 'react'
import { users } from '@omics/contract/account/users'
import { operationKinds } from '@omics/contract/administration/operation-kinds'
import type { OperationFilter } from '@omics/contract/administration/operations'
import { DatePicker } from '../../../../ui/controls/DatePicker.tsx'
import { useApi } from '../../../../api/query.ts'
import { FilterChips } from '../../../../ui/data-table/FilterChips.tsx'
import { useMessages, useText } from '../../../../ui/language/i18n.ts'
import { Toolbar } from '../../../../ui/layout/Page.tsx'
import { SearchField } from '../../../../ui/controls/SearchField.tsx'
import { journalMessages } from './messages.ts'

interface Props {
  readonly filter: OperationFilter
  onChange(patch: Readonly<Record<string, string | undefined>>): void
}

/** What the log is narrowed by. */
export function JournalFilters({ filter, onChange }: Props) {
  const t = useMessages(journalMessages)
  const text = useText()
  const kinds = operationKinds.map(({ name, title }) => ({ value: name, label: text(title) }))
  const outcomes = (['succeeded', 'refused'] as const).map((value) => ({ value, label: t(value) }))
  return (
    <Toolbar>
      <SearchField
        label={t('find')}
        value={filter.search ?? ''}
        onChange={(search) => onChange({ search })}
      />
      <PersonFilter value={filter.person} onChange={(person) => onChange({ person })} />
      <DayFilter
        label={t('from')}
        value={filter.from}
        onChange={(day) => onChange({ from: day?.startOf('day').toISOString() })}
      />
      <DayFilter
        label={t('until')}
        // The filter ends where the next day begins.
        value={filter.to && dayjs(filter.to).subtract(1, 'millisecond').toISOString()}
        onChange={(day) => onChange({ to: day?.add(1, 'day').startOf('day').toISOString() })}
      />
      <FilterChips
        filters={[
          { key: 'kind', title: t('kind'), choices: kinds },
          { key: 'outcome', title: t('outcome'), choices: outcomes },
        ]}
        values={{ kind: filter.kind, outcome: filter.outcome }}
        onChange={(key, value) => onChange({ [key]: value })}
      />
    </Toolbar>
  )
}

interface DayProps {
  readonly label: string
  readonly value: string | undefined
  onChange(day: dayjs.Dayjs | null): void
}

function DayFilter({ label, value, onChange }: DayProps) {
  return (
    <DatePicker
      aria-label={label}
      placeholder={label}
      style={{ width: 140 }}
      value={value ? dayjs(value) : null}
      onChange={onChange}
    />
  )
}

interface PersonProps {
  readonly value: string | undefined
  onChange(person: string | undefined): void
}

function PersonFilter({ value, onChange }: PersonProps) {
  const t = useMessages(journalMessages)
  const [search, setSearch] = useState('')
  const found = useApi(users.find, { query: { search } }, { keepPrevious: true, quiet: true })
  const options = (found.data ?? []).map(({ id, full_name, name }) => ({
    value: id,
    label: full_name || name,
  }))
  return (
    <Select
      allowClear
      showSearch={{ filterOption: false, onSearch: setSearch }}
      aria-label={t('person')}
      placeholder={t('person')}
      style={{ width: 150 }}
      value={value}
      options={options}
      onChange={(person) => onChange(person)}
    />
  )
}
