import { gunzipSync, gzipSync } from 'node:zlib'
import type { MadeFile } from './viewer-pages.ts'

/** A name that is markup to whoever takes it for that, of more than 5,000 letters, without what formats divide names by. */
const oddName = `<img/src="x"onerror="window.ran=1">${'n'.repeat(5000)}`

/**
 * What may be wrong with a file: it holds nothing, bytes without a meaning, a table of words, the first part of what it
 * should, what was packed twice, or names such as nobody gives.
 */
export const badKinds = ['empty', 'noise', 'words', 'cut', 'twice', 'odd'] as const
export type BadKind = (typeof badKinds)[number]

/** The files that a viewer draws together; what they name is called by `name`. */
export type Sound = (name: string) => readonly MadeFile[] | Promise<readonly MadeFile[]>

/** The same files, of which the first is a bad one. */
export async function badFiles(sound: Sound, kind: BadKind): Promise<readonly MadeFile[]> {
  const [first, ...others] = await sound(kind === 'odd' ? oddName : 'sound')
  return first ? [spoilt(first, kind), ...others] : []
}

function spoilt(file: MadeFile, kind: BadKind): MadeFile {
  const content = Buffer.from(file.content)
  switch (kind) {
    case 'empty':
      return { ...file, content: '' }
    case 'noise':
      return { ...file, content: noise() }
    case 'words':
      return { ...file, content: words }
    case 'cut':
      return { ...file, content: content.subarray(0, cutAt(content)) }
    case 'twice':
      return twice(file.name, content)
    case 'odd':
      return file
  }
}

/** Behind the middle, and between two columns where there are any: that a word ends early nobody can tell. */
function cutAt(content: Buffer): number {
  const place = Math.ceil(content.length * 0.65)
  const column = content.lastIndexOf('\t', place)
  return column > content.length / 2 ? column : place
}

/** The same every time, of all bytes: a linear congruential generator. */
function noise(): Buffer {
  let state = 7
  return Buffer.from(
    Array.from({ length: 3000 }, () => {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
      return (state >> 16) & 255
    }),
  )
}

const words = `gene\tbefore\tafter\tlater\n${'TP53\tmany\tfew\tsome\nBRCA1\tone\ttwo\tthree\n'.repeat(20)}`

function twice(name: string, content: Buffer): MadeFile {
  const isPacked = name.endsWith('.gz')
  return {
    name: isPacked ? name : `${name}.gz`,
    content: gzipSync(gzipSync(isPacked ? gunzipSync(content) : content)),
  }
}
