/** What igv.js calls a format, and how its files are read. */
export type TrackFormat = {
  type: 'alignment' | 'variant' | 'annotation' | 'wig' | 'interact' | 'seg'
  format: string
  /** Endings of index files, added to the name or put in place of its own ending. */
  indexes: readonly string[]
  /** `always`: useless without index; `large`: small files are read whole; `none`: the file is its own index. */
  needsIndex: 'always' | 'large' | 'none'
}

const tabix = { indexes: ['.tbi', '.csi'], needsIndex: 'large' } as const

const formats: ReadonlyMap<string, TrackFormat> = new Map(
  Object.entries<TrackFormat>({
    bam: { type: 'alignment', format: 'bam', indexes: ['.bai', '.csi'], needsIndex: 'large' },
    cram: { type: 'alignment', format: 'cram', indexes: ['.crai'], needsIndex: 'always' },
    vcf: { type: 'variant', format: 'vcf', ...tabix },
    bed: { type: 'annotation', format: 'bed', ...tabix },
    narrowpeak: { type: 'annotation', format: 'narrowPeak', ...tabix },
    broadpeak: { type: 'annotation', format: 'broadPeak', ...tabix },
    gff: { type: 'annotation', format: 'gff3', ...tabix },
    gff3: { type: 'annotation', format: 'gff3', ...tabix },
    gtf: { type: 'annotation', format: 'gtf', ...tabix },
    bedpe: { type: 'interact', format: 'bedpe', ...tabix },
    seg: { type: 'seg', format: 'seg', ...tabix },
    bedgraph: { type: 'wig', format: 'bedgraph', ...tabix },
    bdg: { type: 'wig', format: 'bedgraph', ...tabix },
    bw: { type: 'wig', format: 'bigwig', indexes: [], needsIndex: 'none' },
    bigwig: { type: 'wig', format: 'bigwig', indexes: [], needsIndex: 'none' },
    bb: { type: 'annotation', format: 'bigbed', indexes: [], needsIndex: 'none' },
    bigbed: { type: 'annotation', format: 'bigbed', indexes: [], needsIndex: 'none' },
  }),
)

/** Bytes up to which a file without an index is read whole. */
export const smallEnough = 16 * 1024 * 1024

/** Whether a file holds sequences, by its name, packed or not. */
export function isFasta(name: string): boolean {
  return /\.(fa|fasta|fna)(\.b?gz)?$/i.test(name)
}

/** How igv.js reads a file, by its name; undefined where it does not. */
export function formatOf(name: string): TrackFormat | undefined {
  const extension = name
    .toLowerCase()
    .replace(/\.b?gz$/, '')
    .split('.')
    .at(-1)
  return formats.get(extension ?? '')
}

/** Names an index of the file may have: `a.bam.bai` and `a.bai`. */
export function indexNames(name: string, endings: readonly string[]): string[] {
  const stem = name.replace(/\.[^.]+$/, '')
  return endings.flatMap((ending) => [`${name}${ending}`, `${stem}${ending}`])
}
