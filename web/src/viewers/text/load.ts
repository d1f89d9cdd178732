import { readRange } from '../bytes/range.ts'
import { isGzip } from '../bytes/gzip.ts'
import type { FileSource } from '../source.ts'
import { openBytes } from './byte-reader.ts'
import { TextWindow } from './text-window.ts'

export type OpenText = { window: TextWindow; packed: boolean }

/** Opens a file of any size at its beginning; only that is read. */
export async function openText(source: FileSource, signal?: AbortSignal): Promise<OpenText> {
  const head = await readRange(source, 0, 16, signal)
  const window = new TextWindow(openBytes(source, head))
  await window.openAt(0, 1, signal)
  return { window, packed: isGzip(head) }
}
