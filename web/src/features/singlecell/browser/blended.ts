import { inkColours } from '../../../ui/theme/tokens.ts'
import { bytesOf, none, packed, packedNone, packedUnchosen, rangeOf, type Colour } from './colours.ts'

/** Genes whose colours are still told apart where they mix. */
export const mostBlended = inkColours.length

const inks = inkColours.map(bytesOf)
/** Steps of each gene, of which three make some thirty thousand colours. */
const steps = 31

/**
 * The colour of a cell by how much it has of each gene, from 0 to 1: each adds its ink, as on paper, so that cells that
 * have several are darker and of a colour between.
 */
export function blendOf(shares: readonly number[]): Colour {
  const [r, g, b] = none.map((part, at) =>
    shares.reduce((light, share, gene) => light * (1 - share * (1 - (inks[gene]?.[at] ?? 255) / 255)), part),
  )
  return [Math.round(r ?? 0), Math.round(g ?? 0), Math.round(b ?? 0)]
}

/** Four bytes a cell by its values of up to three genes, each from its least to its most. */
export function blendedColours(
  genes: readonly Float32Array[],
  cells: number,
  faded: Uint8Array | undefined,
): Uint8Array {
  const scales = genes.map((values) => {
    const [least, most] = rangeOf(values)
    return { values, least, measure: steps / (most - least || 1) }
  })
  const known: number[] = []
  const colours = new Uint32Array(cells)
  for (let cell = 0; cell < cells; cell += 1) {
    let mixture = 0
    for (const { values, least, measure } of scales)
      mixture = mixture * (steps + 1) + Math.round(((values[cell] ?? NaN) - least) * measure)
    if (faded && !faded[cell]) colours[cell] = packedUnchosen
    else if (Number.isNaN(mixture)) colours[cell] = packedNone
    else colours[cell] = known[mixture] ??= packed(blendOf(sharesIn(mixture, genes.length)))
  }
  return new Uint8Array(colours.buffer)
}

function sharesIn(mixture: number, genes: number): number[] {
  return Array.from({ length: genes }, (_, at) => {
    const below = (steps + 1) ** (genes - 1 - at)
    return (Math.floor(mixture / below) % (steps + 1)) / steps
  })
}
