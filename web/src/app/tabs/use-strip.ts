import { useCallback, useEffect, useRef, useState } from 'react'
import type { Tabs } from './tabs.ts'

/** The strip of tabs: on which sides more of them lie, and the active one always in full view. */
export function useStrip(activeKey: string, tabs: Tabs) {
  const strip = useRef<HTMLDivElement>(null)
  const [edges, setEdges] = useState({ before: false, after: false })
  const measure = useCallback(() => {
    if (!strip.current) return
    const { scrollLeft, scrollWidth, clientWidth } = strip.current
    const before = scrollLeft > 1
    const after = scrollLeft + clientWidth < scrollWidth - 1
    setEdges((known) => (known.before === before && known.after === after ? known : { before, after }))
  }, [])
  const show = useCallback(() => {
    strip.current
      ?.querySelector('[data-active]')
      ?.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' })
    measure()
  }, [measure])
  // Names arrive after their tabs, and widen them.
  useEffect(show, [show, activeKey, tabs])
  useEffect(() => {
    if (!strip.current) return
    const resized = new ResizeObserver(show)
    resized.observe(strip.current)
    return () => resized.disconnect()
  }, [show])
  return { strip, edges, measure }
}
