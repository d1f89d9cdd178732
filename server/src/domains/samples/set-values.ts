import type { CellValue } from '@omics/contract/samples/values'
import type { Database } from '../../db/database.ts'
import type { Grant } from '../../http/grant.ts'
import { refuseField } from '../../http/problem.ts'
import { columnsOf } from './columns.ts'
import { editCells } from './edit.ts'

/**
 * Sets cells of a sample by column key or id, as a run does with the outputs that are bound to columns. The latest
 * run wins over what stood there; a value that does not fit its column is refused.
 */
export async function setValues(
  db: Database,
  grant: Grant<'edit'>,
  sampleId: string,
  values: Readonly<Record<string, unknown>>,
): Promise<void> {
  const columns = await columnsOf(db, grant)
  const edits = Object.entries(values).map(([key, value]) => {
    const column = columns.find(
      (candidate) => candidate.id === key || candidate.key.toLowerCase() === key.toLowerCase(),
    )
    if (!column)
      throw refuseField(`values.${key}`, { en: 'This column does not exist any more.', zh: '此列已不存在。' })
    return { sample_id: sampleId, column_id: column.id, value: cellOf(value) }
  })
  if (edits.length > 0) await editCells(db, grant, edits)
}

/** What a run gives may be any JSON; a cell holds a text, a number or a list. */
function cellOf(value: unknown): CellValue {
  if (value === null || value === undefined) return null
  if (typeof value === 'string' || typeof value === 'number') return value
  if (Array.isArray(value))
    return value
      .flat(Number.POSITIVE_INFINITY)
      .filter((item) => item !== null)
      .map(String)
  return typeof value === 'boolean' ? String(value) : JSON.stringify(value)
}
