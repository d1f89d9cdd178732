import { keepPreviousData, useQueries } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { files } from '@omics/contract/files/files'
import type { ProjectFile } from '@omics/contract/files/file'
import { call } from '../../api/client.ts'
import type { Place } from './place.ts'

const pageRows = 100

/** What lies in a folder, fetched page by page as it comes into view. */
export function useFolderRows(projectId: string, { folder, search, sort }: Place) {
  const key = `${folder} ${search} ${sort}`
  const [range, setRange] = useState({ key, pages: [1] })
  const pages = range.key === key ? range.pages : [1]
  const order = sort === '-name' || sort.endsWith('size') || sort.endsWith('created_at') ? sort : 'name'
  const results = useQueries({
    queries: pages.map((page) => {
      const input = {
        params: { id: projectId, x: folder },
        query: { page, limit: pageRows, sort: sortOf(order), ...(search && { search }) },
      }
      return {
        queryKey: [files.findDir.path, files.findDir.method, input],
        queryFn: ({ signal }: { signal: AbortSignal }) => call(files.findDir, input, signal),
        // The trash is a list of its own.
        enabled: folder !== 'trash',
        placeholderData: keepPreviousData,
        meta: { quiet: true },
      }
    }),
  })
  const first = results[0]?.data
  const rows: (ProjectFile | undefined)[] = []
  pages.forEach((page, at) => {
    results[at]?.data?.items.forEach((item, index) => {
      rows[(page - 1) * pageRows + index] = item
    })
  })
  const onRange = useCallback(
    (from: number, to: number) => {
      const wanted = new Set([1])
      for (let page = Math.floor(from / pageRows) + 1; page <= Math.floor(to / pageRows) + 1; page += 1)
        wanted.add(page)
      setRange((before) => {
        const same = before.key === key && [...wanted].every((page) => before.pages.includes(page))
        return same ? before : { key, pages: [...wanted].toSorted((a, b) => a - b) }
      })
    },
    [key],
  )
  const failed = results.find((result) => result.error)
  return {
    page: first,
    rows,
    total: first?.total ?? 0,
    onRange,
    error: failed?.error,
    retry: () => void failed?.refetch(),
  }
}

const orders = ['name', '-name', 'size', '-size', 'created_at', '-created_at'] as const

function sortOf(text: string): (typeof orders)[number] {
  return orders.find((order) => order === text) ?? 'name'
}
