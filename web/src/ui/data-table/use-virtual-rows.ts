import { useVirtualizer } from '@tanstack/react-virtual'
import { useLayoutEffect, type RefObject } from 'react'

interface Options {
  readonly count: number
  /** Of a row, in pixels; a row that is measured may be higher. */
  readonly height: number
  readonly scroller: RefObject<HTMLElement | null>
  readonly overscan?: number
  /** Pixels kept free below the rows. */
  readonly paddingEnd?: number
}

/** Rows of which only those in sight are drawn. */
export function useVirtualRows({ count, height, scroller, overscan = 12, paddingEnd = 0 }: Options) {
  // Its functions change what they answer, which only matters to the React Compiler, and that is not used here.
  // oxlint-disable-next-line react/incompatible-library
  const rows = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    overscan,
    paddingEnd,
  })
  useLayoutEffect(() => {
    if (height > 0) rows.measure()
  }, [rows, height])
  return rows
}
