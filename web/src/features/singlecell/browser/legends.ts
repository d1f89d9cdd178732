import { blendOf } from './blended.ts'
import { type Colour, cssOf, rangeOf, valueColour } from './colours.ts'
import type { Legend } from './map-picture.ts'
import type { Merged } from './merged-groups.ts'

/** What the colours of the map mean: of genes, of groups, or of a number of each cell. */
export function legendsOf(
  genes: readonly string[],
  ofGenes: readonly Float32Array[] | undefined,
  column: string,
  merged: Merged | undefined,
  codes: Float32Array | undefined,
): Legend[] {
  if (ofGenes)
    return genes.map((gene, at) =>
      rampOf(gene, ofGenes[at], (share) =>
        genes.length === 1
          ? valueColour(share)
          : blendOf(genes.map((_, other) => (other === at ? share : 0))),
      ),
    )
  if (!merged) return codes ? [rampOf(column, codes, valueColour)] : []
  const groups = merged.groups.map(({ name, colour }) => ({ name, colour: cssOf(colour) }))
  return [{ title: column, groups }]
}

const steps = 20
const shown = (value: number) => String(Number(value.toPrecision(3)))

function rampOf(
  title: string,
  values: Float32Array | undefined,
  colourOf: (share: number) => Colour,
): Legend {
  const [least, most] = rangeOf(values)
  const ramp = Array.from({ length: steps }, (_, at) => cssOf(colourOf(at / (steps - 1))))
  return { title, least: shown(least), most: shown(most), ramp }
}
