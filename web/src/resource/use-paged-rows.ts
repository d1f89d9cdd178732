import { useQueries } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import type { ApiQuery } from '../api/query.ts'
import { pagesIn, rowsOf, type RowPage } from './row-pages.ts'

interface Shown<Row> {
  readonly total: number
  readonly totalIsExact: boolean
  readonly rows: readonly (Row | undefined)[]
}

interface Options {
  /** Rows of a page. */
  readonly size: number
  /** Milliseconds between calls for what is in view; false for none. */
  readonly every?: number | false
}

/**
 * The rows of a list of any length, fetched page by page as they come into view, so that no call asks for more than
 * the server gives. `ask` makes the call for a page; another list begins with its first page again.
 */
export function usePagedRows<Row>(
  ask: (page: { readonly page: number; readonly limit: number }) => ApiQuery<RowPage<Row>>,
  { size, every }: Options,
) {
  const key = JSON.stringify(ask({ page: 1, limit: size }).queryKey)
  const [range, setRange] = useState({ key, first: 0, last: 0 })
  const pages = range.key === key ? pagesIn(range.first, range.last, size) : [1]
  const results = useQueries({
    queries: pages.map((page) => ({
      ...ask({ page, limit: size }),
      meta: { quiet: true },
      ...(every !== undefined && { refetchInterval: every }),
    })),
  })
  const known = results.find((result) => result.data)?.data
  const rows = useMemo(() => rowsOf(results.map((result) => result.data)), [results])
  // The former answer stays until the new one comes, so that typing does not make the list flicker.
  const [former, setFormer] = useState<Shown<Row>>()
  const current = known && { total: known.total, totalIsExact: known.totalIsExact, rows }
  if (current && !isSame(former, current)) setFormer(current)
  const shown = current ?? former
  const onRange = useCallback(
    (first: number, last: number) => {
      setRange((before) => {
        const same = before.key === key && pagesIn(before.first, before.last, size).join()
        return same === pagesIn(first, last, size).join() ? before : { key, first, last }
      })
    },
    [key, size],
  )
  const failed = results.filter((result) => result.error)
  return {
    rows: shown?.rows ?? [],
    /** Undefined until the first answer. */
    total: shown?.total,
    totalIsExact: shown?.totalIsExact ?? true,
    isPending: !shown && failed.length === 0,
    isFetching: results.some((result) => result.isFetching),
    error: failed[0]?.error ?? undefined,
    retry: () => void Promise.all(failed.map((result) => result.refetch())),
    onRange,
  }
}

function isSame<Row>(a: Shown<Row> | undefined, b: Shown<Row>): boolean {
  return (
    a?.total === b.total &&
    a.totalIsExact === b.totalIsExact &&
    a.rows.length === b.rows.length &&
    b.rows.every((row, index) => row === a.rows[index])
  )
}
