import { plainSource, type FileSource } from '../source.ts'
import { runWorker } from '../workers/run.ts'
import { ColumnKinds, hasHeader, namesOf, type Column } from './columns.ts'

/** Rows and cells that are held at most; a browser sorts and filters so many without a pause. */
const mostRows = 200_000
const mostCells = 4_000_000
/** Columns that are drawn at most. */
export const mostColumns = 256

export type TablePart = {
  rows: string[][]
  fixedNames: readonly string[] | undefined
  cut: boolean
  torn: boolean
}
export type Table = {
  columns: Column[]
  rows: string[][]
  /** The file goes on after these rows. */
  cut: boolean
  /** The file ends within the last of them. */
  torn?: boolean
}

/** Reads a delimited file in a worker and gives the table as it grows. */
export async function loadTable(
  source: FileSource,
  emit: (table: Table, share: number) => void,
  signal: AbortSignal,
) {
  const worker = new Worker(new URL('./table.worker.ts', import.meta.url), { type: 'module' })
  const rows: string[][] = []
  let header: string[] | undefined
  const kinds = new ColumnKinds()
  let width = 0
  let known = false
  const onPart = (part: TablePart, share: number) => {
    let fresh = part.rows
    if (!known && fresh.length > 0) {
      known = true
      if (!part.fixedNames && hasHeader(fresh.slice(0, 50))) [header, ...fresh] = fresh
    }
    kinds.add(fresh)
    for (const row of fresh) {
      rows.push(row)
      width = Math.max(width, row.length)
    }
    const names = namesOf(Math.max(width, header?.length ?? 0), header, part.fixedNames)
    emit({ columns: kinds.columns(names), rows, cut: part.cut, torn: part.torn }, share)
  }
  await runWorker(worker, { source: plainSource(source), mostRows, mostCells }, onPart, signal)
}
