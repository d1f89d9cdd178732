import { sql } from 'drizzle-orm'
import type { Json } from '@omics/contract/json'
import type { WorkflowDescription, WorkflowInput } from '@omics/contract/warehouse/workflows'
import type { Database } from '../../db/database.ts'
import type { Grant } from '../../http/grant.ts'
import { descriptionOf, type VersionRow } from './versions.ts'

/** Names are compared without case, separators and a trailing “file” or “column”. */
const folded = (name: string) => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

const synonyms: readonly (readonly string[])[] = [
  ['sample', 'sampleid', 'samplename', 'name', 'id'],
  ['reads1', 'readsr1', 'fastq1', 'fastqr1', 'read1', 'r1', 'fq1', 'forward'],
  ['reads2', 'readsr2', 'fastq2', 'fastqr2', 'read2', 'r2', 'fq2', 'reverse'],
]

interface Column {
  readonly key: string
  readonly type: string
}

/** What a cell can hold; no cell holds a structure, a map or a pair. */
const cell = /^(Array\[)?(String|Int|Float|Boolean|File)\??(\]\+?)?\??$/

/** The column that an input most likely takes by its name, if any. */
function matchColumn(
  { name: input, type, choices }: WorkflowInput,
  columns: readonly Column[],
): string | undefined {
  if (choices.length === 0 && !cell.test(type)) return undefined
  const name = folded(input.slice(input.lastIndexOf('.') + 1))
  const wantsFile = /\bFile\b/.test(type)
  const fitting = columns.filter((column) => wantsFile === ['file', 'files'].includes(column.type))
  const exact = fitting.find((column) => folded(column.key) === name)
  if (exact) return exact.key
  const meaning = synonyms.find((words) => words.includes(name))
  return meaning && fitting.find((column) => meaning.includes(folded(column.key)))?.key
}

/**
 * The inputs as a form begins with them: the author's constants, the defaults kept for this version over them, and
 * for required inputs the column of the project's sample table that has the same name.
 */
export async function prefilledInputs(
  db: Database,
  grant: Grant,
  version: VersionRow,
): Promise<{ inputs: Record<string, Json>; matched: string[] }> {
  const { rows } = await db.execute<{ key: string; type: string }>(
    sql`select key, type from sample_column where project_id = ${grant.projectId} and removed_at is null order by position`,
  )
  const columns = [{ key: 'name', type: 'text' }, ...rows]
  const declared = descriptionOf(version).inputs
  const inputs: Record<string, Json> = Object.fromEntries(
    declared.flatMap(({ name }) => {
      const value = version.inputDefaults[name]
      return value === undefined ? [] : [[name, value]]
    }),
  )
  const matched: string[] = []
  for (const input of declared) {
    if (input.optional || input.name in inputs) continue
    const column = matchColumn(input, columns)
    if (column === undefined) continue
    inputs[input.name] = { this: column }
    matched.push(input.name)
  }
  return { inputs, matched }
}

/** Every input with its default, as a JSON template that people fill in. */
export function inputTemplate(
  description: WorkflowDescription,
  defaults: Record<string, Json>,
): Record<string, Json> {
  return Object.fromEntries(
    description.inputs
      .filter((input) => !input.optional || input.name in defaults || input.default_value !== undefined)
      .map((input) => [input.name, defaults[input.name] ?? input.default_value ?? input.type]),
  )
}
