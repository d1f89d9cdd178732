import { v7 as uuidv7 } from 'uuid'
import type { SampleColumn } from '@omics/contract/samples/columns'
import type { Sample } from '@omics/contract/samples/samples'
import { readName, type CellValue } from '@omics/contract/samples/values'
import type { Database } from '../../db/database.ts'
import type { Grant } from '../../http/grant.ts'
import { Problem } from '../../http/problem.ts'
import { columnsOf, holdColumns } from './columns.ts'
import { cellReader, type CellReader } from './reading.ts'
import { samplesByIds } from './rows.ts'
import { findTaken } from './taken.ts'
import { change, fieldFault, insertSamples, type Values } from './write.ts'

interface NewSample {
  readonly name: string
  readonly values: Readonly<Record<string, CellValue>>
}

type Fault = ReturnType<typeof fieldFault>

/** Adds samples: all of them, or none where one value does not fit. Every fault is named at once. */
export async function addSamples(
  db: Database,
  grant: Grant<'edit'>,
  items: readonly NewSample[],
): Promise<Sample[]> {
  return change(db, async (tx) => {
    await holdColumns(tx, grant)
    const columns = await columnsOf(tx, grant)
    const byId = new Map(columns.map((column) => [column.id, column]))
    const cells = items.flatMap((item) =>
      Object.entries(item.values).map(([id, raw]) => [byId.get(id), raw] as const),
    )
    const read = await cellReader(tx, grant, cells)
    const faults: Fault[] = []
    const rows = items.map((item, index) => readItem(item, `items.${index}`, columns, read, faults))
    const taken = await findTaken(tx, grant, columns, rows)
    for (const { index, column, fault } of taken)
      faults.push(fieldFault(`items.${index}.${column === 'name' ? 'name' : `values.${column.id}`}`, fault))
    if (faults.length > 0) throw new Problem('validation', { fields: faults.slice(0, 1000) })
    await insertSamples(tx, grant, columns, rows)
    return samplesByIds(
      tx,
      grant,
      rows.map((row) => row.id),
    )
  })
}

function readItem(
  item: NewSample,
  path: string,
  columns: readonly SampleColumn[],
  read: CellReader,
  faults: Fault[],
): { id: string; name: string; values: Values } {
  const name = readName(item.name)
  if ('fault' in name) faults.push(fieldFault(`${path}.name`, name.fault))
  const known = new Set(columns.map((column) => column.id))
  for (const id of Object.keys(item.values))
    if (!known.has(id)) faults.push(fieldFault(`${path}.values.${id}`, { code: 'no_such_column' }))
  const values: Values = {}
  for (const column of columns) {
    const reading = read(column, item.values[column.id])
    if ('fault' in reading) faults.push(fieldFault(`${path}.values.${column.id}`, reading.fault))
    else if (reading.value !== null) values[column.id] = reading.value
  }
  return { id: uuidv7(), name: 'value' in name ? name.value : '', values }
}
