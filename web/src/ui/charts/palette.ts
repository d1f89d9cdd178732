import { hexOf } from '../theme/oklch.ts'

/** How many colours the sets hold, and how many a caller gets who does not say. */
const setSizes = [10, 20, 102] as const
const usualSize = 28

/** The angle at which hues that follow each other stay far apart, however many there are. */
const golden = 137.507764
const [firstHue, chroma] = [254, 0.14]
/** Neighbours in hue differ in lightness too. */
const lightnesses = [0.5, 0.66, 0.42, 0.74] as const

/**
 * Colours for categories that are too many for the eight of the charts: of the smallest of the sets of 10, 20 and 102
 * that has enough of them, 28 where nobody says how many. More than 102 begin anew.
 */
export function palette(count: number = usualSize): readonly string[] {
  const size = setSizes.find((one) => one >= count) ?? setSizes.at(-1) ?? count
  return Array.from({ length: count }, (_, at) => colourAt(at % size, size))
}

function colourAt(at: number, size: number): string {
  const ring = lightnesses[at % (size > setSizes[0] ? lightnesses.length : 2)] ?? lightnesses[0]
  return hexOf({ lightness: ring, chroma, hue: (firstHue + at * golden) % 360 })
}
