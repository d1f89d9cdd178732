import type { Random } from '../demonstration/random.ts'

const alphabets = { dna: [...'ACGT'], protein: [...'ACDEFGHIKLMNPQRSTVWY'] } as const

export type Alphabet = keyof typeof alphabets

/** A sequence in which every letter is as likely. */
export function randomSequence(length: number, alphabet: Alphabet, random: Random): string {
  const letters = alphabets[alphabet]
  return Array.from({ length }, () => letters[random.below(letters.length)]).join('')
}

/** The sequence with each letter exchanged for another one at this rate. */
export function mutated(sequence: string, rate: number, alphabet: Alphabet, random: Random): string {
  return [...sequence]
    .map((letter) => {
      if (random.uniform() >= rate) return letter
      const others = alphabets[alphabet].filter((other) => other !== letter)
      return others[random.below(others.length)]
    })
    .join('')
}
