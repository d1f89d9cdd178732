import { createRandom } from '../../demonstration/random.ts'
import { toFasta } from '../../demonstration/genome.ts'
import type { Example, Examples } from '../example.ts'
import { type Alphabet, mutated, randomSequence } from '../sequences.ts'

/** The tree along which the example's sequences came to be; lengths are substitutions a site. */
export const trueTree =
  '(((yeast:0.08,mould:0.1):0.06,(fern:0.07,moss:0.09):0.07):0.05,((fly:0.06,bee:0.07):0.08,((frog:0.05,newt:0.06):0.05,(mouse:0.04,rat:0.05):0.07):0.06):0.05);'

interface Tip {
  readonly name: string
  readonly sequence: string
}

/** Lets a sequence descend along a tree in Newick with lengths. */
function descend(newick: string, ancestor: string, alphabet: Alphabet, seed: number): readonly Tip[] {
  const random = createRandom(seed)
  let at = 0
  const clade = (above: string): readonly Tip[] => {
    if (newick[at] !== '(') {
      const [, name = '', length = '0'] = /^(\w+):([\d.]+)/.exec(newick.slice(at)) ?? []
      at += name.length + length.length + 1
      return [{ name, sequence: mutated(above, Number(length), alphabet, random) }]
    }
    // The length of a clade stands behind it.
    const own = mutated(
      above,
      Number(/^:([\d.]+)/.exec(newick.slice(closing(newick, at) + 1))?.[1] ?? 0),
      alphabet,
      random,
    )
    const tips: Tip[] = []
    do {
      at += 1
      tips.push(...clade(own))
    } while (newick[at] === ',')
    at += 1 + (/^:[\d.]+/.exec(newick.slice(at + 1))?.[0].length ?? 0)
    return tips
  }
  return clade(ancestor)
}

function closing(newick: string, opening: number): number {
  let depth = 0
  for (let at = opening; at < newick.length; at += 1) {
    if (newick[at] === '(') depth += 1
    else if (newick[at] === ')') depth -= 1
    if (depth === 0) return at
  }
  return newick.length
}

/** Places and lengths of what each tip lost, in letters of its whole sequence. */
export const losses = { bee: [300, 24], newt: [620, 30], rat: [900, 12], fern: [150, 18] } as const

const family = (alphabet: Alphabet = 'dna') =>
  descend(trueTree, randomSequence(1200, alphabet, createRandom(5)), alphabet, 42)

/** The same family of proteins, aligned. */
export const alignedProteins = () => toFasta(family('protein'))

/** Ten relatives, four of which have lost a stretch. */
function unaligned(): Example {
  const tips = family().map(({ name, sequence }) => {
    const [from, length] = name in losses ? losses[name as keyof typeof losses] : [0, 0]
    return { name, sequence: sequence.slice(0, from) + sequence.slice(from + length) }
  })
  return { files: { 'relatives.fasta': toFasta(tips) }, inputs: { sequences: 'example:relatives.fasta' } }
}

function aligned(): Example {
  return {
    files: { 'aligned.fasta': toFasta(family()) },
    inputs: { alignment: 'example:aligned.fasta' },
  }
}

/** Sites at which each relative differs from the ancestor, of 200, and those that it lacks; counted from 0. */
const changes = {
  ancestor: { changed: [], lost: [] },
  near: { changed: [10, 50], lost: [] },
  far: { changed: [10, 20, 30, 40, 60, 70, 80, 90, 100, 110], lost: [] },
  shorter: { changed: [120, 130, 140, 150], lost: [50, 51, 52, 53, 54, 55, 56, 57, 58, 59] },
} as const

function changedAtKnownSites(): Example {
  const ancestor = randomSequence(200, 'dna', createRandom(11))
  const next: Record<string, string> = { A: 'C', C: 'G', G: 'T', T: 'A' }
  const relatives = Object.entries(changes).map(([name, { changed, lost }]) => ({
    name,
    sequence: [...ancestor]
      .map((base, at) => {
        if (lost.some((site) => site === at)) return '-'
        return changed.some((site) => site === at) ? (next[base] ?? base) : base
      })
      .join(''),
  }))
  return {
    files: { 'aligned.fasta': toFasta(relatives) },
    inputs: { alignment: 'example:aligned.fasta', measure: 'corrected' },
  }
}

function alignedForIqtree(): Example {
  return {
    files: aligned().files,
    inputs: { alignment: 'example:aligned.fasta', model: 'MFP', bootstrap: 1000 },
  }
}

export const alignmentExamples: Examples = {
  mafft: unaligned,
  muscle: unaligned,
  clustal_omega: unaligned,
  fasttree: aligned,
  iqtree: alignedForIqtree,
  distances: changedAtKnownSites,
}
