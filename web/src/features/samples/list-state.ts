import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { filtersInQuery, sampleSort, type SampleFilter } from '@omics/contract/samples/filters'
import { sortOf, sortText, type Sort } from '../../ui/data-table/columns.ts'

/** What the table shows. It stands in the address, so that it can be linked and returned to. */
export interface ListState {
  readonly search: string
  readonly filters: readonly SampleFilter[]
  readonly sort: string
}

/** Reads the address; what does not fit is left out. */
function stateFrom(params: URLSearchParams): ListState {
  const filters = filtersInQuery.safeParse(params.get('filters') ?? '[]')
  const sort = sampleSort.safeParse(params.get('sort'))
  return {
    search: (params.get('search') ?? '').trim().slice(0, 200),
    filters: filters.success ? filters.data : [],
    sort: sort.success ? sort.data : '-created_at',
  }
}

/** The state of the list with ways to change it. */
export function useListState() {
  const [params, setParams] = useSearchParams()
  const state = useMemo(() => stateFrom(params), [params])
  const set = (name: string, value: string | undefined) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        if (value) next.set(name, value)
        else next.delete(name)
        return next
      },
      { replace: true },
    )
  return {
    state,
    setSearch: (search: string) => set('search', search),
    setFilters: (filters: readonly SampleFilter[]) =>
      set('filters', filters.length > 0 ? JSON.stringify(filters) : undefined),
    setSort: (sort: Sort | undefined) => set('sort', sort && sortText(sort)),
    sort: params.has('sort') ? sortOf(state.sort) : undefined,
  }
}
