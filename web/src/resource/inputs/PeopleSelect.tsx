import { Select } from 'antd'
import { useState } from 'react'
import { users, type Person } from '@omics/contract/account/users'
import type { z } from 'zod'
import { useApi } from '../../api/query.ts'
import { AddTogether } from './AddTogether.tsx'

type One = Pick<z.output<typeof Person>, 'id' | 'full_name'> & {
  /** By which they sign in, where it is known. */
  readonly name?: string
}

interface Props {
  /** Those who are chosen at the start, by whom their names are known. */
  readonly known: readonly One[]
  /** Ids; given by the form. */
  readonly id?: string
  readonly value?: string[]
  onChange?(ids: string[]): void
}

/** Chooses people by searching for them, or a group or department of them together. */
export function PeopleSelect({ known, id, value = [], onChange }: Props) {
  const [search, setSearch] = useState('')
  const [met, setMet] = useState(known)
  const found = useApi(users.find, { query: { search } }, { keepPrevious: true, quiet: true })
  const people = new Map([...met, ...(found.data ?? [])].map((person) => [person.id, person]))
  const choose = (ids: string[], known: ReadonlyMap<string, One> = people) => {
    setMet(ids.flatMap((id) => known.get(id) ?? []))
    onChange?.(ids)
  }
  const add = (more: readonly One[]) =>
    choose(
      [...new Set([...value, ...more.map(({ id }) => id)])],
      new Map([...people, ...more.map((one) => [one.id, one] as const)]),
    )
  return (
    <>
      <Select
        {...(id !== undefined && { id })}
        mode="multiple"
        style={{ width: '100%' }}
        value={value}
        onChange={(ids) => choose(ids)}
        options={[...people.values()].map(({ id, name, full_name }) => ({
          value: id,
          label: name === undefined ? full_name : `${full_name} (${name})`,
        }))}
        showSearch={{
          onSearch: setSearch,
          filterOption: (typed, option) =>
            String(option?.label).toLowerCase().includes(typed.toLowerCase()) ||
            (found.data ?? []).some(({ id }) => id === option?.value),
        }}
      />
      <AddTogether onAdd={add} />
    </>
  )
}
