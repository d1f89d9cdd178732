import type { Feature, SequenceRecord, Span } from './record.ts'

const complements: Readonly<Record<string, string>> = {
  A: 'T',
  C: 'G',
  G: 'C',
  T: 'A',
  U: 'A',
  R: 'Y',
  Y: 'R',
  S: 'S',
  W: 'W',
  K: 'M',
  M: 'K',
  B: 'V',
  V: 'B',
  D: 'H',
  H: 'D',
  N: 'N',
}

export const complementOf = (base: string) => complements[base] ?? base

export function reverseComplement(letters: string): string {
  let out = ''
  for (let at = letters.length - 1; at >= 0; at -= 1) out += complementOf(letters[at] ?? '')
  return out
}

/** The codes of NCBI, each as it is written there: amino acids of TTT, TTC … GGG in the order T, C, A, G. */
const codes: Readonly<Record<number, string>> = {
  1: 'FFLLSSSSYY**CC*WLLLLPPPPHHQQRRRRIIIMTTTTNNKKSSRRVVVVAAAADDEEGGGG',
  2: 'FFLLSSSSYY**CCWWLLLLPPPPHHQQRRRRIIMMTTTTNNKKSS**VVVVAAAADDEEGGGG',
  3: 'FFLLSSSSYY**CCWWTTTTPPPPHHQQRRRRIIMMTTTTNNKKSSRRVVVVAAAADDEEGGGG',
  4: 'FFLLSSSSYY**CCWWLLLLPPPPHHQQRRRRIIIMTTTTNNKKSSRRVVVVAAAADDEEGGGG',
  5: 'FFLLSSSSYY**CCWWLLLLPPPPHHQQRRRRIIMMTTTTNNKKSSSSVVVVAAAADDEEGGGG',
  11: 'FFLLSSSSYY**CC*WLLLLPPPPHHQQRRRRIIIMTTTTNNKKSSRRVVVVAAAADDEEGGGG',
}
const order = 'TCAG'

/** The amino acid of a codon; X where a base is ambiguous or the code is not known. @param table of NCBI */
export function aminoAcid(codon: string, table = 1): string {
  const [one = -1, two = -1, three = -1] = [...codon.replaceAll('U', 'T')].map((base) => order.indexOf(base))
  if (one < 0 || two < 0 || three < 0) return 'X'
  return codes[table]?.[one * 16 + two * 4 + three] ?? 'X'
}

export function translate(letters: string, table = 1): string {
  let protein = ''
  for (let at = 0; at + 3 <= letters.length; at += 3) protein += aminoAcid(letters.slice(at, at + 3), table)
  return protein
}

/** The letters of a feature as they are read, each span on its strand. */
export function lettersOf(
  { letters }: SequenceRecord,
  { spans, strand }: Pick<Feature, 'spans' | 'strand'>,
): string {
  const parts = spans.map(([from, to, own = strand]) =>
    own === 1 ? letters.slice(from, to) : reverseComplement(letters.slice(from, to)),
  )
  return parts.join('')
}

/** The protein of a coding feature: as its file says, or translated. */
export function proteinOf(record: SequenceRecord, feature: Feature): string {
  const said = (key: string) => feature.notes.find(([name]) => name === key)?.[1]
  const written = said('translation')?.replaceAll(/[^A-Za-z*]/g, '')
  if (written) return written.toUpperCase().replace(/\*$/, '')
  const skipped = Math.max(0, (Number(said('codon_start')) || 1) - 1)
  return translate(lettersOf(record, feature).slice(skipped), Number(said('transl_table')) || 1).replace(
    /\*$/,
    '',
  )
}

