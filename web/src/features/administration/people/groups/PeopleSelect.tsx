import { Select } from 'antd'
import { useState } from 'react'
import { users, type Person } from '@omics/contract/account/users'
import type { z } from 'zod'
import { useApi } from '../../../../api/query.ts'

interface Props {
  /** Those who are chosen at the start, by whom their names are known. */
  readonly known: readonly z.output<typeof Person>[]
  /** Ids; given by the form. */
  readonly value?: string[]
  onChange?(ids: string[]): void
}

/** Chooses people by searching for them. */
export function PeopleSelect({ known, value = [], onChange }: Props) {
  const [search, setSearch] = useState('')
  const [met, setMet] = useState(known)
  const found = useApi(users.find, { query: { search } }, { keepPrevious: true, quiet: true })
  const people = new Map([...met, ...(found.data ?? [])].map((person) => [person.id, person]))
  const choose = (ids: string[]) => {
    setMet(ids.flatMap((id) => people.get(id) ?? []))
    onChange?.(ids)
  }
  return (
    <Select
      mode="multiple"
      value={value}
      onChange={choose}
      options={[...people.values()].map(({ id, name, full_name }) => ({
        value: id,
        label: `${full_name} (${name})`,
      }))}
      showSearch={{
        onSearch: setSearch,
        filterOption: (typed, option) =>
          String(option?.label).toLowerCase().includes(typed.toLowerCase()) ||
          (found.data ?? []).some(({ id }) => id === option?.value),
      }}
    />
  )
}
