import type { Readable } from 'node:stream'
import type { Context } from '../../context.ts'
import type { FileRow } from '../../db/tables/files.ts'
import { contentOf, openUnpacked } from './bytes.ts'

/** So many bytes are read of a file, unpacked, unless told; never all of a large one. */
const headBytes = 256 * 1024

/** The first bytes of a file, and whether they are all. */
export interface Head {
  readonly bytes: Buffer
  readonly whole: boolean
}

/** The begin of a file, unpacked; undefined where it cannot be read, which others tell. */
export async function headOf(
  context: Pick<Context, 'db' | 'storage'>,
  row: FileRow,
  most = headBytes,
): Promise<Head | undefined> {
  try {
    return await beginOf(openUnpacked(row, await contentOf(context, row)), most)
  } catch {
    return undefined
  }
}

async function beginOf(stream: Readable, most: number): Promise<Head> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of stream) {
    const bytes = Buffer.from(chunk)
    chunks.push(bytes)
    size += bytes.length
    if (size > most) break
  }
  return { bytes: Buffer.concat(chunks).subarray(0, most), whole: size <= most }
}

/** The first whole lines of a file; undefined where it cannot be read. */
export async function firstLinesOf(
  context: Pick<Context, 'db' | 'storage'>,
  row: FileRow,
): Promise<{ lines: string[]; whole: boolean } | undefined> {
  const head = await headOf(context, row)
  if (!head) return undefined
  const lines = head.bytes.toString('utf8').split(/\r?\n/)
  return { lines: head.whole ? lines : lines.slice(0, -1), whole: head.whole }
}
