import { useEffect, useState } from 'react'

/** The time as it passes, once a second while something is going on. */
export function useNow(going: boolean): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    if (!going) return
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [going])
  return now
}
