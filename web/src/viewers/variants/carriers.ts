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

/** As many files as may be read, in their order. */
export function readableOf<File extends { size: number }>(files: readonly File[]): File[] {
  let bytes = 0
  return files.filter(({ size }) => {
    bytes += size
    return bytes <= mostBytes
  })
}

/** Counts file by file in how many samples a variant was called, whether or not the calls passed their filters. */
export class CarrierCounter {
  readonly counts = new Map<string, number>()

  /** @returns whether there was room for the whole file; without it nothing of the file is counted */
  add(keys: ReadonlySet<string>): boolean {
    if (this.counts.size + keys.size > mostVariants) return false
    for (const key of keys) this.counts.set(key, (this.counts.get(key) ?? 0) + 1)
    return true
  }
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
