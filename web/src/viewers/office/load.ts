import { plainSource, type FileSource, type PlainSource } from '../source.ts'
import { runWorker } from '../workers/run.ts'
import type { OfficeFaultReason } from './archive.ts'
import type { Sheet } from './read-workbook.ts'

/** What a worker made of a document, or why there is nothing. */
export type Read<Content> =
  | { readonly kind: 'read'; readonly content: Content }
  | { readonly kind: 'broken'; readonly why: OfficeFaultReason }

/** The sheets of a workbook that hold anything. */
export function loadWorkbook(source: FileSource, signal: AbortSignal): Promise<Read<readonly Sheet[]>> {
  const worker = new Worker(new URL('./workbook.worker.ts', import.meta.url), { type: 'module' })
  return readBy(worker, source, signal)
}

/** A text of Word as HTML, which may hold anything that the file says. */
export function loadWord(source: FileSource, signal: AbortSignal): Promise<Read<string>> {
  const worker = new Worker(new URL('./word.worker.ts', import.meta.url), { type: 'module' })
  return readBy(worker, source, signal)
}

async function readBy<Content>(
  worker: Worker,
  source: FileSource,
  signal: AbortSignal,
): Promise<Read<Content>> {
  let read: Read<Content> = { kind: 'broken', why: 'broken' }
  const keep = (part: Read<Content>) => {
    read = part
  }
  await runWorker<PlainSource, Read<Content>>(worker, plainSource(source), keep, signal)
  return read
}
