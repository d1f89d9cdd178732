import type { Alphabet } from './expected.ts'

/** The letters of sequences after IUPAC, with gaps and, of proteins, the stop. */
export const dna = /^[ACGTUNRYSWKMBDHV.-]*$/i
export const protein = /^[A-Z*.-]*$/i

/**
 * Counts letters until it is asked what all of them are of, as FastTree and the distances of the collection judge before
 * they compute: X, N and ? stand for any, one letter of fifty that no code of bases has makes proteins, and too many codes
 * of several bases leave it open.
 */
export function countLetters() {
  let [all, beyond, odd] = [0, 0, 0]
  return {
    add(letters: string): void {
      const told = letters.replaceAll(/[^A-Z]|[NX]/gi, '')
      const others = told.replaceAll(/[ACGTU]/gi, '')
      all += told.length
      beyond += others.length
      odd += others.replaceAll(/[RYSWKMBDHV]/gi, '').length
    },
    alphabet(): Alphabet | undefined {
      if (odd * 50 > all) return 'protein'
      return beyond * 10 < all ? 'dna' : undefined
    },
  }
}
