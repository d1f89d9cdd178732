/** A variant as VCF writes it. */
interface Alleles {
  readonly contig: string
  readonly position: number | string
  readonly ref: string
  readonly alt: string
}

/** What makes a variant the same in two files. Of records with several alternatives the first counts. */
export function carrierKey({ contig, position, ref, alt }: Alleles): string {
  return `${contig}:${position}:${ref}>${alt.split(',', 1)[0] ?? ''}`
}

/**
 * The keys of what a line of VCF says that its first sample has: one for each alternative of the genotype, every one
 * where there is no genotype. A call that did not pass its filters is one, too: who counts the samples of a variant
 * also stands before such calls, and says with each whether it passed.
 */
export function carriedKeys(line: string): string[] {
  if (line === '' || line.startsWith('#')) return []
  const [contig = '', position = '', , ref = '', alt = '', , , , format = '', sample] = line.split('\t', 10)
  const carried = format.startsWith('GT') && sample !== undefined ? alternativesIn(sample) : undefined
  return alt
    .split(',')
    .filter((_, at) => carried === undefined || carried.has(at + 1))
    .map((one) => carrierKey({ contig, position, ref, alt: one }))
}

/** Numbers of the alternatives in `0/1:…`. */
function alternativesIn(sample: string): Set<number> {
  const [genotype = ''] = sample.split(':', 1)
  return new Set(genotype.split(/[/|]/).map(Number))
}
