import { useSyncExternalStore } from 'react'
import { mobileWidth } from '../theme/tokens.ts'

function useMedia(query: string): boolean {
  const list = matchMedia(query)
  return useSyncExternalStore(
    (listener) => {
      list.addEventListener('change', listener)
      return () => list.removeEventListener('change', listener)
    },
    () => list.matches,
  )
}

/** The mobile mode: below 992 px. */
export function useIsMobile(): boolean {
  return useMedia(`(max-width: ${mobileWidth - 0.02}px)`)
}

/** Wide enough for lists of two lines only, such as a phone held upright. */
export function useIsNarrow(): boolean {
  return useMedia('(max-width: 639.98px)')
}

/** With a mouse: where fingers alone point, a field that takes the focus would bring up the keyboard over the page. */
export function useHasMouse(): boolean {
  return useMedia('(hover: hover) and (pointer: fine)')
}
