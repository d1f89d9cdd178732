import {
  cividisColours,
  colours,
  differenceColours,
  sequenceColours,
  viridisColours,
} from '../../ui/theme/tokens.ts'

const scales = {
  sequence: sequenceColours,
  difference: differenceColours,
  viridis: viridisColours,
  cividis: cividisColours,
} as const

export const scaleNames = ['sequence', 'difference', 'viridis', 'cividis'] as const
export type ScaleName = (typeof scaleNames)[number]

/** How values are coloured: 256 steps between the least and the most. */
export interface ValueColours {
  readonly least: number
  readonly most: number
  /** Red, green, blue and opacity as one number, as the pixels of a canvas hold them; the last is that of no value. */
  readonly pixels: Uint32Array
  /** The same for drawing. */
  readonly texts: readonly string[]
}

const steps = 256

export function valueColours(name: ScaleName, [least, most]: readonly [number, number]): ValueColours {
  const channels = Array.from({ length: steps }, (_, step) => mixed(scales[name], step / (steps - 1)))
  channels.push(channelsOf(colours.bench))
  return {
    least,
    most,
    pixels: Uint32Array.from(
      channels,
      ([red, green, blue]) => 0xff000000 | (blue << 16) | (green << 8) | red,
    ),
    texts: channels.map((parts) => `#${parts.map((one) => one.toString(16).padStart(2, '0')).join('')}`),
  }
}

/** The step of a value, 0 to 255, and 256 for none. */
export function stepOf(value: number, { least, most }: ValueColours): number {
  if (Number.isNaN(value)) return steps
  if (most <= least) return 0
  return Math.max(0, Math.min(steps - 1, Math.round(((value - least) / (most - least)) * (steps - 1))))
}

type Channels = readonly [number, number, number]

function mixed(scale: readonly string[], share: number): Channels {
  const at = Math.min(scale.length - 2, Math.floor(share * (scale.length - 1)))
  const [from, to] = [channelsOf(scale[at] ?? ''), channelsOf(scale[at + 1] ?? '')]
  const part = share * (scale.length - 1) - at
  const channel = (index: 0 | 1 | 2) => Math.round(from[index] + (to[index] - from[index]) * part)
  return [channel(0), channel(1), channel(2)]
}

function channelsOf(colour: string): Channels {
  const channel = (at: number) => Number.parseInt(colour.slice(at, at + 2), 16) || 0
  return [channel(1), channel(3), channel(5)]
}

/** Values taken evenly from all, from which the range of colours is known. */
const looked = 100_000

/** From the first to the 99th percentile; where there are values on both sides of 0, as far on either. */
export function rangeOf(values: Float32Array): [number, number] {
  const step = Math.max(1, Math.floor(values.length / looked))
  const some = Float32Array.from(
    { length: Math.ceil(values.length / step) },
    (_, at) => values[at * step] ?? NaN,
  )
    .filter((value) => !Number.isNaN(value))
    .sort()
  const at = (share: number) => some[Math.round(share * (some.length - 1))] ?? 0
  // Of few values each counts.
  const beyond = some.length > 1000 ? 0.01 : 0
  const [least, most] = [at(beyond), at(1 - beyond)]
  if (at(0) >= 0) return [Math.min(at(0), least), most > least ? most : at(1)]
  const reach = Math.max(Math.abs(least), Math.abs(most)) || Math.max(Math.abs(at(0)), Math.abs(at(1)))
  return [-reach, reach]
}
