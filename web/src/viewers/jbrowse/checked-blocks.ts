import { areSoundBlocks } from '../bytes/bgzf.ts'
import { Damaged } from '../bytes/gzip.ts'

/** An unpacker of JBrowse's that refuses blocks which hold something else than was packed; it looks at no check sum itself. */
export function checked<Rest extends unknown[], Held>(
  unpack: (bytes: Uint8Array, ...rest: Rest) => Promise<Held>,
): (bytes: Uint8Array, ...rest: Rest) => Promise<Held> {
  return async (bytes, ...rest) => {
    if (!areSoundBlocks(bytes)) throw new Damaged()
    return unpack(bytes, ...rest)
  }
}
