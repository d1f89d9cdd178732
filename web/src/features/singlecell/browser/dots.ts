import { type Place, scaleOf } from './place.ts'

/** Pixels of four bytes, whose first row is the lowest, as WebGL has them. */
export interface Ground {
  readonly pixels: Uint32Array
  readonly width: number
  readonly height: number
}

interface Seen {
  readonly place: Place
  /** Of a dot, in pixels. */
  readonly size: number
}

/** Draws some of the cells as dots, in their order: of each the pixels whose middle lies within, as WebGL does. */
export function drawDots(
  { pixels, width, height }: Ground,
  points: Float32Array,
  colours: Uint32Array,
  { place, size }: Seen,
  from: number,
  to: number,
): void {
  const [across, down] = scaleOf(width, height, place.zoom)
  const [byX, byY] = [(across * width) / 2, (down * height) / 2]
  // Of the middles of pixels, which are what is counted.
  const [left, low] = [width / 2 - 0.5 - place.x * byX, height / 2 - 0.5 - place.y * byY]
  const radius = size / 2
  for (let cell = from; cell < to; cell += 1) {
    const x = (points[2 * cell] ?? NaN) * byX + left
    const y = (points[2 * cell + 1] ?? NaN) * byY + low
    const colour = colours[cell] ?? 0
    const last = Math.min(height - 1, Math.floor(y + radius))
    for (let row = Math.max(0, Math.ceil(y - radius)); row <= last; row += 1) {
      const half = Math.sqrt(radius * radius - (row - y) * (row - y))
      const end = row * width + Math.min(width - 1, Math.floor(x + half))
      for (let at = row * width + Math.max(0, Math.ceil(x - half)); at <= end; at += 1) pixels[at] = colour
    }
  }
}
