import type { Region } from './region.ts'

/** Pixel of the middle of a base; the region's first base begins at 0 and its last ends at the width. */
export function scaleOf({ start, end }: Region, width: number): (position: number) => number {
  const bases = end - start + 1
  return (position) => ((position - start + 0.5) / bases) * width
}

/** The base at a pixel. */
export function positionAt({ start, end }: Region, width: number, x: number): number {
  return Math.max(start, Math.min(end, start + Math.floor((x / width) * (end - start + 1))))
}
