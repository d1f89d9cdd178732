import { readRange } from '../bytes/range.ts'
import { streamBytes } from '../bytes/stream.ts'
import type { FileSource } from '../source.ts'
import { externalHosts } from './external-hosts.ts'

/** Scripts stand at the head of a report or behind its body; what lies in the middle of a large one is data. */
const readBytes = 2 * 1024 * 1024

/** What a tab holds of a page: of so few bytes whatever they are, of more only few elements, and of too many nothing. */
const [harmless, mostBytes, mostElements] = [16 * 1024 * 1024, 256 * 1024 * 1024, 600_000]

/** Whether a page would take more than 1 GB: an element takes about a kilobyte, the data of a chart no more than it is long. */
export async function isTooLarge(source: FileSource, signal: AbortSignal): Promise<boolean> {
  if (source.size <= harmless || source.size > mostBytes) return source.size > harmless
  let elements = 0
  for await (const { bytes } of streamBytes(source, signal)) {
    for (let at = bytes.indexOf(opening); at >= 0; at = bytes.indexOf(opening, at + 1))
      if (isLetter(bytes[at + 1])) elements += 1
    if (elements > mostElements) return true
  }
  return false
}

const opening = 0x3c
const isLetter = (byte = 0) => (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7a

/** Hosts that the page would fetch from. */
export async function loadExternalHosts(source: FileSource, signal: AbortSignal): Promise<string[]> {
  const head = await readRange(source, 0, readBytes, signal)
  const tail = await readRange(source, Math.max(readBytes, source.size - readBytes), source.size, signal)
  return externalHosts(new TextDecoder().decode(head) + new TextDecoder().decode(tail))
}
