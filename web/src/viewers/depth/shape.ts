import type { Region } from '../track/region.ts'
import { depthOf, type DepthTrack } from './bins.ts'

/** One column of pixels. */
export type Column = { mean: number; min: number }

/** The depths of a region, one for each pixel of a width. */
export function columnsIn(track: DepthTrack, region: Region, width: number): Column[] {
  const bases = (region.end - region.start + 1) / width
  return Array.from({ length: width }, (_, x) => {
    const start = region.start - 1 + Math.floor(x * bases)
    return depthOf(track, start, region.start - 1 + Math.floor((x + 1) * bases))
  })
}

/** The share of columns that a linear axis shows whole where few others are many times as deep. */
const shownWhole = 0.98

/**
 * How far the axis reaches: past the least depth in any case, and to the deepest column; a linear one leaves out peaks
 * that would press all others onto the ground, and says how high they are.
 */
export function reachOf(
  columns: readonly Column[],
  minDepth: number,
  logarithmic: boolean,
): { most: number; cutAt: number | undefined } {
  const means = columns.map(({ mean }) => mean).toSorted((a, b) => a - b)
  const highest = means.at(-1) ?? 0
  const least = Math.max(1, minDepth * 1.2)
  const usual = Math.max(least, (means[Math.floor(means.length * shownWhole)] ?? 0) * 1.5)
  if (logarithmic || highest < usual * 3) return { most: Math.max(least, highest * 1.05), cutAt: undefined }
  return { most: usual, cutAt: highest }
}

/** Depth to pixels from the top; on a logarithmic axis depths below 1 stand on the ground. */
export function depthScale(most: number, height: number, logarithmic: boolean): (depth: number) => number {
  if (!logarithmic) return (depth) => height - (Math.min(depth, most) / most) * height
  const top = Math.log10(Math.max(10, most))
  return (depth) => height - (Math.log10(Math.max(1, Math.min(depth, most))) / top) * height
}

/** Powers of ten, or round steps from 0. */
export function depthTicks(most: number, logarithmic: boolean): number[] {
  if (logarithmic)
    return [1, 10, 100, 1000, 10_000, 100_000, 1_000_000].filter((tick) => tick <= Math.max(10, most))
  const magnitude = 10 ** Math.floor(Math.log10(Math.max(1, most)))
  const step = most / magnitude >= 5 ? 2 * magnitude : most / magnitude >= 2 ? magnitude : magnitude / 2
  return Array.from({ length: Math.floor(most / step) + 1 }, (_, at) => at * step)
}

/** SVG path of the line over the columns. */
export function outline(columns: readonly Column[], y: (depth: number) => number): string {
  return columns.map(({ mean }, x) => `${x === 0 ? 'M' : 'L'}${x + 0.5} ${y(mean).toFixed(1)}`).join('')
}

/** Runs of columns whose lowest base is below a depth. */
export function shallowRuns(columns: readonly Column[], depth: number): { x: number; width: number }[] {
  const runs: { x: number; width: number }[] = []
  columns.forEach(({ min }, x) => {
    if (min >= depth) return
    const before = runs.at(-1)
    if (before && before.x + before.width === x) before.width++
    else runs.push({ x, width: 1 })
  })
  return runs
}
