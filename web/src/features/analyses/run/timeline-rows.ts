import type { Call } from '@omics/contract/analyses/analyses'
import { callKey, placeOf } from '../call-names.ts'

export type Grouping = 'run' | 'step' | 'call'

export interface TimelineRow {
  readonly key: string
  readonly label: string
  readonly failed: boolean
  readonly calls: readonly Call[]
}

/** The rows of a timeline: one for each run, each step or each call, in the order in which they began. */
export function timelineRows(calls: readonly Call[], grouping: Grouping): readonly TimelineRow[] {
  const groups = new Map<string, Call[]>()
  for (const call of calls) {
    const key = keyOf(call, grouping)
    const group = groups.get(key)
    if (group) group.push(call)
    else groups.set(key, [call])
  }
  return [...groups].map(([key, own]) => ({
    key,
    label: labelOf(own[0], grouping),
    failed: own.some((call) => call.state === 'failed'),
    calls: own.toSorted((a, b) => ((a.started_at ?? '~') < (b.started_at ?? '~') ? -1 : 1)),
  }))
}

function keyOf(call: Call, grouping: Grouping): string {
  if (grouping === 'step') return call.node
  return grouping === 'call' ? callKey(call) : `${call.run_id}:${placeOf(call)}`
}

/** Empty for the calls that a run makes once, whatever its samples. */
function labelOf(call: Call | undefined, grouping: Grouping): string {
  if (!call) return ''
  if (grouping === 'step') return call.name
  return grouping === 'call' ? [call.name, placeOf(call)].filter(Boolean).join(' ') : placeOf(call)
}

/** From when to when the timeline goes, in milliseconds; the present while something is going on. */
export function spanOf(calls: readonly Call[], now: number, going: boolean): { from: number; to: number } {
  let from = Infinity
  let to = -Infinity
  for (const { started_at, finished_at } of calls) {
    if (started_at) from = Math.min(from, Date.parse(started_at))
    if (finished_at) to = Math.max(to, Date.parse(finished_at))
  }
  if (from === Infinity) return { from: now, to: now + 1000 }
  return { from, to: Math.max(going ? now : to, from + 1000) }
}

const steps = [1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600, 7200, 14_400, 43_200, 86_400]

/** Where the time axis has its marks, in seconds from its begin: about six, at round times. */
export function ticksOf(seconds: number): readonly number[] {
  const step = steps.find((candidate) => seconds / candidate <= 7) ?? Math.ceil(seconds / 7 / 86_400) * 86_400
  return Array.from({ length: Math.floor(seconds / step) + 1 }, (_tick, index) => index * step)
}
