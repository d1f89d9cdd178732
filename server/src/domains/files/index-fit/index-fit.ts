import type { Context } from '../../../context.ts'
import type { FileRow } from '../../../db/tables/files.ts'
import { contentOf, piecesOf, type Bytes } from '../bytes.ts'
import { magic, unpack } from '../reads/unpack.ts'
import { pointInto } from './blocks.ts'
import { cramFits, fastaFits } from './lines.ts'
import { placesOf } from './places.ts'

/** Larger indexes are not read, nor more of them unpacked: that of a human genome at great depth has 10 MB. */
const mostBytes = 2 ** 24
/** Of those that are written in lines, which take longer. */
const mostText = 2 ** 22

/**
 * Whether the bytes of a file are those that an index was made of, as far as it tells where they end and what begins
 * where; undefined where that cannot be told.
 */
export async function indexFits(
  context: Pick<Context, 'db' | 'storage'>,
  index: FileRow,
  file: FileRow,
): Promise<boolean | undefined> {
  try {
    const content = piecesOf(await contentOf(context, index))
    if (content.size === 0 || content.size > mostBytes) return undefined
    const bytes = await unpacked(await content.read(0, content.size))
    return bytes && (await fits(index.name, bytes, piecesOf(await contentOf(context, file))))
  } catch {
    // What cannot be read is another check's business.
    return undefined
  }
}

async function unpacked(bytes: Buffer): Promise<Buffer | undefined> {
  if (!bytes.subarray(0, magic.length).equals(magic)) return bytes
  const { text, end } = await unpack(bytes, mostBytes)
  return end === 'whole' ? text : undefined
}

async function fits(name: string, index: Buffer, file: Bytes): Promise<boolean | undefined> {
  if (/\.(fai|crai)$/i.test(name) && index.length > mostText) return undefined
  if (/\.fai$/i.test(name)) {
    const isPacked = (await file.read(0, Math.min(magic.length, file.size))).equals(magic)
    return isPacked ? undefined : fastaFits(file, index.toString('utf8'))
  }
  if (/\.crai$/i.test(name)) return cramFits(file, index.toString('utf8'))
  const places = placesOf(index)
  return places && pointInto(file, places)
}
