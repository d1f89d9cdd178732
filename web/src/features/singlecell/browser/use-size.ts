import { useEffect, useRef, useState } from 'react'

/** The size of a box, as long as it is there. */
export function useSize() {
  const ref = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState({ width: 300, height: 300 })
  useEffect(() => {
    const box = ref.current
    if (!box) return undefined
    const measure = () => setSize({ width: box.clientWidth || 300, height: box.clientHeight || 300 })
    const watcher = new ResizeObserver(measure)
    watcher.observe(box)
    measure()
    return () => watcher.disconnect()
  }, [])
  return { ref, ...size }
}
