import { useEffect, useRef } from 'react'

/**
 * For a row of choices that may be wider than its place: scrolls it, and nothing around it, to what is chosen.
 * @param at the place of what is chosen among the labels of the row
 */
export function useChosenInSight(at: number) {
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { current } = row
    if (!current) return undefined
    // It tells of the first size, too.
    const resized = new ResizeObserver(() => {
      const item = current.querySelectorAll('label')[at]
      if (!item) return
      const [outer, inner] = [current.getBoundingClientRect(), item.getBoundingClientRect()]
      const before = Math.min(0, inner.left - outer.left)
      const behind = Math.max(0, inner.right - outer.right)
      current.scrollLeft += before || behind
    })
    resized.observe(current)
    return () => resized.disconnect()
  }, [at])
  return row
}
