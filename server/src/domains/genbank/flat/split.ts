/** More than a bacterial genome, or a chromosome of a fungus, takes; a record is read as a whole. */
const longestRecord = 100 * 1024 * 1024
const newline = 0x0a
const [slash, carriageReturn] = [0x2f, 0x0d]

/** What is wrong with a flat file, as data: the words stand where it is told. */
export class UnreadableRecord extends Error {
  readonly fault: 'cut' | 'none' | 'long' | 'many'

  constructor(fault: UnreadableRecord['fault']) {
    super(fault)
    this.fault = fault
  }
}

/**
 * The records of a flat file of GenBank or EMBL, each as its bytes with the line `//` that ends it, as the file comes.
 * Throws `UnreadableRecord` for one that does not end, and where a file has none.
 */
export async function* recordsIn(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let begun: Buffer[] = []
  let torn: Buffer | undefined
  let length = 0
  let found = 0
  for await (const chunk of bytes) {
    let part = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength)
    // Where the end may lie across two chunks, the last few bytes of the one before are looked at again.
    if (torn) {
      part = Buffer.concat([torn, part])
      length -= torn.length
    }
    let from = 0
    for (let end = endOf(part, from); end >= 0; end = endOf(part, from)) {
      const last = part.subarray(from, end)
      const record = begun.length === 0 ? last : Buffer.concat([...begun, last])
      begun = []
      length = 0
      from = end
      if (isBlank(record)) continue
      found += 1
      yield record
    }
    const rest = part.subarray(from)
    length += rest.length
    if (length > longestRecord) throw new UnreadableRecord('long')
    const tail = Math.max(0, rest.length - 4)
    torn = rest.includes(newline, tail) ? rest.subarray(tail) : undefined
    const whole = torn ? rest.subarray(0, tail) : rest
    if (whole.length > 0) begun.push(whole)
  }
  const rest = Buffer.concat(torn ? [...begun, torn] : begun)
  if (rest.toString('latin1', rest.length - 3).trim() === '//' && rest.length > 3) return void (yield rest)
  if (!isBlank(rest)) throw new UnreadableRecord(found > 0 || isRecord(rest) ? 'cut' : 'none')
  if (found === 0) throw new UnreadableRecord('none')
}

/** Where a line of `//` ends, its line break included; -1 where none does. */
function endOf(part: Buffer, from: number): number {
  for (let at = part.indexOf('\n//', from); at >= 0; at = part.indexOf('\n//', at + 1)) {
    const after = part[at + 3]
    if (after === newline) return at + 4
    if (after === carriageReturn && part[at + 4] === newline) return at + 5
    if (after === slash) continue
  }
  return -1
}

const isBlank = (bytes: Buffer) => bytes.length < 1000 && bytes.toString('latin1').trim() === ''

/** Whether bytes begin as a record of GenBank or EMBL does. */
export function isRecord(bytes: Buffer): boolean {
  return /^\s*(LOCUS {2,}|ID {3})/.test(bytes.toString('latin1', 0, 200))
}
