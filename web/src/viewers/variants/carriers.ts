import { passes } from './passes.ts'

/** Bytes of all files together, as they are stored, that are read to count carriers. */
const mostBytes = 64 * 1024 * 1024
/** Different variants that are counted at most. */
const mostVariants = 400_000

/** In how many samples each variant is, by `carrierKey`. */
export type Carriers = {
  counts: ReadonlyMap<string, number>
  /** Samples whose files were read, and all there are. */
  read: number
  of: number
}

type Alleles = { contig: string; position: number | string; ref: string; alt: string }

/** Of records with several alternatives the first counts, as it does for the allele fraction. */
export function carrierKey({ contig, position, ref, alt }: Alleles): string {
  return `${contig}:${position}:${ref}>${alt.split(',', 1)[0] ?? ''}`
}

/** As many files as may be read, in their order. */
export function readableOf<File extends { size: number }>(files: readonly File[]): File[] {
  let bytes = 0
  return files.filter(({ size }) => {
    bytes += size
    return bytes <= mostBytes
  })
}

/** Counts file by file in how many samples a variant is: those whose record passes the filters and is not of the reference. */
export class CarrierCounter {
  readonly counts = new Map<string, number>()

  /** @returns whether there was room for the whole file; without it nothing of the file is counted */
  add(keys: ReadonlySet<string>): boolean {
    if (this.counts.size + keys.size > mostVariants) return false
    for (const key of keys) this.counts.set(key, (this.counts.get(key) ?? 0) + 1)
    return true
  }
}

/** The keys that a line of VCF adds for its sample: one for each alternative that the genotype has. */
export function keysOf(line: string): string[] {
  if (line === '' || line.startsWith('#')) return []
  const [contig = '', position = '', , ref = '', alt = '', , filter = '', , format = '', sample] = line.split(
    '\t',
    10,
  )
  if (!passes({ filter })) return []
  const carried = format.startsWith('GT') && sample !== undefined ? allelesIn(sample) : undefined
  return alt
    .split(',')
    .filter((_, at) => carried === undefined || carried.has(at + 1))
    .map((one) => carrierKey({ contig, position, ref, alt: one }))
}

/** Numbers of the alternatives in `0/1:…`. */
function allelesIn(sample: string): Set<number> {
  const [genotype = ''] = sample.split(':', 1)
  return new Set(genotype.split(/[/|]/).map(Number))
}

/** How many samples of one record's genotypes have an alternative. */
export function carriersAmong(cells: readonly string[]): number {
  let carriers = 0
  for (let at = 9; at < cells.length; at += 1) {
    const cell = cells[at] ?? ''
    const end = cell.indexOf(':')
    if (/[1-9]/.test(end < 0 ? cell : cell.slice(0, end))) carriers += 1
  }
  return carriers
}
