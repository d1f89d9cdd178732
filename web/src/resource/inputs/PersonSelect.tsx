import { Select } from 'antd'
import { useState } from 'react'
import { users } from '@omics/contract/account/users'
import { useApi } from '../../api/query.ts'

interface Props {
  /** Of whoever is chosen at the start. */
  readonly knownName?: string
  /** Given by the form. */
  readonly id?: string
  readonly value?: string | null
  onChange?(id: string): void
}

/** Chooses one person by searching for them. */
export function PersonSelect({ knownName = '', id, value, onChange }: Props) {
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState({ value: value ?? '', label: knownName })
  const found = useApi(users.find, { query: { search } }, { keepPrevious: true, quiet: true })
  const options = (found.data ?? []).map((person) => ({
    value: person.id,
    label: `${person.full_name} (${person.name})`,
  }))
  const known = options.some((option) => option.value === chosen.value)
  return (
    <Select
      {...(id !== undefined && { id })}
      style={{ width: '100%' }}
      value={value || null}
      options={chosen.value === '' || known ? options : [chosen, ...options]}
      onChange={(next: string) => {
        setChosen(options.find((option) => option.value === next) ?? { value: next, label: '' })
        onChange?.(next)
      }}
      showSearch={{ onSearch: setSearch, filterOption: false }}
    />
  )
}
