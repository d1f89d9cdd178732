import { createGunzip } from 'node:zlib'

interface Unpacked {
  readonly text: Buffer
  /** `full`: more came than was wanted, and the rest was not looked at. */
  readonly end: 'whole' | 'cut' | 'damaged' | 'full'
}

/** Unpacks a piece of gzip, at most so many bytes of what is in it. */
export function unpack(packed: Uint8Array, most: number): Promise<Unpacked> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = []
    let size = 0
    const gunzip = createGunzip()
    const done = (end: Unpacked['end']) => {
      resolve({ text: Buffer.concat(chunks), end })
      gunzip.destroy()
    }
    gunzip.on('data', (chunk: Buffer) => {
      chunks.push(chunk)
      size += chunk.length
      if (size >= most) done('full')
    })
    gunzip.on('end', () => done('whole'))
    gunzip.on('error', (error: NodeJS.ErrnoException) =>
      done(error.code === 'Z_BUF_ERROR' ? 'cut' : 'damaged'),
    )
    gunzip.end(packed)
  })
}

/** Places in a piece of gzip where another member may begin, as each lane joined to others and each block of bgzip does. */
export function membersIn(packed: Buffer): number[] {
  const found: number[] = []
  let at = packed.indexOf(magic)
  while (at >= 0 && found.length < mostMembers) {
    if (((packed[at + 3] ?? 0xff) & 0xe0) === 0) found.push(at)
    at = packed.indexOf(magic, at + 1)
  }
  return found
}

export const magic = Buffer.from([0x1f, 0x8b, 0x08])
/** The bytes of a member may look like the begin of one by chance; the first few hold a true one. */
const mostMembers = 6
