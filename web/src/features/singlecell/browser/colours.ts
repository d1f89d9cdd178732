import { chartColours, sequenceColours } from '../../../ui/theme/tokens.ts'

export type Colour = readonly [number, number, number]
/** Of cells without a value. */
export const none: Colour = [206, 213, 222]
const unchosen: Colour = [228, 232, 238]

/** Of a colour as `#RRGGBB`. */
export const bytesOf = (hex: string): Colour =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as unknown as Colour

/** The colour of a group by its number; those beyond the palette come again, lighter each time. */
export function groupColour(group: number): Colour {
  const base = bytesOf(chartColours[group % chartColours.length] ?? '#000000')
  const lighter = Math.min(0.7, Math.floor(group / chartColours.length) * 0.35)
  const [r, g, b] = base.map((part) => Math.round(part + (255 - part) * lighter))
  return [r ?? 0, g ?? 0, b ?? 0]
}

export const cssOf = ([r, g, b]: Colour): string => `rgb(${r} ${g} ${b})`

/** Steps of colour that nobody tells apart. */
const steps = 255

/** Four bytes a cell by its group, or by its value from the least to the most. */
export function coloursOf(
  values: Float32Array | undefined,
  cells: number,
  /** Of groups by their codes; undefined where the values are numbers. */
  groupColourOf: ((code: number) => Colour) | undefined,
  faded: Uint8Array | undefined,
): Uint8Array {
  const asGroups = groupColourOf !== undefined
  const [least, most] = asGroups ? [0, steps] : rangeOf(values)
  const measure = steps / (most - least || 1)
  const palette = paletteOf(groupColourOf ?? ((step) => valueColour(step / steps)))
  const colours = new Uint32Array(cells)
  for (let cell = 0; cell < cells; cell += 1) {
    const value = values?.[cell] ?? NaN
    if (faded && !faded[cell]) colours[cell] = packedUnchosen
    else if (Number.isNaN(value) || (asGroups && value < 0)) colours[cell] = packedNone
    else colours[cell] = palette(asGroups ? value : Math.round((value - least) * measure))
  }
  return new Uint8Array(colours.buffer)
}

/** As one number whose bytes in memory are red, green, blue and opaque. */
export function packed([r, g, b]: Colour): number {
  return new Uint32Array(Uint8Array.of(r, g, b, 255).buffer)[0] ?? 0
}

export const [packedNone, packedUnchosen] = [packed(none), packed(unchosen)]

/** Colours of whole numbers, each made once. */
function paletteOf(colourOf: (number: number) => Colour): (number: number) => number {
  const known: number[] = []
  return (number) => (known[number] ??= packed(colourOf(number)))
}

export function rangeOf(values: Float32Array | undefined): readonly [number, number] {
  let [least, most] = [Infinity, -Infinity]
  if (values)
    for (let at = 0; at < values.length; at += 1) {
      const value = values[at] ?? NaN
      if (value < least) least = value
      if (value > most) most = value
    }
  return least <= most ? [least, most] : [0, 1]
}

const [low, middle, high] = sequenceColours.map(bytesOf)

/** The colour of a value by its share of the range; the least is seen on white, and beside what is not chosen. */
export function valueColour(ofRange: number): Colour {
  if (Number.isNaN(ofRange)) return none
  const share = 0.1 + 0.9 * ofRange
  const [from, to, at] = share < 0.5 ? [low, middle, share * 2] : [middle, high, share * 2 - 1]
  const [r, g, b] = [0, 1, 2].map((part) =>
    Math.round((from?.[part] ?? 0) * (1 - at) + (to?.[part] ?? 0) * at),
  )
  return [r ?? 0, g ?? 0, b ?? 0]
}
