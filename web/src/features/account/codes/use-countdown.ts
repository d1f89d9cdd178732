import { useEffect, useState } from 'react'

/** Seconds until something may be done again, and what starts them. */
export function useCountdown(): [seconds: number, start: (seconds: number) => void] {
  const [until, setUntil] = useState(0)
  const [now, setNow] = useState(() => Date.now())
  const seconds = Math.max(0, Math.ceil((until - now) / 1000))
  const counting = seconds > 0
  useEffect(() => {
    if (!counting) return
    const timer = setInterval(() => setNow(Date.now()), 500)
    return () => clearInterval(timer)
  }, [counting])
  const start = (wait: number) => {
    setNow(Date.now())
    setUntil(Date.now() + wait * 1000)
  }
  return [seconds, start]
}
