import { dictionaryEntries } from '@omics/contract/administration/dictionaries'
import { useApi } from '../api/query.ts'
import { useText } from '../ui/language/i18n.ts'
import { titleOf } from './titles.ts'

export interface Choice {
  readonly value: string
  readonly label: string
}

/** What a dictionary offers for choosing, in its order and in the reader's language. */
export function useDictionaryChoices(dictionary: string): readonly Choice[] {
  const text = useText()
  const query = { dictionary, state: 'active' as const, limit: 500 }
  const { data } = useApi(dictionaryEntries.list, { query }, { quiet: true })
  return (data?.items ?? []).map((entry) => ({ value: entry.value, label: text(titleOf(entry)) }))
}
