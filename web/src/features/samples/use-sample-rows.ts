import { useQueries } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import type { OutputOf } from '@omics/contract/endpoint'
import { samples, type Sample } from '@omics/contract/samples/samples'
import { call } from '../../api/client.ts'
import { queryClient } from '../../api/query.ts'
import type { ListState } from './list-state.ts'

type PageOfSamples = OutputOf<typeof samples.search>

const pageSize = 100
/** Browsers draw no element much higher than ten million pixels. */
export const mostRows = 200_000

const listKey = [samples.search.path, samples.search.method]

/** The samples that a search gives, fetched page by page as they come into view. */
export function useSampleRows(projectId: string, { search, filters, sort }: ListState) {
  const [range, setRange] = useState({ first: 0, last: 0 })
  const pages = useMemo(() => pagesIn(range.first, range.last), [range])
  const body = { search: search || undefined, filters: [...filters], sort, limit: pageSize }
  const results = useQueries({
    queries: pages.map((page) => {
      const input = { params: { id: projectId }, query: { page }, body }
      return {
        queryKey: [...listKey, input],
        queryFn: ({ signal }: { signal: AbortSignal }) => call(samples.search, input, signal),
        meta: { quiet: true },
      }
    }),
  })
  const known = results.find((result) => result.data)?.data
  // The former answer stays until the new one comes, so that typing does not make the table flicker.
  const [former, setFormer] = useState<{
    total: number
    totalIsExact: boolean
    rows: (Sample | undefined)[]
  }>()
  const rows = useMemo(() => sparse(results.map((result) => result.data)), [results])
  const shown = known ? { total: known.total, totalIsExact: known.totalIsExact, rows } : former
  if (known && former?.rows !== rows && !sameRows(former?.rows, rows)) {
    setFormer({ total: known.total, totalIsExact: known.totalIsExact, rows })
  }
  const onRange = useCallback((first: number, last: number) => {
    setRange((before) =>
      pagesIn(before.first, before.last).join() === pagesIn(first, last).join() ? before : { first, last },
    )
  }, [])
  return {
    rows: shown?.rows ?? [],
    total: shown && Math.min(shown.total, mostRows),
    all: shown?.total,
    totalIsExact: shown?.totalIsExact ?? true,
    error: results.find((result) => result.error)?.error ?? undefined,
    retry: () => void Promise.all(results.map((result) => result.refetch())),
    onRange,
  }
}

/** The first page is always there: it tells the total. */
function pagesIn(first: number, last: number): number[] {
  const from = Math.floor(first / pageSize) + 1
  const to = Math.floor(last / pageSize) + 1
  const pages = Array.from({ length: to - from + 1 }, (_, index) => from + index)
  return pages.includes(1) ? pages : [1, ...pages]
}

function sparse(pages: readonly (PageOfSamples | undefined)[]): (Sample | undefined)[] {
  const rows: (Sample | undefined)[] = []
  for (const page of pages) {
    if (!page) continue
    for (const [index, sample] of page.items.entries()) rows[(page.page - 1) * pageSize + index] = sample
  }
  return rows
}

function sameRows(a: readonly unknown[] | undefined, b: readonly unknown[]): boolean {
  return a !== undefined && a.length === b.length && b.every((row, index) => row === a[index])
}

/** Puts changed samples in place of what is shown of them, without asking the server for the list again. */
export function patchRows(changed: readonly Sample[]): void {
  const byId = new Map(changed.map((sample) => [sample.id, sample]))
  queryClient.setQueriesData<PageOfSamples>(
    { queryKey: listKey },
    (page) => page && { ...page, items: page.items.map((sample) => byId.get(sample.id) ?? sample) },
  )
}
