/** Lets so many pieces of work run at a time; the others wait, first come first served. */
export function takeTurns(most: number): <T>(work: () => Promise<T>) => Promise<T> {
  let busy = 0
  const waiting: (() => void)[] = []
  return async (work) => {
    if (busy < most) busy += 1
    else await new Promise<void>((go) => waiting.push(go))
    try {
      return await work()
    } finally {
      // The place is handed over, so that nobody who comes in between takes it.
      const next = waiting.shift()
      if (next) next()
      else busy -= 1
    }
  }
}
