import { gap, isGap, type Alignment } from './alignment.ts'

/** Letters of the IUPAC code for nucleotides, NC-IUB 1984. */
export const iupacBases: Readonly<Record<string, string>> = {
  R: 'AG',
  Y: 'CTU',
  S: 'CG',
  W: 'ATU',
  K: 'GTU',
  M: 'AC',
  B: 'CGTU',
  D: 'AGTU',
  H: 'ACTU',
  V: 'ACG',
  N: 'ACGTU',
  T: 'TU',
  U: 'TU',
}
const iupacProtein: Readonly<Record<string, string>> = {
  B: 'DN',
  Z: 'EQ',
  J: 'IL',
  X: 'ACDEFGHIKLMNPQRSTVWY',
}

export interface Hit {
  readonly row: number
  /** The first and last column. */
  readonly from: number
  readonly to: number
}

export const mostHits = 5000

/** Where a motif stands in the sequences, gaps within it notwithstanding; undefined for what is no motif. */
export function findMotif({ rows, kind }: Alignment, text: string): readonly Hit[] | undefined {
  const wanted = text.replaceAll(/\s/g, '').toUpperCase()
  if (!/^[A-Z*]{2,200}$/.test(wanted)) return undefined
  const code = kind === 'nucleotide' ? iupacBases : iupacProtein
  const sets = [...wanted].map((letter) => {
    const set = new Uint8Array(128)
    for (const one of letter + (code[letter] ?? '')) set[one.charCodeAt(0)] = 1
    return set
  })
  const hits: Hit[] = []
  for (const [index, row] of rows.entries())
    for (let from = 0; from < row.length; from += 1) {
      const to = endOfMatch(row, from, sets)
      if (to === undefined) continue
      hits.push({ row: index, from, to })
      if (hits.length >= mostHits) return hits
    }
  return hits
}

function endOfMatch(row: Uint8Array, from: number, sets: readonly Uint8Array[]): number | undefined {
  if (sets[0]?.[row[from] ?? gap] !== 1) return undefined
  let at = from
  for (const [index, set] of sets.entries()) {
    if (index > 0) at = nextLetter(row, at + 1)
    if (at >= row.length || set[row[at] ?? gap] !== 1) return undefined
  }
  return at
}

function nextLetter(row: Uint8Array, from: number): number {
  let at = from
  while (at < row.length && isGap(row[at] ?? gap)) at += 1
  return at
}
