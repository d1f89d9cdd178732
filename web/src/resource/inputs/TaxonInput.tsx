import { AutoComplete } from 'antd'
import { useState } from 'react'
import { taxonomy } from '@omics/contract/taxonomy/taxonomy'
import { useApi } from '../../api/query.ts'
import { useSees } from '../../api/session.ts'
import { useDeferred } from './use-deferred.ts'

interface Props {
  readonly id?: string
  readonly label?: string
  readonly value?: string
  onChange?(value: string): void
}

const offered = 10
const longest = 200

/** The name of an organism: any text, with what the taxonomy calls so offered by its scientific name. */
export function TaxonInput({ id, label, value = '', onChange }: Props) {
  const sees = useSees('common_taxonomy')
  const [typed, setTyped] = useState('')
  const search = useDeferred(typed.trim(), 200)
  const found = useApi(
    taxonomy.names,
    { query: { search, limit: offered } },
    { enabled: sees && search.length > 1, quiet: true, keepPrevious: true },
  )
  const options = typed.trim() === '' ? [] : (found.data?.items ?? [])
  return (
    <AutoComplete
      {...(id !== undefined && { id })}
      {...(label !== undefined && { 'aria-label': label })}
      value={value}
      maxLength={longest}
      options={options.map(({ tax_id, name, name_zh, common_name, found_by }) => ({
        key: tax_id,
        value: name,
        label: [name, name_zh || common_name, found_by].filter(Boolean).join(' · '),
      }))}
      onSearch={setTyped}
      onChange={(next: string) => onChange?.(next)}
    />
  )
}
