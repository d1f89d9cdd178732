import { mostChoices, type SampleColumn } from '@omics/contract/samples/columns'
import { foldLabel, guessColumn, nameColumn, saysName } from '@omics/contract/samples/guess'
import type { ImportUpload, Target } from '@omics/contract/samples/import'
import { choicesFound } from './choices.ts'
import type { Table } from './table.ts'

/** Proposes where each column of a table goes: the name, a column by its label or key, or a new column. */
export function proposeTargets(table: Table, columns: readonly SampleColumn[]): Target[] {
  const byName = columnsByName(columns)
  const nameIndex = indexOfName(table, byName)
  const taken = new Set<string>()
  return table.headers.map((header, index): Target => {
    if (index === nameIndex) return { to: 'name' }
    const column = byName.get(foldLabel(header))
    if (column && !taken.has(column.id)) {
      taken.add(column.id)
      return { to: 'column', column_id: column.id }
    }
    const { type } = guessColumn(valuesAt(table, index))
    // The guess knows the first rows only.
    const choices = type === 'choice' ? choicesFound(table, index) : { values: [], count: 0 }
    if (choices.count > mostChoices) return { to: 'new', label: header, type: 'text', choices: [] }
    return { to: 'new', label: header, type, choices: choices.values.toSorted() }
  })
}

function columnsByName(columns: readonly SampleColumn[]): ReadonlyMap<string, SampleColumn> {
  return new Map(
    columns.flatMap((column) => [
      [foldLabel(column.key), column],
      [foldLabel(`${column.label} (${column.key})`), column],
      [foldLabel(column.label), column],
    ]),
  )
}

function indexOfName(table: Table, byName: ReadonlyMap<string, unknown>): number {
  const named = nameColumn(table.headers)
  if (named > 0 || !byName.has(foldLabel(table.headers[0] ?? ''))) return named
  return Math.max(
    table.headers.findIndex((header) => !byName.has(foldLabel(header))),
    0,
  )
}

/** The columns that a table has and a project lacks. No header need name the samples, as for an import. */
export function columnsFromTable(table: Table, columns: readonly SampleColumn[]) {
  const known = columnsByName(columns)
  return table.headers.flatMap((label, index) => {
    if (saysName(label) || known.has(foldLabel(label))) return []
    const { type, choices } = guessColumn(valuesAt(table, index))
    const rest = { required: false, unique: false, unit: '', shown: true }
    return [{ label, type, choices: [...choices], ...rest }]
  })
}

/** The values of one column, as far as guessing its type needs them. */
function valuesAt(table: Table, index: number): string[] {
  return table.rows.slice(0, 20_000).map((row) => row.cells[index] ?? '')
}

/** What a column of the file looks like: some values, in how many rows it has one, and how many different ones. */
function describeColumn(
  table: Table,
  index: number,
): { examples: string[]; filled: number; different: number } {
  const values = table.rows.map((row) => row.cells[index] ?? '').filter((value) => value !== '')
  const examples = [...new Set(values)].slice(0, 3).map((value) => value.slice(0, 100))
  return { examples, filled: values.length, different: choicesFound(table, index).count }
}

/** What a table is answered with once it is kept. */
export function describeUpload(
  id: string,
  file: string,
  table: Table,
  targets: readonly Target[],
): ImportUpload {
  return {
    import_id: id,
    file,
    encoding: table.encoding,
    rows: table.rows.length,
    columns: table.headers.map((header, index) => ({
      header,
      ...describeColumn(table, index),
      target: targets[index] ?? { to: 'nothing' as const },
    })),
  }
}
