import type { PlainSource } from '../source.ts'
import { joined } from './joined.ts'
import { streamBytes } from './stream.ts'

/** All bytes of a file. */
export async function wholeOf(source: PlainSource): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = []
  for await (const { bytes } of streamBytes(source)) parts.push(bytes)
  return joined(parts)
}
