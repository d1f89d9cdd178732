import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** What a VCF says that a variant does, as bcftools writes it into BCSQ. */
export interface Annotated {
  readonly contig: string
  readonly position: number
  readonly reference: string
  readonly alternate: string
  /** Of each transcript: consequence, gene, transcript, biotype, strand, change of amino acids, change of bases. */
  readonly entries: readonly (readonly string[])[]
}

/** The variants that pass, in the order of the file. */
export async function annotationsIn(vcf: string): Promise<Annotated[]> {
  const format = '%CHROM\t%POS\t%REF\t%ALT\t%INFO/BCSQ\n'
  const { stdout } = await run('bcftools', ['query', '--include', 'FILTER="PASS"', '--format', format, vcf])
  return stdout
    .trimEnd()
    .split('\n')
    .map((line) => {
      const [contig = '', position, reference = '', alternate = '', value = '.'] = line.split('\t')
      const entries = value === '.' ? [] : value.split(',').map((entry) => entry.split('|'))
      return { contig, position: Number(position), reference, alternate, entries }
    })
}
