import type { Call } from '@omics/contract/analyses/analyses'

export interface TimelineBar {
  readonly call: Call
  readonly left: number
  readonly width: number
}

/** So narrow a bar can still be seen. */
const narrowest = 3
/** So far beside a bar the pointer may be. */
const reach = 3

/** From when to when a timeline goes, and the present, in milliseconds. */
interface Span {
  readonly from: number
  readonly to: number
  readonly now: number
}

/** Where the bars of calls lie in a row of so many pixels; calls that have not begun have none. */
export function barsOf(calls: readonly Call[], { from, to, now }: Span, pixels: number): TimelineBar[] {
  const at = (moment: number) => ((moment - from) / (to - from)) * pixels
  return calls.flatMap((call) => {
    if (!call.started_at) return []
    const left = at(Date.parse(call.started_at))
    const end = at(call.finished_at ? Date.parse(call.finished_at) : now)
    return [{ call, left, width: Math.max(narrowest, end - left) }]
  })
}

/** In the order in which they are drawn: nothing may cover what failed. */
export function failedLast(bars: readonly TimelineBar[]): readonly TimelineBar[] {
  const failed = bars.filter(({ call }) => call.state === 'failed')
  return failed.length === 0 ? bars : [...bars.filter(({ call }) => call.state !== 'failed'), ...failed]
}

/** The bar under a place: of those that lie over each other the one drawn last, else the nearest within reach. */
export function barAt(bars: readonly TimelineBar[], x: number): TimelineBar | undefined {
  const over = failedLast(bars).findLast(({ left, width }) => left <= x && x <= left + width)
  if (over) return over
  const distance = ({ left, width }: TimelineBar) => Math.max(left - x, x - left - width)
  let nearest: TimelineBar | undefined
  for (const bar of bars) {
    if (distance(bar) <= reach && (!nearest || distance(bar) < distance(nearest))) nearest = bar
  }
  return nearest
}

/** Steps that follow each other in a row alternate in shade, so that they are told apart. */
export function shadeOf({ node }: Call): number {
  const sum = [...node].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0)
  return sum % 2 === 0 ? 1 : 0.66
}
