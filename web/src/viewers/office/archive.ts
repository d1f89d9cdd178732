import { unzipSync, zipSync } from 'fflate'
import { readRange } from '../bytes/range.ts'
import type { PlainSource } from '../source.ts'

/** Packed; what people write with Word and Excel is smaller, and its pictures are packed already. */
const largest = 64 * 1024 * 1024
const mostParts = 20_000

/** `old` is what Word and Excel wrote until 2003, and still write with a password. */
export type OfficeFaultReason = 'large' | 'heavy' | 'old' | 'broken'

/** A document that is not shown, and why. */
export class OfficeFault extends Error {
  readonly reason: OfficeFaultReason
  constructor(reason: OfficeFaultReason) {
    super(`The document is not shown: ${reason}`)
    this.reason = reason
  }
}

/**
 * The wanted parts of a document, in an archive that is not packed: who reads it unpacks exactly what was counted here.
 * What a part declares is all that is kept of it, so that one that lies is cut.
 * @param heaviest bytes of the wanted parts together
 */
export async function openArchive(
  source: PlainSource,
  heaviest: number,
  isWanted: (path: string) => boolean,
): Promise<Uint8Array> {
  if (source.size > largest) throw new OfficeFault('large')
  return repacked(await readRange(source, 0, source.size), heaviest, isWanted)
}

export function repacked(
  bytes: Uint8Array,
  heaviest: number,
  isWanted: (path: string) => boolean,
): Uint8Array {
  if (isCompoundFile(bytes)) throw new OfficeFault('old')
  let [sum, count] = [0, 0]
  const filter = ({ name, originalSize }: { name: string; originalSize: number }) => {
    count += 1
    if (count > mostParts) throw new OfficeFault('heavy')
    if (!isWanted(name)) return false
    sum += originalSize
    if (sum > heaviest) throw new OfficeFault('heavy')
    return true
  }
  try {
    return zipSync(unzipSync(bytes, { filter }), { level: 0 })
  } catch (error) {
    throw error instanceof OfficeFault ? error : new OfficeFault('broken')
  }
}

/** As [MS-CFB] 2.2 begins. */
function isCompoundFile(bytes: Uint8Array): boolean {
  return [0xd0, 0xcf, 0x11, 0xe0].every((byte, at) => bytes[at] === byte)
}
