import type { LaunchReview } from '@omics/contract/analyses/launches'
import type { PastRun } from './past-runs.ts'
import type { ExpectedStep } from './reusable-calls.ts'

type Forecast = NonNullable<LaunchReview['estimate']>

/** Means of one call of a step. */
interface StepCost {
  /** Calls in a run. */
  readonly calls: number
  readonly seconds: number
  readonly coreSeconds: number
}

/**
 * How long runs will take. One run takes the median of the past ones, each reckoned as if it had computed all of its
 * calls, less the share of the work that the cache is expected to take off; many share the processors by the core
 * time that they need. `rows` has what is expected of each run; empty where nothing is known.
 */
export function forecast(
  past: readonly PastRun[],
  rows: readonly (readonly ExpectedStep[])[],
  processors: number,
): Forecast | null {
  if (past.length === 0 || rows.length === 0) return null
  const costs = costsOf(past)
  const whole = past.map((run) => run.seconds / computedShare(run, costs)).toSorted((a, b) => a - b)
  const plans = rows.map((steps) => planOf(steps.length > 0 ? steps : usualSteps(costs), costs))
  const coreSeconds = plans.reduce((sum, plan) => sum + plan.coreSeconds, 0)
  const at = (part: number) => {
    const computed = quantile(whole, part)
    return Math.max(least, ...plans.map(({ share, cached }) => computed * share + cached * fetched))
  }
  const scale = Math.max(1, coreSeconds / processors / at(0.5))
  return {
    seconds: at(0.5) * scale,
    low: at(0.1) * scale,
    high: at(0.9) * scale,
    past: whole,
    core_hours: coreSeconds / 3600,
    calls: plans.reduce((sum, { calls }) => sum + calls, 0),
    cached: plans.reduce((sum, { cached }) => sum + cached, 0),
  }
}

/** Seconds: nothing is ready sooner, and so long a result from the cache takes to be put in its place. */
const [least, fetched] = [1, 0.3]

function costsOf(past: readonly PastRun[]): ReadonlyMap<string, StepCost> {
  const sums = new Map<string, StepCost>()
  for (const { node, computed, cached, seconds, core_seconds } of past.flatMap(({ steps }) => steps)) {
    const sum = sums.get(node) ?? { calls: 0, seconds: 0, coreSeconds: 0 }
    sums.set(node, {
      calls: sum.calls + computed + cached,
      seconds: sum.seconds + seconds,
      coreSeconds: sum.coreSeconds + core_seconds,
    })
  }
  return new Map(
    [...sums].map(([node, { calls, seconds, coreSeconds }]) => [
      node,
      {
        calls: calls / past.length,
        seconds: seconds / Math.max(1, calls),
        coreSeconds: coreSeconds / Math.max(1, calls),
      },
    ]),
  )
}

/** The part of a past run's work that it did itself. */
function computedShare({ steps }: PastRun, costs: ReadonlyMap<string, StepCost>): number {
  const work = (calls: (step: PastRun['steps'][number]) => number) =>
    steps.reduce((sum, step) => sum + calls(step) * (costs.get(step.node)?.seconds ?? 0), 0)
  const all = work(({ computed, cached }) => computed + cached)
  return all > 0 ? Math.max(0.1, work(({ computed }) => computed) / all) : 1
}

const usualSteps = (costs: ReadonlyMap<string, StepCost>): readonly ExpectedStep[] =>
  [...costs].map(([node, { calls }]) => ({ node, calls: Math.round(calls), reusable: 0 }))

/** What one run calls, and the share of its work that is left to do. */
function planOf(steps: readonly ExpectedStep[], costs: ReadonlyMap<string, StepCost>) {
  let [all, left, coreSeconds] = [0, 0, 0]
  for (const { node, calls, reusable } of steps) {
    const cost = costs.get(node)
    all += calls * (cost?.seconds ?? 0)
    left += (calls - reusable) * (cost?.seconds ?? 0)
    coreSeconds += (calls - reusable) * (cost?.coreSeconds ?? 0)
  }
  const calls = steps.reduce((sum, step) => sum + step.calls, 0)
  const cached = steps.reduce((sum, step) => sum + step.reusable, 0)
  return { share: all > 0 ? left / all : 1, coreSeconds, calls, cached }
}

/** A part of the way through sorted numbers, by linear interpolation. */
export function quantile(sorted: readonly number[], part: number): number {
  const place = (sorted.length - 1) * part
  const below = sorted[Math.floor(place)] ?? 0
  const above = sorted[Math.ceil(place)] ?? below
  return below + (above - below) * (place - Math.floor(place))
}
