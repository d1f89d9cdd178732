import type { OutputOf } from '@omics/contract/endpoint'
import { samples, type Sample } from '@omics/contract/samples/samples'
import { apiQuery, queryClient } from '../../api/query.ts'
import { usePagedRows } from '../../resource/use-paged-rows.ts'
import type { ListState } from './list-state.ts'

type PageOfSamples = OutputOf<typeof samples.search>

const pageSize = 100
/** Browsers draw no element much higher than ten million pixels. */
export const mostRows = 200_000

/** The samples that a search gives, fetched page by page as they come into view; `all` counts those beyond the rows, too. */
export function useSampleRows(projectId: string, { search, filters, sort }: ListState) {
  const list = usePagedRows<Sample>(
    ({ page, limit }) =>
      apiQuery(samples.search, {
        params: { id: projectId },
        query: { page },
        body: { search: search || undefined, filters: [...filters], sort, limit },
      }),
    { size: pageSize },
  )
  return {
    ...list,
    total: list.total === undefined ? undefined : Math.min(list.total, mostRows),
    all: list.total,
  }
}

/** Puts changed samples in place of what is shown of them, without asking the server for the list again. */
export function patchRows(changed: readonly Sample[]): void {
  const byId = new Map(changed.map((sample) => [sample.id, sample]))
  queryClient.setQueriesData<PageOfSamples>(
    { queryKey: [samples.search.path, samples.search.method] },
    (page) => page && { ...page, items: page.items.map((sample) => byId.get(sample.id) ?? sample) },
  )
}
