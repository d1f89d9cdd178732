import { Pagination } from 'antd'
import type { ReactNode } from 'react'
import { SearchField } from '../ui/controls/SearchField.tsx'
import { Toolbar } from '../ui/layout/Page.tsx'
import type { InnerPages } from './use-inner-pages.ts'

interface Props {
  readonly pages: InnerPages
  readonly searchLabel: string
  /** How many there are without a search; a few are seen at a glance and need none. */
  readonly all: number
  /** How many the search has found. */
  readonly total: number
  readonly children: ReactNode
}

const seenAtOnce = 8

/** A list within a page, with its search above and its pages below. */
export function InnerList({ pages, searchLabel, all, total, children }: Props) {
  const { search, page, limit, find, turnTo } = pages
  return (
    <>
      {(all > seenAtOnce || search !== '') && (
        <Toolbar>
          <SearchField label={searchLabel} value={search} onChange={find} />
        </Toolbar>
      )}
      {children}
      {total > limit && (
        <Pagination current={page} pageSize={limit} total={total} showSizeChanger={false} onChange={turnTo} />
      )}
    </>
  )
}
