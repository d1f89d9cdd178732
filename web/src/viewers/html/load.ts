import { readRange } from '../bytes/range.ts'
import type { FileSource } from '../source.ts'
import { externalHosts } from './external-hosts.ts'

/** Scripts stand at the head of a report or behind its body; what lies in the middle of a large one is data. */
const readBytes = 2 * 1024 * 1024

/** Hosts that the page would fetch from. */
export async function loadExternalHosts(source: FileSource, signal: AbortSignal): Promise<string[]> {
  const head = await readRange(source, 0, readBytes, signal)
  const tail = await readRange(source, Math.max(readBytes, source.size - readBytes), source.size, signal)
  return externalHosts(new TextDecoder().decode(head) + new TextDecoder().decode(tail))
}
