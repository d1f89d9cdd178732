import type { TiffPage } from './load.ts'
import type { Box } from './paint.ts'

/** Pixels of a side of what is read and drawn at once. */
export const tileSide = 512

/** A tile that the viewer asks for. */
export interface Tile {
  readonly box: Box
  readonly width: number
  readonly height: number
}

/**
 * The pixels of the page that a tile stands for, and its size on the level: each level halves that above it.
 * @param level 0 is the page in one pixel
 */
export function tileOf(page: TiffPage, level: number, column: number, row: number): Tile {
  const scale = 2 ** (levelsOf(page) - level)
  const [left, top] = [column * tileSide * scale, row * tileSide * scale]
  const [right, bottom] = [
    Math.min(page.width, left + tileSide * scale),
    Math.min(page.height, top + tileSide * scale),
  ]
  return {
    box: [left, top, right, bottom],
    width: Math.max(1, Math.ceil((right - left) / scale)),
    height: Math.max(1, Math.ceil((bottom - top) / scale)),
  }
}

/** How often a page is halved until it is one pixel. */
export function levelsOf({ width, height }: TiffPage): number {
  return Math.ceil(Math.log2(Math.max(width, height)))
}
