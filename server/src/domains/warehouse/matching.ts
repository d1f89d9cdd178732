import { sql } from 'drizzle-orm'
import type { WorkflowInput } from '@omics/contract/warehouse/workflows'
import type { Database } from '../../db/database.ts'
import type { Grant } from '../../http/grant.ts'

/** A column of a sample table, as far as an input is matched with it. */
export interface Column extends Record<string, unknown> {
  readonly key: string
  readonly type: string
  readonly label: string
}

/** The columns of a project's sample table in their order, the name of a sample first. */
export async function sampleColumnsOf(db: Database, grant: Grant): Promise<Column[]> {
  const { rows } = await db.execute<Column>(
    sql`select key, type, label from sample_column
        where project_id = ${grant.projectId} and removed_at is null order by position`,
  )
  return [{ key: 'name', type: 'text', label: 'name' }, ...rows]
}

/** Names are compared by their last part, without case and separators. */
const folded = (name: string) =>
  name
    .slice(name.lastIndexOf('.') + 1)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

const reads = [
  ['reads1', 'readsr1', 'fastq1', 'fastqr1', 'read1', 'r1', 'fq1', 'forward'],
  ['reads2', 'readsr2', 'fastq2', 'fastqr2', 'read2', 'r2', 'fq2', 'reverse'],
] as const
const synonyms: readonly (readonly string[])[] = [
  ['sample', 'sampleid', 'samplename', 'name', 'id'],
  ...reads,
]

/** Whether an input of this name takes reads. */
export const saysReads = (name: string) => reads.some((words) => words.some((word) => word === folded(name)))

/** What a cell can hold; no cell holds a structure, a map or a pair. */
const cell = /^(Array\[)?(String|Int|Float|Boolean|File)\??(\]\+?)?\??$/

/** Whether an input takes a file, or several. */
export const takesFiles = ({ type }: Pick<WorkflowInput, 'type'>) => /\bFile\b/.test(type)

/** The column that an input most likely takes by its name, if any. */
export function matchColumn(
  input: Pick<WorkflowInput, 'name' | 'type' | 'choices'>,
  columns: readonly Column[],
): Column | undefined {
  if (input.choices.length === 0 && !cell.test(input.type)) return undefined
  const name = folded(input.name)
  const wantsFile = takesFiles(input)
  const fitting = columns.filter((column) => wantsFile === ['file', 'files'].includes(column.type))
  const exact = fitting.find((column) => folded(column.key) === name)
  if (exact) return exact
  const meaning = synonyms.find((words) => words.includes(name))
  return meaning && fitting.find((column) => meaning.includes(folded(column.key)))
}
