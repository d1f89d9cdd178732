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
  /** Pixels that a head takes from the view, in which a row that is scrolled to would be out of sight. */
  readonly headHeight?: number
}

/** Rows of which only those in sight are drawn. */
export function useVirtualRows(options: Options) {
  const { count, height, scroller, overscan = 12, paddingEnd = 0, headHeight = 0 } = options
  // Its functions change what they answer, which only matters to the React Compiler, and that is not used here.
  // oxlint-disable-next-line react/incompatible-library
  const rows = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    overscan,
    paddingEnd,
    scrollPaddingEnd: headHeight,
  })
  useLayoutEffect(() => {
    if (height > 0) rows.measure()
  }, [rows, height])
  return rows
}
