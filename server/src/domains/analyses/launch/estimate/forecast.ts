import type { LaunchReview } from '@omics/contract/analyses/launches'
import type { PastRun } from './past-runs.ts'
import type { ExpectedStep } from './expected-step.ts'

type Forecast = NonNullable<LaunchReview['estimate']>

/** Means of one call of a step. */
interface StepCost {
  /** Calls in a run. */
  readonly calls: number
  readonly seconds: number
  readonly coreSeconds: number
  /** Processors that it holds, whether it uses them or not. */
  readonly cpu: number
}
type Costs = ReadonlyMap<string, StepCost>

/**
 * How long runs will take. What is left to compute of each step goes over the processors in waves, of as many calls as
 * fit at once; calls from the cache take nothing. How that compares with what launches before really took, waiting and
 * branches side by side included, is known of each of those, and their middle is what is expected of this one. `rows`
 * has what is expected of each run; empty where nothing is known.
 */
export function forecast(
  past: readonly PastRun[],
  rows: readonly (readonly ExpectedStep[])[],
  processors: number,
): Forecast | null {
  if (past.length === 0 || rows.length === 0) return null
  const costs = costsOf(past)
  const steps = rows.flatMap((row) => (row.length > 0 ? row : usualSteps(costs)))
  const inWaves = wavesOf(steps, costs, processors)
  const ratios = launchesOf(past)
    .map((launch) => wholeOf(launch, costs) / wavesOf(allCallsOf(launch), costs, processors))
    .filter((ratio) => Number.isFinite(ratio))
    .toSorted((a, b) => a - b)
  const at = (part: number) => Math.max(least, inWaves * (ratios.length > 0 ? quantile(ratios, part) : 1))
  return {
    seconds: at(0.5),
    low: at(0.1),
    high: at(0.9),
    past: past.map((run) => wholeOf(run, costs)).toSorted((a, b) => a - b),
    core_hours: sum(steps, (step) => workOf(step) * (costs.get(step.node)?.coreSeconds ?? 0)) / 3600,
    calls: sum(steps, ({ calls }) => calls),
    cached: sum(steps, ({ reusable }) => reusable),
  }
}

/** Seconds: nothing is ready sooner. */
const least = 1

function sum<Item>(items: readonly Item[], of: (item: Item) => number): number {
  return items.reduce((all, item) => all + of(item), 0)
}

/** Calls left to compute, each as long as its input makes it beside those before. */
const workOf = ({ calls, reusable, scale = 1 }: ExpectedStep) => (calls - reusable) * scale

/** Seconds of all steps one after the other, the calls of each over the processors in waves. */
function wavesOf(steps: readonly ExpectedStep[], costs: Costs, processors: number): number {
  return sum([...Map.groupBy(steps, ({ node }) => node)], ([node, alike]) => {
    const cost = costs.get(node)
    const left = sum(alike, ({ calls, reusable }) => calls - reusable)
    if (!cost || left <= 0) return 0
    const atOnce = Math.max(1, Math.floor(processors / Math.max(cost.cpu, 0.01)))
    return Math.ceil(left / atOnce) * cost.seconds * (sum(alike, workOf) / left)
  })
}

function costsOf(past: readonly PastRun[]): Costs {
  const steps = Map.groupBy(
    past.flatMap((run) => run.steps),
    ({ node }) => node,
  )
  return new Map(
    [...steps].map(([node, alike]) => {
      const calls = sum(alike, ({ computed, cached }) => computed + cached)
      return [
        node,
        {
          calls: calls / past.length,
          seconds: sum(alike, ({ seconds }) => seconds) / Math.max(1, calls),
          coreSeconds: sum(alike, ({ core_seconds }) => core_seconds) / Math.max(1, calls),
          cpu: Math.max(...alike.map(({ cpu }) => cpu)),
        },
      ]
    }),
  )
}

/** Runs that were launched together waited for each other, so that only all of them tell how long they took. */
function launchesOf(past: readonly PastRun[]): Pick<PastRun, 'seconds' | 'steps'>[] {
  return [...Map.groupBy(past, ({ analysis_id }) => analysis_id).values()].map((runs) => ({
    seconds:
      Math.max(...runs.map(({ began, seconds }) => began + seconds)) -
      Math.min(...runs.map(({ began }) => began)),
    steps: runs.flatMap(({ steps }) => steps),
  }))
}

const allCallsOf = ({ steps }: Pick<PastRun, 'steps'>): readonly ExpectedStep[] =>
  steps.map(({ node, computed, cached }) => ({ node, calls: computed + cached, reusable: 0 }))

/** What it would have taken, had it computed all of its calls. */
function wholeOf({ seconds, steps }: Pick<PastRun, 'seconds' | 'steps'>, costs: Costs): number {
  const work = (calls: (step: PastRun['steps'][number]) => number) =>
    sum(steps, (step) => calls(step) * (costs.get(step.node)?.seconds ?? 0))
  const all = work(({ computed, cached }) => computed + cached)
  return all > 0 ? seconds / Math.max(0.1, work(({ computed }) => computed) / all) : seconds
}

const usualSteps = (costs: Costs): readonly ExpectedStep[] =>
  [...costs].map(([node, { calls }]) => ({ node, calls: Math.round(calls), reusable: 0 }))

/** A part of the way through sorted numbers, by linear interpolation. */
function quantile(sorted: readonly number[], part: number): number {
  const place = (sorted.length - 1) * part
  const below = sorted[Math.floor(place)] ?? 0
  const above = sorted[Math.ceil(place)] ?? below
  return below + (above - below) * (place - Math.floor(place))
}
