import { useEffect, useState } from 'react'

/** Which of so many slides is shown: the next one after some seconds, unless the show is halted. */
export function useTurns(count: number, seconds: number) {
  const [at, setAt] = useState(0)
  const [running, setRunning] = useState(true)
  const shown = count === 0 ? 0 : ((at % count) + count) % count
  useEffect(() => {
    if (!running) return
    const timer = setTimeout(() => setAt(shown + 1), seconds * 1000)
    return () => clearTimeout(timer)
  }, [shown, running, seconds])
  return { at: shown, go: (by: 1 | -1) => setAt(shown + by), running, halt: () => setRunning(!running) }
}
