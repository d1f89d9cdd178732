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

/** The codons of each amino acid, by the standard code. */
const codons: Readonly<Record<string, readonly string[]>> = {
  A: ['GCA', 'GCC', 'GCG', 'GCT'],
  C: ['TGC', 'TGT'],
  D: ['GAC', 'GAT'],
  E: ['GAA', 'GAG'],
  F: ['TTC', 'TTT'],
  G: ['GGA', 'GGC', 'GGG', 'GGT'],
  H: ['CAC', 'CAT'],
  I: ['ATC', 'ATT'],
  K: ['AAA', 'AAG'],
  L: ['CTC', 'CTG', 'CTT', 'TTA', 'TTG'],
  M: ['ATG'],
  N: ['AAC', 'AAT'],
  P: ['CCA', 'CCC', 'CCG', 'CCT'],
  Q: ['CAA', 'CAG'],
  R: ['CGA', 'CGC', 'CGG', 'CGT'],
  S: ['AGC', 'AGT', 'TCC', 'TCG', 'TCT'],
  T: ['ACA', 'ACC', 'ACG', 'ACT'],
  V: ['GTA', 'GTC', 'GTG', 'GTT'],
  W: ['TGG'],
  Y: ['TAC', 'TAT'],
}

/**
 * DNA that codes for a protein, without a stop codon.
 *
 * @param rich how often a codon that ends in G or C is taken where there is one, beyond chance
 */
export function codingSequence(protein: string, random: Random, rich = 0): string {
  return [...protein]
    .map((letter) => {
      const all = codons[letter] ?? []
      const preferred = all.filter((codon) => /[GC]$/.test(codon))
      const choices = random.uniform() < rich ? preferred : all
      return choices[random.below(choices.length)] ?? 'NNN'
    })
    .join('')
}

const aminoAcids = new Map(
  Object.entries(codons).flatMap(([letter, all]) => all.map((codon) => [codon, letter] as const)),
)

/** The protein that DNA codes for, up to its first stop codon. */
export function translated(dna: string): string {
  let protein = ''
  for (let at = 0; at + 3 <= dna.length; at += 3) {
    const letter = aminoAcids.get(dna.slice(at, at + 3))
    if (letter === undefined) break
    protein += letter
  }
  return protein
}
