import { roundTicks, type Region } from './region.ts'

/** Pixel of the middle of a base; the region's first base begins at 0 and its last ends at the width. */
export function scaleOf({ start, end }: Region, width: number): (position: number) => number {
  const bases = end - start + 1
  return (position) => ((position - start + 0.5) / bases) * width
}

/** The base at a pixel. */
export function positionAt({ start, end }: Region, width: number, x: number): number {
  return Math.max(start, Math.min(end, start + Math.floor((x / width) * (end - start + 1))))
}

/** Pixels of a figure in a label, and between two labels. */
const [figure, gap] = [7, 28]

/** As many round positions as their labels, of which the last is the longest, leave room for. */
export function ticksOf(region: Region, width: number): number[] {
  const digits = String(region.end).length
  const label = (digits + Math.floor((digits - 1) / 3)) * figure + gap
  return roundTicks(region.start, region.end, Math.max(2, Math.floor(width / label)))
}
