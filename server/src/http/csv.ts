import type { FastifyReply } from 'fastify'
import papaparse from 'papaparse'
import { startDownload } from './download.ts'

/**
 * Sends rows as CSV that spreadsheets open with Chinese right, batch by batch, so that any number of them needs no
 * memory. Cells go out as they are: texts that people wrote are made `harmless` before.
 */
export async function sendCsv(
  reply: FastifyReply,
  name: string,
  headers: readonly string[],
  batches: AsyncGenerator<readonly (readonly string[])[]>,
): Promise<void> {
  // The first rows are fetched before anything is sent, so that a refusal can still be one.
  const first = await batches.next()
  startDownload(reply, 'text/csv; charset=utf-8', name)
  await write(reply, `\uFEFF${line(headers)}`)
  if (!first.done) await write(reply, first.value.map(line).join(''))
  for await (const rows of batches) {
    if (reply.raw.destroyed) return
    await write(reply, rows.map(line).join(''))
  }
  reply.raw.end()
}

function line(cells: readonly string[]): string {
  return `${papaparse.unparse([cells])}\r\n`
}

/** Waits until the reader has taken what was written, or is gone. */
async function write(reply: FastifyReply, text: string): Promise<void> {
  if (reply.raw.destroyed || reply.raw.write(text)) return
  await new Promise<void>((done) => {
    reply.raw.once('drain', done).once('close', done)
  })
}
