import { useVirtualizer } from '@tanstack/react-virtual'
import { useLayoutEffect, type RefObject } from 'react'

type Rows = {
  count: number
  height: number
  scroller: RefObject<HTMLElement | null>
  overscan?: number
}

/** Rows of one height of which only those in sight are drawn. */
export function useVirtualRows({ count, height, scroller, overscan = 12 }: Rows) {
  // oxlint-disable-next-line react/incompatible-library -- the virtualizer is one mutable object by design
  const rows = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    overscan,
  })
  useLayoutEffect(() => {
    if (height > 0) rows.measure()
  }, [rows, height])
  return rows
}
