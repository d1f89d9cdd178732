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
  // One call for all of a change: a second one would begin from the same address, and undo the first.
  const set = (change: Partial<Record<'search' | 'filters' | 'sort', string | undefined>>) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        for (const [name, value] of Object.entries(change)) {
          if (value) next.set(name, value)
          else next.delete(name)
        }
        return next
      },
      { replace: true },
    )
  return {
    state,
    /** Some samples may be left out. */
    isNarrowed: state.search !== '' || state.filters.length > 0,
    clear: () => set({ search: undefined, filters: undefined }),
    setSearch: (search: string) => set({ search }),
    setFilters: (filters: readonly SampleFilter[]) =>
      set({ filters: filters.length > 0 ? JSON.stringify(filters) : undefined }),
    setSort: (sort: Sort | undefined) => set({ sort: sort && sortText(sort) }),
    sort: params.has('sort') ? sortOf(state.sort) : undefined,
  }
}
