import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** How called variants differ from what is true, each written as `contig position reference alternate genotype`. */
interface Differences {
  /** True, but not called so. */
  readonly missing: readonly string[]
  /** Called, but not true so. */
  readonly unexpected: readonly string[]
}

/**
 * Compares two VCF files of one sample by position, alleles and genotype, after both are written in one way. Of the
 * calls those that pass the filters count. Phase does not.
 */
export async function compareVariants(
  truth: string,
  called: string,
  reference: string,
): Promise<Differences> {
  // One after the other: the first makes the index of the reference, which another would read half made.
  const expected = await genotypesIn(truth, reference)
  const found = await genotypesIn(called, reference)
  return {
    missing: [...expected].filter((variant) => !found.has(variant)),
    unexpected: [...found].filter((variant) => !expected.has(variant)),
  }
}

async function genotypesIn(vcf: string, reference: string): Promise<Set<string>> {
  const script = `bcftools view --apply-filters PASS "$1" | bcftools norm --fasta-ref "$2" --multiallelics -any |
    bcftools query --format '%CHROM %POS %REF %ALT [%GT]\\n'`
  const { stdout } = await run('bash', ['-c', `set -o pipefail; ${script}`, 'bash', vcf, reference])
  return new Set(stdout.trim().split('\n').map(unphased))
}

function unphased(line: string): string {
  const [, site = '', genotype = ''] = /^(.*) (\S+)$/.exec(line) ?? []
  return `${site} ${genotype.split(/[/|]/).toSorted().join('/')}`
}
