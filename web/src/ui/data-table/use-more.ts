import { useEffect, useState, type RefObject } from 'react'

/** Whether columns lie beyond the right edge, measured again with every rendering and when `look` is called. */
export function useMore(scroller: RefObject<HTMLElement | null>): { more: boolean; look(): void } {
  const [more, setMore] = useState(false)
  const look = () => {
    if (!scroller.current) return
    const { scrollLeft, scrollWidth, clientWidth } = scroller.current
    setMore(scrollLeft + clientWidth < scrollWidth - 1)
  }
  useEffect(look)
  return { more, look }
}
