import { useState } from 'react'
import { analyses } from '@omics/contract/analyses/analyses'
import { dictionaryEntries } from '@omics/contract/administration/dictionaries'
import { feedbackCategories } from '@omics/contract/support/feedback'
import { useApi } from '../../../api/query.ts'
import { useSees } from '../../../api/session.ts'
import { titleOf } from '../../../resource/titles.ts'
import { useText } from '../../../ui/language/i18n.ts'

interface Choice {
  readonly value: string
  readonly label: string
}

/** The categories of feedback in the reader's language. */
export function useCategories(): readonly Choice[] {
  const text = useText()
  const query = { dictionary: feedbackCategories, state: 'active' as const, limit: 500 }
  const { data } = useApi(dictionaryEntries.list, { query }, { quiet: true })
  return (data?.items ?? []).map((entry) => ({ value: entry.value, label: text(titleOf(entry)) }))
}

/** The analyses of the person that can be chosen as the task, and the tool that each of them ran. */
export function useTasks() {
  const [search, setSearch] = useState('')
  const query = { limit: 50, ...(search !== '' && { search }) }
  const page = useApi(
    analyses.allList,
    { query },
    { enabled: useSees('analysis_list'), quiet: true, keepPrevious: true },
  )
  const items = page.data?.items ?? []
  return {
    loading: page.isFetching,
    search: setSearch,
    options: items.map(({ id, code, name, project }) => ({
      value: id,
      label: `${code} ${name} · ${project}`,
    })),
    toolOf: (taskId: string) => items.find(({ id }) => id === taskId)?.workflow_id ?? null,
  }
}
