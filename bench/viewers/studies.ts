import { seeded } from '@omics/singlecell/random'
import type { Page } from 'playwright-core'
import type { Entry } from './entry.ts'

/** Association results in the order of the genome, as PLINK 2 writes them. */
function* associations(variants: number): Generator<string> {
  const random = seeded(variants)
  yield '#CHROM\tPOS\tID\tA1\tTEST\tBETA\tP\n'
  const each = Math.ceil(variants / 22)
  for (let at = 0; at < variants; at += 5000) {
    const lines = Array.from({ length: Math.min(5000, variants - at) }, (_, more) => {
      const row = at + more
      return `${1 + Math.floor(row / each)}\t${(row % each) * 300 + 1}\trs${row}\tA\tADD\t0.01\t${random().toPrecision(5)}\n`
    })
    yield lines.join('')
  }
}

/** The same as REGENIE writes them. */
function* stepTwo(variants: number): Generator<string> {
  const random = seeded(variants)
  yield 'CHROM GENPOS ID ALLELE0 ALLELE1 A1FREQ INFO N TEST BETA SE CHISQ LOG10P EXTRA\n'
  const each = Math.ceil(variants / 22)
  for (let at = 0; at < variants; at += 5000) {
    const lines = Array.from({ length: Math.min(5000, variants - at) }, (_, more) => {
      const row = at + more
      const [p, share] = [random(), random()]
      const place = `${1 + Math.floor(row / each)} ${(row % each) * 300 + 1} rs${row} A G`
      const effect = `${share.toPrecision(6)} 1 400000 ADD ${(share / 9).toPrecision(6)} 0.0173912`
      return `${place} ${effect} ${(p * 9).toPrecision(6)} ${(-Math.log10(p)).toPrecision(6)} NA\n`
    })
    yield lines.join('')
  }
}

/** Of all variants, after a first look at some. */
const wholly = (tab: Page) => tab.getByRole('img', { name: /^Manhattan plot, variants: 10,?000(,?000)?,/ })
const manhattan = (tab: Page) => tab.getByRole('img', { name: /^Manhattan plot/ })

/** Association studies, of whose results a file holds millions. */
export const studies: readonly Entry[] = [
  {
    name: 'association',
    path: '/tool/toolMolecularGenetic',
    sizes: { small: '10,000 variants', large: '10,000,000 variants' },
    files: (size) => ({ 'glm.linear': associations(size === 'small' ? 10_000 : 10_000_000) }),
    shown: manhattan,
    whole: wholly,
    scrolled: manhattan,
  },
  {
    name: 'packed association',
    path: '/tool/toolMolecularGenetic',
    sizes: { small: '10,000 variants', large: '10,000,000 variants' },
    files: (size) => ({ 'regenie.gz': stepTwo(size === 'small' ? 10_000 : 10_000_000) }),
    shown: manhattan,
    scrolled: manhattan,
  },
]
