import type { ArchiveFile, ArchiveRun } from '@omics/contract/archives/archives'

/** The reads of a run by mate; `second` is undefined where they are single. */
export interface RunReads {
  readonly first: ArchiveFile
  readonly second: ArchiveFile | undefined
}

const mate = (name: string) => /_([12])\.f(?:ast)?q(?:\.gz)?$/i.exec(name)?.[1]

/**
 * The FASTQ files of a run that are its reads: two mates, or one file. A third one beside mates holds reads that lost
 * theirs, and is left out. Undefined where the archive keeps none.
 */
export function readsOf({ fastq }: Pick<ArchiveRun, 'fastq'>): RunReads | undefined {
  const [first, second] = ['1', '2'].map((number) => fastq.find(({ name }) => mate(name) === number))
  if (first && second) return { first, second }
  const only = first ?? fastq[0]
  return only && { first: only, second: undefined }
}
