import { useEffect, useState, type RefObject } from 'react'

/**
 * Whether parts of a row that scrolls lie beyond its left or right edge.
 * @param within the row is the first in the place that this selector fits; the place itself without it
 */
export function useHiddenEnds(place: RefObject<HTMLElement | null>, within?: string) {
  const [hidden, setHidden] = useState({ before: false, behind: false })
  useEffect(() => {
    const row = within === undefined ? place.current : place.current?.querySelector(within)
    if (!row) return
    const look = () => {
      const { scrollLeft, scrollWidth, clientWidth } = row
      setHidden({ before: scrollLeft > 2, behind: scrollLeft + clientWidth < scrollWidth - 2 })
    }
    look()
    const observer = new ResizeObserver(look)
    observer.observe(row)
    row.addEventListener('scroll', look, { passive: true })
    return () => {
      observer.disconnect()
      row.removeEventListener('scroll', look)
    }
  }, [place, within])
  return hidden
}
