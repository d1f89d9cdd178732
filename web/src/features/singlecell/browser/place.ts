/** Where the middle of the picture lies, and how much it is enlarged; the whole lies between -1 and 1 at 1. */
export interface Place {
  readonly x: number
  readonly y: number
  readonly zoom: number
}

/** How far one unit goes across and down, in halves of the picture, so that both are as long. */
export function scaleOf(width: number, height: number, zoom: number): readonly [number, number] {
  const least = Math.min(width, height)
  return [(zoom * least) / width, (zoom * least) / height]
}