/** Open reading frames from ATG to a stop, of at least so many amino acids, in all six frames; on a ring over its origin too. */
export function openFrames({ letters, circular }: SequenceRecord, least: number): Feature[] {
  const { length } = letters
  const found: Feature[] = []
  for (const strand of [1, -1] as const) {
    const along = strand === 1 ? letters : reverseComplement(letters)
    const read = new TextEncoder().encode(circular ? along + along : along)
    for (let frame = 0; frame < 3; frame += 1) {
      let start = -1
      for (let at = frame; at + 3 <= read.length; at += 3) {
        if (start < 0) {
          if (startsAt(read, at)) start = at
        } else if (stopsAt(read, at)) {
          const to = at + 3
          const fits = start < length && (to - start) / 3 - 1 >= least && to - start <= length
          if (fits) found.push(frameAt(start, to, strand, length))
          start = -1
        }
      }
    }
  }
  return circular ? longestToEachStop(found) : found
}

const [A, G, T] = [65, 71, 84]

const startsAt = (read: Uint8Array, at: number) => read[at] === A && read[at + 1] === T && read[at + 2] === G

/** TAA, TAG or TGA. */
function stopsAt(read: Uint8Array, at: number): boolean {
  const [second, third] = [read[at + 1], read[at + 2]]
  return read[at] === T && ((second === A && (third === A || third === G)) || (second === G && third === A))
}

/** On a ring a frame is met once more where the reading goes round, and a part of one where it begins. */
function longestToEachStop(frames: readonly Feature[]): Feature[] {
  const longest = new Map<string, Feature>()
  const lengthOf = ({ spans }: Feature) => spans.reduce((sum, [from, to]) => sum + to - from, 0)
  for (const frame of frames) {
    const stop = `${frame.strand} ${frame.spans.at(-1)?.[frame.strand === 1 ? 1 : 0]}`
    const before = longest.get(stop)
    if (!before || lengthOf(before) < lengthOf(frame)) longest.set(stop, frame)
  }
  return [...longest.values()]
}

function frameAt(from: number, to: number, strand: 1 | -1, length: number): Feature {
  const along: Span[] =
    to <= length
      ? [[from, to]]
      : [
          [from, length],
          [0, to - length],
        ]
  const spans = strand === 1 ? along : along.map(([a, b]): Span => [length - b, length - a])
  return { name: `ORF ${(to - from) / 3 - 1} aa`, type: 'ORF', strand, spans, notes: [] }
}

/** Below so many bases a window tells of single bases rather than of its place. */
const leastWindow = 50

/** How many bases a window around each of so many places of a whole sequence has. */
export const windowAround = (length: number, places: number) =>
  Math.min(length, Math.max(leastWindow, Math.ceil(length / places)))

/** The same as of windows, around places of a whole sequence: those of a short one lie over each other. */
export function gcAround({ letters, circular }: GcSource, places: number) {
  const { length } = letters
  const size = windowAround(length, places)
  const content = new Float32Array(places)
  const skew = new Float32Array(places)
  for (let index = 0; index < places; index += 1) {
    const ideal = Math.round(((index + 0.5) / places) * length - size / 2)
    const from = circular ? ideal : Math.max(0, Math.min(length - size, ideal))
    let [g, c] = [0, 0]
    for (let at = from; at < from + size; at += 1) {
      const code = letters.charCodeAt((at + length) % length)
      if (code === 71) g += 1
      else if (code === 67) c += 1
    }
    content[index] = (g + c) / size
    skew[index] = g + c === 0 ? 0 : (g - c) / (g + c)
  }
  return { content, skew }
}

interface GcSource {
  readonly letters: string
  readonly circular: boolean
}

/** Shares of G and C, and (G − C) / (G + C), in so many windows of a part. */
export function gcWindows(letters: string, from: number, to: number, windows: number) {
  const content = new Float32Array(windows)
  const skew = new Float32Array(windows)
  const size = (to - from) / windows
  for (let index = 0; index < windows; index += 1) {
    const [start, end] = [
      Math.floor(from + index * size),
      Math.max(Math.floor(from + (index + 1) * size), Math.floor(from + index * size) + 1),
    ]
    let [g, c] = [0, 0]
    for (let at = start; at < end; at += 1) {
      const code = letters.charCodeAt(at)
      if (code === 71) g += 1
      else if (code === 67) c += 1
    }
    content[index] = (g + c) / (end - start)
    skew[index] = g + c === 0 ? 0 : (g - c) / (g + c)
  }
  return { content, skew }
}
