import { toFasta } from '../../demonstration/genome.ts'
import { toGff3 } from '../../demonstration/genes.ts'
import { createRandom } from '../../demonstration/random.ts'
import { makeBacterium } from '../assembly/bacterium.ts'
import type { Example } from '../example.ts'

const { sequence, genes } = makeBacterium(6000, createRandom(38))
const contig = { name: 'chromosome', sequence }
const [gene] = genes.filter(({ strand }) => strand === '+')

/** Where a codon of this kind begins in the first gene of the forward strand, and its number, both from 1. */
function codon(kind: RegExp, after: number): { at: number; number: number } {
  const start = gene?.start ?? 1
  for (let number = after; ; number += 1) {
    const at = start + 3 * (number - 1)
    if (kind.test(sequence.slice(at - 1, at + 2))) return { at, number }
    if (at > (gene?.end ?? 0)) throw new Error(`The gene has no codon ${kind.source}`)
  }
}

const [alanine, alanineToo, tyrosine] = [codon(/^GC[CG]$/, 20), codon(/^GCC$/, 60), codon(/^TAC$/, 90)]

interface Change {
  readonly position: number
  readonly reference: string
  readonly alternative: string
  readonly effect: string
  /** As HGVS writes it. */
  readonly protein: string
}

/** What was planted in the gene, and what it does by the genetic code. */
export const geneChanges: readonly Change[] = [
  {
    position: alanine.at + 2,
    reference: sequence.charAt(alanine.at + 1),
    alternative: 'T',
    effect: 'synonymous_variant',
    protein: `p.Ala${alanine.number}Ala`,
  },
  {
    position: alanineToo.at + 1,
    reference: 'C',
    alternative: 'A',
    effect: 'missense_variant',
    protein: `p.Ala${alanineToo.number}Asp`,
  },
  {
    position: tyrosine.at + 2,
    reference: 'C',
    alternative: 'A',
    effect: 'stop_gained',
    protein: `p.Tyr${tyrosine.number}*`,
  },
]

export function changedGene(): Example {
  const named = genes.map((one, index) => ({ ...one, contig: contig.name, name: `orf${index + 1}` }))
  const rows = geneChanges.map(({ position, reference, alternative }) =>
    [contig.name, position, '.', reference, alternative, 60, 'PASS', '.'].join('\t'),
  )
  const header = `##fileformat=VCFv4.2\n##contig=<ID=${contig.name}>\n#CHROM\tPOS\tID\tREF\tALT\tQUAL\tFILTER\tINFO\n`
  return {
    files: {
      'variants.vcf': `${header}${rows.join('\n')}\n`,
      'genome.fasta': toFasta([contig]),
      'genes.gff3': toGff3([contig], named),
    },
    inputs: {
      variants: 'example:variants.vcf',
      reference: 'example:genome.fasta',
      annotation: 'example:genes.gff3',
      genetic_code: 11,
    },
  }
}
