import { useRef } from 'react'

/**
 * Does something that is waited for, and leaves it be when it is asked for again meanwhile: the second click of two
 * comes before the button shows that the first one counts.
 */
export function useOneAtATime<Given extends unknown[]>(
  act: (...given: Given) => Promise<unknown>,
): (...given: Given) => Promise<void> {
  const underWay = useRef(false)
  return async (...given) => {
    if (underWay.current) return
    underWay.current = true
    try {
      await act(...given)
    } finally {
      underWay.current = false
    }
  }
}
