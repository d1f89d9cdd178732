import { useEffect, type RefObject } from 'react'

/** Hears the wheel over an element; where it was used, the page does not scroll with it. React's own wheel events are passive. */
export function useWheel(
  element: RefObject<HTMLElement | null>,
  onWheel: (event: WheelEvent) => boolean | void,
) {
  useEffect(() => {
    const place = element.current
    if (!place) return
    const turn = (event: WheelEvent) => {
      if (onWheel(event) !== false) event.preventDefault()
    }
    place.addEventListener('wheel', turn, { passive: false })
    return () => place.removeEventListener('wheel', turn)
  })
}
