import type { FastifyRequest } from 'fastify'
import type { Language } from '@omics/contract/errors'
import { largestTable } from '@omics/contract/samples/import'
import { boundedThread } from '../../../gateways/bounded-thread.ts'
import { readOneFile } from '../../../http/one-file.ts'
import { Problem } from '../../../http/problem.ts'
import { unreadable, type Table, type Unreadable } from './table.ts'
import type { TableAnswer, Work } from './table-worker.ts'

/** A small archive can hold gigabytes of zeros; each reading may take a processor and a gigabyte. */
const readApart = boundedThread<Work, TableAnswer>(new URL('table-worker.ts', import.meta.url), {
  seconds: 120,
  megabytes: 1024,
  atOnce: 2,
})

/** Reads the table that a request carries as a file. */
export async function uploadedTable(
  whose: string,
  request: FastifyRequest,
  language: Language,
): Promise<{ table: Table; file: string }> {
  const { name, bytes } = await readOneFile(request, largestTable)
  return { table: await readTable(whose, bytes, name, language), file: name.slice(0, 200) }
}

/** Reads CSV, TSV or XLSX in a thread of its own, bounded in memory and time. */
async function readTable(
  whose: string,
  bytes: Uint8Array,
  fileName: string,
  language: Language,
): Promise<Table> {
  const answer = await readApart(whose, () => ({ bytes, fileName }))
  if (answer !== 'too_heavy' && 'table' in answer) return answer.table
  const reason: Unreadable = answer === 'too_heavy' ? answer : answer.unreadable
  throw new Problem('unreadable_table', { details: { reason: unreadable[reason][language] } })
}
