import { useCallback, useRef, useState } from 'react'

/** Whether columns lie beyond the right edge of what `attach` is given as its `ref`; `look` follows its scrolling. */
export function useMore() {
  const scroller = useRef<HTMLDivElement>(null)
  const [more, setMore] = useState(false)
  const look = useCallback(() => {
    if (!scroller.current) return
    const { scrollLeft, scrollWidth, clientWidth } = scroller.current
    setMore(scrollLeft + clientWidth < scrollWidth - 1)
  }, [])
  const attach = useCallback(
    (element: HTMLDivElement) => {
      scroller.current = element
      const resized = new ResizeObserver(look)
      for (const part of [element, ...element.children]) resized.observe(part)
      return () => {
        resized.disconnect()
        scroller.current = null
      }
    },
    [look],
  )
  return { scroller, more, look, attach }
}
