import { isGap, type Alignment } from '../msa/alignment.ts'

interface Lettered {
  readonly kind: 'polymer' | 'other'
  readonly residues: readonly { readonly letter: string }[]
}

/** Where the residues of a chain stand in an alignment. */
export interface ChainColumns<Chain extends Lettered> {
  readonly chain: Chain
  readonly row: number
  /** The column of each residue; −1 for one that the row lacks. */
  readonly columns: Int32Array
}

const word = 4
/** Shares of the words of a chain below which a row is another sequence. */
const leastShare = 0.3
/** Of a chain with a row: the bytes of the way back. */
const mostSteps = 60_000_000

/** The chain and row of an alignment that have the most in common, residue by column; undefined where none do. */
export function chainColumns<Chain extends Lettered>(
  chains: readonly Chain[],
  { rows }: Alignment,
): ChainColumns<Chain> | undefined {
  const letters = rows.map((row) => lettersOf(row))
  let best: { chain: Chain; row: number; text: string; share: number } | undefined
  for (const chain of chains) {
    if (chain.kind !== 'polymer') continue
    const text = chain.residues.map(({ letter }) => letter).join('')
    const words = wordsOf(text)
    for (const [row, other] of letters.entries()) {
      const share = words.filter((one) => other.includes(one)).length / Math.max(1, words.length)
      if (share >= leastShare && share > (best?.share ?? 0)) best = { chain, row, text, share }
    }
  }
  const row = rows[best?.row ?? -1]
  const sequence = letters[best?.row ?? -1]
  if (!best || !row || sequence === undefined || best.text.length * sequence.length > mostSteps)
    return undefined
  const filled = Array.from(row.keys()).filter((column) => !isGap(row[column] ?? 0))
  const places = placesIn(best.text, sequence)
  return { chain: best.chain, row: best.row, columns: places.map((place) => filled[place] ?? -1) }
}

function lettersOf(row: Uint8Array): string {
  return new TextDecoder().decode(row.filter((letter) => !isGap(letter)))
}

function wordsOf(text: string): string[] {
  return Array.from({ length: Math.max(0, text.length - word + 1) }, (_, at) => text.slice(at, at + word))
}

const [match, mismatch, skip] = [2, -1, -1]

/** For each letter of a text the place of the one that it is aligned to in another, or −1 (Needleman and Wunsch 1970, ends free). */
export function placesIn(text: string, other: string): Int32Array {
  const width = other.length + 1
  /** 0 both, 1 a letter of the text alone, 2 one of the other alone. */
  const came = new Uint8Array((text.length + 1) * width)
  let above = new Int32Array(width)
  for (let at = 1; at <= text.length; at += 1) {
    const scores = new Int32Array(width)
    came[at * width] = 1
    for (let to = 1; to < width; to += 1) {
      const both = (above[to - 1] ?? 0) + (text[at - 1] === other[to - 1] ? match : mismatch)
      const alone = (above[to] ?? 0) + (to === width - 1 ? 0 : skip)
      const beyond = (scores[to - 1] ?? 0) + (at === text.length ? 0 : skip)
      scores[to] = Math.max(both, alone, beyond)
      came[at * width + to] = both >= alone && both >= beyond ? 0 : alone >= beyond ? 1 : 2
    }
    above = scores
  }
  const places = new Int32Array(text.length).fill(-1)
  for (let [at, to] = [text.length, width - 1]; at > 0 && to > 0;) {
    const step = came[at * width + to]
    if (step === 0) places[at - 1] = to - 1
    if (step !== 2) at -= 1
    if (step !== 1) to -= 1
  }
  return places
}
