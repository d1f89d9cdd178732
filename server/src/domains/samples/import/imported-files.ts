import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Language } from '@omics/contract/errors'
import type { Context } from '../../../context.ts'
import type { Database } from '../../../db/database.ts'
import type { Grant } from '../../../http/grant.ts'
import { beginDownloads } from '../../downloads/begin.ts'
import { columnsOf } from '../columns.ts'
import { toArray } from '../conditions.ts'
import { readsColumn } from '../from-files.ts'

/** A file that is fetched once its table has been imported, such as the reads of a sample from a public archive. */
export const ImportedFile = z.object({
  /** Of which row of the table; null: of none. */
  row: z.number().nullable(),
  /** The column that names it in the end; null: none. */
  column: z.enum(['reads_1', 'reads_2']).nullable(),
  address: z.string(),
  name: z.string(),
  size: z.number().optional(),
  md5: z.string().optional(),
})
export type ImportedFile = z.output<typeof ImportedFile>

const readColumns = ['reads_1', 'reads_2'] as const

/**
 * Has the files fetched that come with an imported table, into a folder called after it: those of rows that went in,
 * unless the sample has some in that column or waits for them. Throws `quota_exceeded`.
 * @param names of the samples, by row
 */
export async function fetchImported(
  { jobs }: Pick<Context, 'jobs'>,
  tx: Database,
  grant: Grant<'edit'>,
  title: string,
  files: readonly ImportedFile[],
  names: ReadonlyMap<number, string>,
  language: Language,
): Promise<void> {
  const there = files.filter(({ row }) => row === null || names.has(row))
  for (const column of readColumns) {
    const ofColumn = Map.groupBy(
      there.filter((file) => file.column === column),
      ({ row }) => row,
    )
    if (ofColumn.size === 0) continue
    await readsColumn(
      tx,
      grant,
      column,
      [...ofColumn.values()].some(({ length }) => length > 1),
      language,
    )
  }
  const samples = await samplesOf(tx, grant, [...names.values()])
  const wanted = there.flatMap(({ row, column, ...file }) => {
    const sample = row === null ? undefined : samples.get(names.get(row) ?? '')
    if (sample && (sample.filled.includes(column ?? '') || sample.awaited.includes(file.name))) return []
    return [{ ...file, ...(sample && column && { sample: { id: sample.id, column } }) }]
  })
  if (wanted.length === 0) return
  const path = title.replace(/[/\\]/g, '_').slice(0, 100)
  const both = { en: title, zh: title }
  const placed = wanted.map((file) => ({ ...file, path }))
  await beginDownloads({ jobs }, tx, grant, { title: both, parentId: null, files: placed })
}

interface SampleHere extends Record<string, unknown> {
  readonly id: string
  readonly name: string
  /** Keys of columns of reads that hold something. */
  readonly filled: readonly string[]
  /** Names of files that it waits for. */
  readonly awaited: readonly string[]
}

async function samplesOf(
  tx: Database,
  grant: Grant<'edit'>,
  names: readonly string[],
): Promise<ReadonlyMap<string, SampleHere>> {
  const columns = (await columnsOf(tx, grant)).filter(({ key }) =>
    readColumns.some((name) => name === key.toLowerCase()),
  )
  const ids = JSON.stringify(columns.map(({ id, key }) => ({ id, key: key.toLowerCase() })))
  const { rows } = await tx.execute<SampleHere>(sql`
    select s.id, s.name,
      array(select c.key from jsonb_to_recordset(${ids}::jsonb) as c (id text, key text) where s.values ? c.id) as filled,
      array(select d.name from download d where d.sample_id = s.id and d.state in ('waiting', 'running', 'paused')) as awaited
    from sample s where s.project_id = ${grant.projectId} and s.deleted_at is null
      and s.name = any(${toArray(names)}::text[])`)
  return new Map(rows.map((row) => [row.name, row]))
}
