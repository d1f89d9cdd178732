import { Worker } from 'node:worker_threads'
import type { FastifyRequest } from 'fastify'
import type { Language } from '@omics/contract/errors'
import { readOneFile } from '../../../http/one-file.ts'
import { Problem } from '../../../http/problem.ts'
import { unreadable, type Table, type Unreadable } from './table.ts'
import type { TableAnswer } from './table-worker.ts'
import { takeTurns } from './turns.ts'

const largest = 64 * 1024 * 1024
const longestRead = 120_000
/** A small archive can hold gigabytes of zeros; the reader's own memory ends it, not the server's. */
const memory = { maxOldGenerationSizeMb: 1024 }
/** Each reading may take a processor and a gigabyte. */
const inTurn = takeTurns(2)

/** Reads the table that a request carries as a file. */
export async function uploadedTable(
  request: FastifyRequest,
  language: Language,
): Promise<{ table: Table; file: string }> {
  const { name, bytes } = await readOneFile(request, largest)
  return { table: await readTable(bytes, name, language), file: name.slice(0, 200) }
}

/** Reads CSV, TSV or XLSX in a thread of its own, bounded in memory and time. */
async function readTable(bytes: Uint8Array, fileName: string, language: Language): Promise<Table> {
  const answer = await inTurn(() => answerOf(bytes, fileName))
  if ('table' in answer) return answer.table
  throw new Problem('unreadable_table', { details: { reason: unreadable[answer.unreadable][language] } })
}

async function answerOf(bytes: Uint8Array, fileName: string): Promise<TableAnswer> {
  const worker = new Worker(new URL('table-worker.ts', import.meta.url), {
    workerData: { bytes, fileName },
    resourceLimits: memory,
  })
  const tooHeavy: { unreadable: Unreadable } = { unreadable: 'too_heavy' }
  const done = Promise.withResolvers<TableAnswer>()
  const timer = setTimeout(() => done.resolve(tooHeavy), longestRead)
  worker.once('message', (message: TableAnswer) => done.resolve(message))
  worker.once('error', (error: Error & { code?: string }) =>
    error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? done.resolve(tooHeavy) : done.reject(error),
  )
  worker.once('exit', () => done.resolve(tooHeavy))
  try {
    return await done.promise
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}
