import { encode, linearOf } from './oklch.ts'

export const visions = ['usual', 'protanopia', 'deuteranopia', 'tritanopia'] as const
export type Vision = (typeof visions)[number]

type Matrix = readonly (readonly [number, number, number])[]

/**
 * What somebody sees who lacks one kind of cones, in linear sRGB. Machado, Oliveira, Fernandes, "A physiologically-based
 * model for simulation of color vision deficiency", 2009, severity 1.
 */
const matrices: Readonly<Record<Exclude<Vision, 'usual'>, Matrix>> = {
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
}

/** A colour as somebody with such eyes sees it, both `#rrggbb`. */
export function asSeen(hex: string, vision: Vision): string {
  if (vision === 'usual') return hex
  const [r, g, b] = linearOf(hex)
  const mixed = matrices[vision].map(([x, y, z]) => x * r + y * g + z * b)
  return encode([mixed[0] ?? 0, mixed[1] ?? 0, mixed[2] ?? 0])
}

/** How far two colours are apart: the distance in CIELAB under D65 (CIE76), of which about 2 can be just seen. */
export function distance(one: string, other: string): number {
  const [a, b] = [labOf(one), labOf(other)]
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])
}

/** CIELAB of `#rrggbb`, the white point being that of sRGB. */
function labOf(hex: string): readonly [number, number, number] {
  const [r, g, b] = linearOf(hex)
  const x = curve((0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / 0.95047)
  const y = curve(0.2126729 * r + 0.7151522 * g + 0.072175 * b)
  const z = curve((0.0193339 * r + 0.119192 * g + 0.9503041 * b) / 1.08883)
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)]
}

const curve = (t: number) => (t > 216 / 24389 ? Math.cbrt(t) : (24389 / 27 / 116) * t + 16 / 116)

/** The two of some colours that are closest as somebody sees them; undefined where there are fewer than two. */
export function closestPair(colours: readonly string[], vision: Vision) {
  const seen = colours.map((colour) => asSeen(colour, vision))
  let closest: { readonly one: number; readonly other: number; readonly apart: number } | undefined
  for (const [one, first] of seen.entries())
    for (const [other, second] of seen.entries()) {
      if (other <= one) continue
      const apart = distance(first, second)
      if (!closest || apart < closest.apart) closest = { one, other, apart }
    }
  return closest
}
