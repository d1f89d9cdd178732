/** What a load came to. */
export interface Load {
  /** How often. */
  readonly asked: number
  readonly perSecond: number
  /** Milliseconds. */
  readonly median: number
  /** Milliseconds within which 99 of 100 were answered. */
  readonly p99: number
}

/** Does some work over and over, several at a time, for some seconds after a short warm-up. */
export async function measure(work: () => Promise<void>, atOnce: number, seconds: number): Promise<Load> {
  const [load] = await measureInTurns([work], atOnce, seconds, seconds)
  if (!load) throw new Error('Nothing was measured')
  return load
}

/**
 * Each of several works as `measure` does it, for so many seconds in all, in turns of a second: whatever else the
 * machine does falls on all of them.
 */
export async function measureInTurns(
  works: readonly (() => Promise<void>)[],
  atOnce: number,
  seconds: number,
  turn = 1,
): Promise<Load[]> {
  const measured = works.map((work) => ({ work, times: [] as number[], elapsed: 0 }))
  for (const { work } of measured) await run(work, atOnce, Math.min(1, seconds / 4))
  for (let done = 0; done < seconds; done += turn) {
    for (const one of measured) {
      const start = performance.now()
      one.times.push(...(await run(one.work, atOnce, turn)))
      one.elapsed += (performance.now() - start) / 1000
    }
  }
  return measured.map(({ times, elapsed }) => {
    const sorted = times.toSorted((a, b) => a - b)
    const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))]
    return {
      asked: times.length,
      perSecond: times.length / elapsed,
      median: at(0.5) ?? Number.NaN,
      p99: at(0.99) ?? Number.NaN,
    }
  })
}

async function run(work: () => Promise<void>, atOnce: number, seconds: number): Promise<number[]> {
  const end = performance.now() + seconds * 1000
  const times: number[] = []
  const lane = async () => {
    while (performance.now() < end) {
      const start = performance.now()
      await work()
      times.push(performance.now() - start)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, lane))
  return times
}
