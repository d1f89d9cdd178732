import { useEffect, useRef, type RefObject } from 'react'

/**
 * Runs `onGone` when the element has left the document for good. A hidden tab runs effect clean-ups too, but its
 * elements stay, and so does what is expensive to build again.
 */
export function useGone(element: RefObject<HTMLElement | null>, onGone: () => void) {
  const latest = useRef(onGone)
  useEffect(() => {
    latest.current = onGone
  })
  useEffect(() => {
    const shown = element.current
    return () => {
      setTimeout(() => {
        if (!shown?.isConnected) latest.current()
      })
    }
  }, [element])
}
