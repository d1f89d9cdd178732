import { release } from '@omics/engine/files'

/** Longer than any attribute is; the rest of a line is left out. */
const longestLine = 256 * 1024
const [newline, caret, mark] = [0x0a, 0x5e, 0x21]

/**
 * The lines of a SOFT file that say something of its entities, those of `^` and `!`, from its bytes as they come. Rows
 * of tables, which are nearly all of a large file, are passed over without being read as text. The bytes are spent then.
 */
export async function* softLines(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let begun: Buffer[] = []
  let length = 0
  // Whether the line that goes on from the chunk before is wanted; undefined at its beginning.
  let wanted: boolean | undefined
  const keep = (part: Buffer) => {
    if (length >= longestLine) return
    begun.push(Buffer.from(part.subarray(0, longestLine - length)))
    length += part.length
  }
  const take = () => {
    const line = Buffer.concat(begun).toString('utf8').replace(/\r$/, '')
    begun = []
    length = 0
    return line
  }
  for await (const chunk of bytes) {
    const part = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength)
    for (let at = 0; at < part.length;) {
      wanted ??= part[at] === caret || part[at] === mark
      const end = part.indexOf(newline, at)
      if (wanted) keep(part.subarray(at, end < 0 ? part.length : end))
      if (end < 0) break
      if (wanted) yield take()
      wanted = undefined
      at = end + 1
    }
    release([chunk])
  }
  if (wanted) yield take()
}
