import { readRange } from '../bytes/range.ts'
import type { FileSource } from '../source.ts'

/** A page longer than this is better read as text. */
const longestPage = 2 * 1024 * 1024

/** The text of a page, up to the length that is drawn at once, and whether that is not all. */
export async function loadMarkdown(
  source: FileSource,
  signal: AbortSignal,
): Promise<{ text: string; cut: boolean }> {
  const bytes = await readRange(source, 0, longestPage, signal)
  return { text: new TextDecoder().decode(bytes), cut: source.size > longestPage }
}
