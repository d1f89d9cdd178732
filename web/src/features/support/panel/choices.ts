import { useState } from 'react'
import { analyses } from '@omics/contract/analyses/analyses'
import { useApi } from '../../../api/query.ts'
import { useSees } from '../../../api/session.ts'

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
    toolOf: (taskId: string) => items.find(({ id }) => id === taskId)?.app_id ?? null,
  }
}
