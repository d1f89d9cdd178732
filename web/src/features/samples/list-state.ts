import { useMemo } from 'react'
import { filtersInQuery, sampleSort, type SampleFilter } from '@omics/contract/samples/filters'
import { useAddress } from '../../ui/browser/use-address.ts'
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
  const [address, change] = useAddress()
  const state = useMemo(() => stateFrom(address), [address])
  return {
    state,
    /** Some samples may be left out. */
    isNarrowed: state.search !== '' || state.filters.length > 0,
    clear: () => change({ search: undefined, filters: undefined }),
    setSearch: (search: string) => change({ search }),
    setFilters: (filters: readonly SampleFilter[]) =>
      change({ filters: filters.length > 0 ? JSON.stringify(filters) : undefined }),
    setSort: (sort: Sort | undefined) => change({ sort: sort && sortText(sort) }),
    sort: address.has('sort') ? sortOf(state.sort) : undefined,
  }
}
