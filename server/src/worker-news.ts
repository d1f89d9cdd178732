import { z } from 'zod'

/** What a worker tells the process that keeps it: that it lives, and what its work waits for. */
export const WorkerNews = z.discriminatedUnion('of', [
  z.object({ of: z.literal('life') }),
  z.object({ of: z.literal('database'), answers: z.boolean() }),
  z.object({ of: z.literal('sandbox'), trouble: z.string().nullable() }),
])
export type WorkerNews = z.output<typeof WorkerNews>

/** Tells it, where somebody keeps this process. */
export function tellKeeper(news: WorkerNews): void {
  if (process.connected) process.send?.(news, () => undefined)
}
