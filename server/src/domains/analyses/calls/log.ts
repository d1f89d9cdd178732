import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { Context } from '../../../context.ts'
import type { Database } from '../../../db/database.ts'
import { Problem } from '../../../http/problem.ts'

export interface LogPart {
  readonly text: string
  readonly from: number
  readonly to: number
  readonly size: number
}

/** Where a call's latest attempt writes its output. Throws `not_found` for a call that there is not. */
export async function logPath(
  { db, config }: Pick<Context, 'config'> & { db: Database },
  runId: string,
  call: string,
  stream: 'stdout' | 'stderr',
): Promise<string | undefined> {
  const { rows } = await db.execute<{ folder: string }>(
    sql`select folder from run_call where run_id = ${runId} and call = ${call}`,
  )
  const [row] = rows
  if (!row) throw new Problem('not_found')
  if (row.folder === '') return undefined
  const runs = join(config.dataFolder, 'runs', runId)
  return row.folder.startsWith(runs) ? join(row.folder, stream) : undefined
}

/** Part of a log by bytes. A character cut in two by the range is left to the part beside it. */
export async function readLog(
  context: Pick<Context, 'db' | 'config'>,
  runId: string,
  query: { call: string; stream: 'stdout' | 'stderr'; from: number; limit: number },
): Promise<LogPart> {
  const path = await logPath(context, runId, query.call, query.stream)
  return path === undefined ? { text: '', from: 0, to: 0, size: 0 } : readPart(path, query.from, query.limit)
}

/** Bytes of a file from a place on; a negative place counts from the end. An absent file is empty. */
export async function readPart(path: string, from: number, limit: number): Promise<LogPart> {
  const handle = await open(path, 'r').catch(() => undefined)
  if (!handle) return { text: '', from: 0, to: 0, size: 0 }
  try {
    const { size } = await handle.stat()
    const start = Math.min(from < 0 ? Math.max(0, size + from) : from, size)
    const buffer = Buffer.alloc(Math.min(limit, size - start))
    const { bytesRead } = await handle.read(buffer, 0, buffer.length, start)
    const bytes = wholeCharacters(buffer.subarray(0, bytesRead), start > 0, start + bytesRead < size)
    return {
      text: bytes.part.toString('utf8'),
      from: start + bytes.skipped,
      to: start + bytes.skipped + bytes.part.length,
      size,
    }
  } finally {
    await handle.close()
  }
}

const isContinuation = (byte: number | undefined) => byte !== undefined && (byte & 0xc0) === 0x80

function wholeCharacters(
  bytes: Buffer,
  cutBefore: boolean,
  cutAfter: boolean,
): { part: Buffer; skipped: number } {
  const start = cutBefore ? [0, 1, 2, 3].findIndex((at) => !isContinuation(bytes[at])) : 0
  let end = bytes.length
  if (cutAfter) {
    let lead = end - 1
    while (lead > end - 4 && isContinuation(bytes[lead])) lead -= 1
    const first = bytes[lead] ?? 0
    const length = first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : first >= 0xc0 ? 2 : 1
    if (lead + length > end) end = lead
  }
  return { part: bytes.subarray(start, Math.max(start, end)), skipped: start }
}
