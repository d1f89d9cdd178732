import { h5adIn } from '@omics/singlecell/formats/h5ad'
import { firstSeen } from './first-seen.ts'

/** Points that a chart draws at once; the browser of cells draws all. */
const mostDrawn = 10_000
const mostGroups = 60

export interface CellMap {
  readonly plane: string
  /** What cells are coloured by; empty where nothing groups them. */
  readonly column: string
  readonly cells: number
  readonly drawn: number
  /** Whether there are more than a chart draws, so that some were chosen; a cell without a place is not drawn either way. */
  readonly isSampled: boolean
  /** In the order of the groups; of cells that have none the name is empty. */
  readonly groups: readonly { readonly name: string; readonly points: [x: number, y: number][] }[]
}

/** The cells of an h5ad on its first plane, as many as a chart draws, evenly among all; null where it has no plane. */
export function cellMapIn(file: Parameters<typeof h5adIn>[0]): CellMap | null {
  const { cells, embeddings, embedding } = h5adIn(file)
  const columns = cells.names.flatMap((name) => {
    const groups = cells.groups(name)
    return groups !== null && groups <= mostGroups ? [{ name, groups }] : []
  })
  const { plane, column } = firstSeen({ embeddings, columns })
  const found = embedding(plane)
  if (!found) return null
  const own = column === '' ? undefined : cells.column(column)
  const grouping = own && 'codes' in own ? own : undefined
  const names = grouping?.names ?? []
  const groups = [...names, ''].map((name) => ({ name, points: new Array<[number, number]>() }))
  const total = found.points.length / found.axes
  const most = Math.min(total, mostDrawn)
  for (let at = 0; at < most; at += 1) {
    const cell = Math.floor((at * total) / most)
    const [x = NaN, y = NaN] = found.points.subarray(cell * found.axes)
    const code = grouping?.codes[cell] ?? -1
    const group = groups[code < 0 ? names.length : code]
    if (Number.isFinite(x) && Number.isFinite(y)) group?.points.push([x, y])
  }
  const seen = groups.filter(({ points }) => points.length > 0)
  const drawn = seen.reduce((sum, { points }) => sum + points.length, 0)
  return { plane, column: grouping ? column : '', cells: total, drawn, isSampled: total > most, groups: seen }
}
