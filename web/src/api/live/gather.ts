import { useCallback, useEffect, useRef } from 'react'

/** What acts once for all that is asked of it within a time, in milliseconds: events come in bursts. */
export function useGathered(act: () => void, within: number): () => void {
  const latest = useRef({ act, within })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    latest.current = { act, within }
  }, [act, within])
  useEffect(
    () => () => {
      clearTimeout(timer.current)
      timer.current = undefined
    },
    [],
  )
  return useCallback(() => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined
      latest.current.act()
    }, latest.current.within)
  }, [])
}
