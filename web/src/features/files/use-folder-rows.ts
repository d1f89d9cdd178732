import { files } from '@omics/contract/files/files'
import { apiQuery, useApi } from '../../api/query.ts'
import { usePagedRows } from '../../resource/use-paged-rows.ts'
import type { Place } from './place.ts'

const pageRows = 100

/** What lies in a folder, fetched page by page as it comes into view; `page` is the first, with the way to it. */
export function useFolderRows(projectId: string, { folder, search, sort, tag }: Place) {
  // The trash is a list of its own.
  const enabled = folder !== 'trash'
  const inputOf = (page: { readonly page: number; readonly limit: number }) => ({
    params: { id: projectId, x: folder },
    query: { ...page, sort: orderOf(sort), ...(search && { search }), ...(tag && { tag }) },
  })
  const first = useApi(files.findDir, inputOf({ page: 1, limit: pageRows }), {
    quiet: true,
    keepPrevious: true,
    enabled,
  })
  const { rows, total, onRange, error, retry } = usePagedRows(
    (page) => ({ ...apiQuery(files.findDir, inputOf(page)), enabled }),
    { size: pageRows },
  )
  return { page: first.data, rows, total, onRange, error, retry }
}

const orders = ['name', '-name', 'size', '-size', 'created_at', '-created_at'] as const

/** An order of the address that the server knows. */
function orderOf(text: string): (typeof orders)[number] {
  return orders.find((order) => order === text) ?? 'name'
}
