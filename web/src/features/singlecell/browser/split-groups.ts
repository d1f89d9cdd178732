import type { OutputOf } from '@omics/contract/endpoint'
import type { cells } from '@omics/contract/singlecell/cells'

type File = OutputOf<typeof cells.show>
type Column = File['columns'][number]

/** The groups of a column with those that people split off behind them, and of each cell which it is of. */
export function splitGroups(
  column: Column | undefined,
  codes: Float32Array | undefined,
  splits: File['splits'],
): { column: Column | undefined; codes: Float32Array | undefined } {
  const own = splits.filter((split) => split.column === column?.name)
  if (!column?.groups || !codes || own.length === 0) return { column, codes }
  const groups = [...column.groups]
  const changed = codes.slice()
  for (const { label, cells: chosen } of own) {
    const known = groups.indexOf(label)
    const code = known === -1 ? groups.push(label) - 1 : known
    const bytes = Uint8Array.from(atob(chosen), (letter) => letter.charCodeAt(0))
    for (let cell = 0; cell < changed.length; cell += 1)
      if ((((bytes[cell >> 3] ?? 0) >> (cell & 7)) & 1) === 1) changed[cell] = code
  }
  return { column: { ...column, groups }, codes: changed }
}
