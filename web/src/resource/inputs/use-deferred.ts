import { useEffect, useState } from 'react'

/** The value once it has not changed for a while, so that typing does not ask the server at every key. */
export function useDeferred<T>(value: T, milliseconds: number): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), milliseconds)
    return () => clearTimeout(timer)
  }, [value, milliseconds])
  return settled
}
