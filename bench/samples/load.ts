/** What a load came to. */
export interface Load {
  readonly perSecond: number
  /** Milliseconds within which 99 of 100 were answered. */
  readonly p99: number
}

/** Does some work over and over, several at a time, for some seconds after a short warm-up. */
export async function measure(work: () => Promise<void>, atOnce: number, seconds: number): Promise<Load> {
  await run(work, atOnce, Math.min(1, seconds / 4))
  const start = performance.now()
  const times = await run(work, atOnce, seconds)
  const elapsed = (performance.now() - start) / 1000
  const sorted = times.toSorted((a, b) => a - b)
  return {
    perSecond: times.length / elapsed,
    p99: sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * 0.99))] ?? Number.NaN,
  }
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
