import type { Json } from '@omics/contract/json'
import type { Row } from '../resolve.ts'

/** The calls of a step that one run will make, and how many of them the cache serves. */
export interface ExpectedStep {
  readonly node: string
  readonly calls: number
  readonly reusable: number
  /** How much longer those to compute take than earlier ones, as their files are larger. */
  readonly scale?: number
}

/** Calls of a step in an earlier run: in one turn of the outermost scatter, or in none. */
export interface KnownCalls {
  readonly turn: number | null
  readonly calls: number
  /** Of these, the result is still kept. */
  readonly reusable: number
}

interface Change {
  readonly now: Row['inputs']
  readonly before: Row['inputs']
  bytesOf(value: Json): number
}

/** What a step will call, as far as its calls of an earlier run and the changed inputs that reach it tell. */
export function expectedStep(
  node: string,
  known: readonly KnownCalls[],
  changed: readonly string[],
  change: Change,
): ExpectedStep {
  const all = sum(known.map(({ calls }) => calls))
  if (changed.length === 0) return { node, calls: all, reusable: sum(known.map(({ reusable }) => reusable)) }
  const { now, before, bytesOf } = change
  const over = changed.filter((name) => isScattered(before[name], known) && Array.isArray(now[name]))
  if (over.length > 0) return scatteredStep(node, known, over, over.length < changed.length, change)
  const bytes = (inputs: Row['inputs']) => bytesOf(changed.map((name) => inputs[name] ?? null))
  return { node, calls: all, reusable: 0, scale: ratio(bytes(now), bytes(before)) }
}

/** An array that had as many items as the scatter had turns is what it went over. */
function isScattered(value: Json | undefined, known: readonly KnownCalls[]): boolean {
  return Array.isArray(value) && value.length === known.length && known.every(({ turn }) => turn !== null)
}

/** A turn for each item: one that was there before is known, as long as nothing else has changed, and others are like those. */
function scatteredStep(
  node: string,
  known: readonly KnownCalls[],
  over: readonly string[],
  otherwiseChanged: boolean,
  { now, before, bytesOf }: Change,
): ExpectedStep {
  const itemsBefore = itemsOf(before, over)
  const turns = new Map(known.map((one) => [JSON.stringify(itemsBefore[one.turn ?? 0]), one]))
  const usualCalls = sum(known.map(({ calls }) => calls)) / known.length
  const usualBytes = bytesOf(itemsBefore) / itemsBefore.length
  let [calls, reusable, work] = [0, 0, 0]
  for (const item of itemsOf(now, over)) {
    const turn = turns.get(JSON.stringify(item))
    const own = turn?.calls ?? usualCalls
    const kept = turn && !otherwiseChanged ? turn.reusable : 0
    calls += own
    reusable += kept
    work += (own - kept) * ratio(bytesOf(item), usualBytes)
  }
  const left = calls - reusable
  return { node, calls: Math.round(calls), reusable, scale: left > 0 ? work / left : 1 }
}

/** What each turn of a scatter over these arrays gets. */
function itemsOf(inputs: Row['inputs'], over: readonly string[]): Json[][] {
  const arrays = over.map((name) => {
    const value = inputs[name]
    return Array.isArray(value) ? value : []
  })
  const turns = Math.max(0, ...arrays.map((array) => array.length))
  return Array.from({ length: turns }, (_, turn) => arrays.map((array) => array[turn] ?? null))
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)

/** Time grows with the bytes, within reason; where they are not known they are taken to be alike. */
function ratio(now: number, before: number): number {
  return now > 0 && before > 0 ? Math.min(20, Math.max(0.05, now / before)) : 1
}
