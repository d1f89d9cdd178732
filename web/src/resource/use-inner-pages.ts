import { useState } from 'react'

/** What of a list within a page is looked at; it does not stand in the address. */
export function useInnerPages(limit: number) {
  const [search, setSearch] = useState('')
  const [page, setPage] = useState(1)
  return {
    search,
    page,
    limit,
    query: { page, limit, ...(search !== '' && { search }) },
    find: (next: string) => {
      setSearch(next)
      setPage(1)
    },
    turnTo: setPage,
  }
}

export type InnerPages = ReturnType<typeof useInnerPages>
