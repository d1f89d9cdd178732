/** Sequences of one length, letters as ASCII, one row each. */
export interface Alignment {
  readonly names: readonly string[]
  readonly rows: readonly Uint8Array[]
  readonly columns: number
  readonly kind: 'nucleotide' | 'protein'
}

/** Why a file is no alignment; `detail` fills the sentence about it. */
export class AlignmentFault extends Error {
  readonly why: 'empty' | 'format' | 'ragged' | 'cut' | 'too-large'
  readonly detail: Readonly<Record<string, string | number>>

  constructor(why: AlignmentFault['why'], detail: AlignmentFault['detail'] = {}) {
    super(`No alignment: ${why}`)
    this.why = why
    this.detail = detail
  }
}

export const gap = 45
/** Whether a letter stands for nothing: - . ~ and a space. */
export const isGap = (letter: number) => letter === gap || letter === 46 || letter === 126 || letter === 32

const nucleotides = new Set([...'ACGTUNRYSWKMBDHVX-.?~'].map((letter) => letter.charCodeAt(0)))
const looked = 20_000

/** Makes an alignment of rows that were read, in capitals. Throws where they are none, or of several lengths. */
export function alignmentOf(names: readonly string[], rows: readonly Uint8Array[]): Alignment {
  const [first] = rows
  if (!first || first.length === 0) throw new AlignmentFault('empty')
  const odd = rows.findIndex((row) => row.length !== first.length)
  if (odd >= 0)
    throw new AlignmentFault('ragged', {
      name: (names[0] ?? '').slice(0, 60),
      length: first.length,
      other: (names[odd] ?? '').slice(0, 60),
      otherLength: rows[odd]?.length ?? 0,
    })
  let [seen, fitting] = [0, 0]
  for (const row of rows) {
    for (let at = 0; at < row.length && seen < looked; at += 1) {
      const letter = row[at] ?? gap
      if (isGap(letter)) continue
      seen += 1
      if (nucleotides.has(letter)) fitting += 1
    }
    if (seen >= looked) break
  }
  return { names, rows, columns: first.length, kind: fitting >= seen * 0.95 ? 'nucleotide' : 'protein' }
}

/** A line's letters in capitals, without spaces and line ends. */
export function lettersOf(line: string): Uint8Array {
  const letters = new Uint8Array(line.length)
  let count = 0
  for (let at = 0; at < line.length; at += 1) {
    const letter = line.charCodeAt(at)
    if (letter <= 32 || letter > 126) continue
    letters[count++] = letter >= 97 && letter <= 122 ? letter - 32 : letter
  }
  return letters.subarray(0, count)
}
