import { useEffect, useRef } from 'react'

/**
 * While it stands on the page, a step back is for what is open, which is told of it, and not for the page: where the
 * browser lets a page say so. Elsewhere the page is left as ever.
 */
export function useBack(onBack: () => void): void {
  const told = useRef(onBack)
  useEffect(() => {
    told.current = onBack
  })
  useEffect(() => {
    if (!('navigation' in window)) return
    const { navigation, location } = window
    const opened = location.pathname
    const hold = (event: NavigateEvent) => {
      const from = navigation.currentEntry?.index ?? -1
      const isBack = event.navigationType === 'traverse' && event.destination.index < from
      // The page may have been left already and stand here only until the next one has loaded.
      if (location.pathname !== opened) return
      if (!isBack || !event.cancelable || event.defaultPrevented) return
      event.preventDefault()
      told.current()
    }
    navigation.addEventListener('navigate', hold)
    return () => navigation.removeEventListener('navigate', hold)
  }, [])
}
