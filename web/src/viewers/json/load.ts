import { readRange } from '../bytes/range.ts'
import type { FileSource } from '../source.ts'

/** Beyond this a tree helps nobody and parsing stalls the page. */
const largestTree = 16 * 1024 * 1024

export type JsonDocument =
  | { kind: 'tree'; value: unknown }
  | { kind: 'too-large' }
  | { kind: 'broken'; reason: string }

/** The document of a JSON file; one that is too large for a tree, or broken, says so. */
export async function loadJson(source: FileSource, signal: AbortSignal): Promise<JsonDocument> {
  if (source.size > largestTree) return { kind: 'too-large' }
  const text = new TextDecoder().decode(await readRange(source, 0, source.size, signal))
  try {
    const value: unknown = JSON.parse(text)
    return { kind: 'tree', value }
  } catch (error) {
    return { kind: 'broken', reason: error instanceof Error ? error.message : String(error) }
  }
}
