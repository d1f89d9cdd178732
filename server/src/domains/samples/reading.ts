import type { SampleColumn } from '@omics/contract/samples/columns'
import type { DateOrder } from '@omics/contract/samples/dates'
import { readCell, type CellReading } from '@omics/contract/samples/values'
import type { Database } from '../../db/database.ts'
import type { Grant } from '../../http/grant.ts'
import { fileFinder, namesIn, usableFiles } from './project-files.ts'

/** Reads raw values into the columns of one project. */
export type CellReader = (column: SampleColumn, raw: unknown) => CellReading

const isFileColumn = (column: SampleColumn) => column.type === 'file' || column.type === 'files'

/**
 * Makes the reader for a batch of cells. The files that its cells name are looked up once, and an id is taken only for
 * a file that the project may use.
 */
export async function cellReader(
  db: Database,
  grant: Grant,
  cells: Iterable<readonly [SampleColumn | undefined, unknown]>,
  dateOrder?: DateOrder,
): Promise<CellReader> {
  const named = new Set<string>()
  for (const [column, raw] of cells) {
    if (column && isFileColumn(column)) for (const name of namesIn(raw)) named.add(name)
  }
  const find = await fileFinder(db, grant, named)
  const ids = [...named].filter((name) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(name))
  const usable = new Set(await usableFiles(db, grant, ids))
  const fileNamed = (name: string) => {
    const found = find(name)
    if (typeof found === 'string') usable.add(found)
    return found
  }
  return (column, raw) => {
    const reading = readCell(column, raw, { dateOrder, fileNamed })
    if (!isFileColumn(column) || 'fault' in reading) return reading
    const strange = [reading.value].flat().some((id) => typeof id === 'string' && !usable.has(id))
    return strange ? { fault: { code: 'no_such_file' } } : reading
  }
}
