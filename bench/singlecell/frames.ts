import type { Page } from 'playwright-core'
import { z } from 'zod'

/** What the compositor traces of a frame of the page, which ends when it is on the screen or given up. */
const Traced = z.looseObject({
  name: z.string(),
  ph: z.string(),
  ts: z.number(),
  id2: z.looseObject({ local: z.string().optional() }).optional(),
  args: z.looseObject({ frame_reporter: z.looseObject({ state: z.string() }).optional() }).default({}),
})
const Trace = z.looseObject({ traceEvents: z.array(Traced) })

/**
 * Milliseconds from the begin to the end of something that is done, between the frames that came to the screen with all
 * that the page had painted for them: neither those that the page only asked for, nor those that show the picture before
 * once more.
 */
export async function seenWhile(page: Page, act: () => Promise<void>): Promise<number[]> {
  const browser = page.context().browser()
  if (!browser) throw new Error('The page has no browser')
  await browser.startTracing(page, { categories: ['benchmark', 'cc', 'blink.user_timing'] })
  await page.evaluate("performance.mark('acts')")
  await act()
  await page.evaluate("performance.mark('acted')")
  const trace = await browser.stopTracing()
  const times = timesOf(Trace.parse(JSON.parse(trace.toString('utf8'))).traceEvents)
  return times.slice(1).map((time, before) => time - (times[before] ?? 0))
}

/** When begin, frames and end were, in milliseconds. */
function timesOf(events: readonly z.infer<typeof Traced>[]): number[] {
  const ordered = events.toSorted((one, other) => one.ts - other.ts)
  const timeOf = (mark: string) => (ordered.find(({ name }) => name === mark)?.ts ?? NaN) / 1000
  const [begin, end] = [timeOf('acts'), timeOf('acted')]
  // Each name of a frame is used again once its frame has ended.
  const states = new Map<string | undefined, string | undefined>()
  const seen: number[] = []
  for (const { name, ph, ts, id2, args } of ordered) {
    if (name !== 'PipelineReporter') continue
    if (ph === 'b') states.set(id2?.local, args.frame_reporter?.state)
    else if (states.get(id2?.local) === 'STATE_PRESENTED_ALL') seen.push(ts / 1000)
  }
  return [begin, ...seen.filter((time) => time > begin && time < end), end]
}
