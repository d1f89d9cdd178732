import { createHash } from 'node:crypto'
import { Transform } from 'node:stream'

/** Lets bytes through and has their SHA-256 at the end. */
export function digesting(): { readonly through: Transform; digest(): string } {
  const hash = createHash('sha256')
  const through = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      done(null, chunk)
    },
  })
  return { through, digest: () => hash.digest('hex') }
}
