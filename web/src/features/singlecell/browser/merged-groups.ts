import type { OutputOf } from '@omics/contract/endpoint'
import type { cells } from '@omics/contract/singlecell/cells'
import { bytesOf, type Colour, groupColour, none } from './colours.ts'

type File = OutputOf<typeof cells.show>
type Label = File['labels'][number]

/** Groups as people see them: those of one name are one. */
export interface Merged {
  readonly groups: readonly {
    name: string
    codes: readonly number[]
    sources: readonly string[]
    count: number
    label: Label | undefined
    /** As the file has it, of several the first one's. */
    colour: Colour
  }[]
  /** Of a code its place among these. */
  readonly numberOf: (code: number) => number
}

/** The colour of the group that a code is of. */
export const colourBy =
  ({ groups, numberOf }: Merged) =>
  (code: number): Colour =>
    groups[numberOf(code)]?.colour ?? none

export function mergedGroups(
  column: File['columns'][number] | undefined,
  labels: readonly Label[],
  codes: Float32Array | undefined,
): Merged | undefined {
  if (!column?.groups) return undefined
  const counts = new Float64Array(column.groups.length)
  const cells = codes?.length ?? 0
  for (let cell = 0; cell < cells; cell += 1) {
    const code = codes?.[cell] ?? -1
    if (code >= 0) counts[code] = (counts[code] ?? 0) + 1
  }
  const own = new Map(
    labels.filter((label) => label.column === column.name).map((label) => [label.group, label]),
  )
  const groups = new Map<string, Merged['groups'][number]>()
  for (const [code, source] of column.groups.entries()) {
    const label = own.get(source)
    const name = label?.label ?? source
    const known = groups.get(name)
    groups.set(name, {
      name,
      codes: [...(known?.codes ?? []), code],
      sources: [...(known?.sources ?? []), source],
      count: (known?.count ?? 0) + (counts[code] ?? 0),
      label: known?.label ?? label,
      colour: known?.colour ?? colourOf(column, code, groups.size),
    })
  }
  const all = [...groups.values()]
  const places = new Map(all.flatMap(({ codes: of }, place) => of.map((code) => [code, place] as const)))
  return { groups: all, numberOf: (code) => places.get(code) ?? 0 }
}

function colourOf({ colours }: File['columns'][number], code: number, place: number): Colour {
  const own = colours?.[code]
  return own === undefined ? groupColour(place) : bytesOf(own)
}

/** The cells of groups of these names, one for each that is of them; undefined while there are none, or nobody knows. */
export function cellsIn(
  names: ReadonlySet<string>,
  merged: Merged | undefined,
  codes: Float32Array | undefined,
): Uint8Array | undefined {
  if (!codes || names.size === 0) return undefined
  const wanted = new Set(merged?.groups.flatMap((group) => (names.has(group.name) ? group.codes : [])))
  const cells = new Uint8Array(codes.length)
  for (let cell = 0; cell < cells.length; cell += 1) cells[cell] = Number(wanted.has(codes[cell] ?? -1))
  return cells
}
