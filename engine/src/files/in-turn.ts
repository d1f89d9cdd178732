type InTurn = <T>(work: () => Promise<T>) => Promise<T>

/** Lets so many works go on at once; the others wait until it is their turn, in the order in which they came. */
export function inTurn(atOnce: number): InTurn {
  const waiting = new Set<() => void>()
  let going = 0
  return async (work) => {
    if (going >= atOnce) await new Promise<void>((begin) => void waiting.add(begin))
    else going += 1
    try {
      return await work()
    } finally {
      const [next] = waiting
      // Whoever is next takes the place over.
      if (next) {
        waiting.delete(next)
        next()
      } else going -= 1
    }
  }
}
