import { readRange } from '../bytes/range.ts'
import type { FileSource } from '../source.ts'

/** A page longer than this is better read as text. */
const longestPage = 2 * 1024 * 1024

/** The text of a page, up to the length that is drawn at once. */
export async function loadMarkdown(source: FileSource, signal: AbortSignal): Promise<string> {
  return new TextDecoder().decode(await readRange(source, 0, longestPage, signal))
}
