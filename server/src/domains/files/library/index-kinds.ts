import type { IndexKind } from '@omics/contract/files/common-data'

interface Recipe {
  readonly program: string
  /**
   * What makes it of `input.fa`. The files whose names begin with `input.fa`, but for the sequence itself, are the index,
   * and are called after the sequence; those of many parts are one archive where programs take them as one.
   */
  readonly script: string
}

/** How each index is made. */
export const recipes: Readonly<Record<IndexKind, Recipe>> = {
  faidx: { program: 'samtools', script: 'samtools faidx input.fa' },
  dict: { program: 'samtools', script: 'samtools dict -o input.fa.dict input.fa' },
  bwa: { program: 'bwa', script: 'bwa index input.fa' },
  minimap2: { program: 'minimap2', script: 'minimap2 -d input.fa.mmi input.fa' },
  bowtie2: { program: 'bowtie2-build', script: 'bowtie2-build --quiet input.fa input.fa' },
  hisat2: { program: 'hisat2-build', script: 'hisat2-build -q input.fa input.fa' },
  salmon: {
    program: 'salmon',
    script: 'salmon index -t input.fa -i salmon_index && tar -cf input.fa.salmon.tar salmon_index',
  },
  blast_nucleotide: {
    program: 'makeblastdb',
    script: 'makeblastdb -in input.fa -dbtype nucl -out input.fa',
  },
  blast_protein: {
    program: 'makeblastdb',
    script: 'makeblastdb -in input.fa -dbtype prot -out input.fa',
  },
  diamond: { program: 'diamond', script: 'diamond makedb --quiet --in input.fa --db input.fa.dmnd' },
}

/** What the file by which a database for searches is known has behind the name of its sequences. */
export const databaseEndings = {
  blast_nucleotide: '.nin',
  blast_protein: '.pin',
  diamond: '.dmnd',
} as const

const sequences = /\.(fa|fasta|fna|faa|ffn)(\.b?gz)?$/i

/** Whether a file of this name is a sequence that indexes can be made of. */
export const isSequence = (name: string): boolean => sequences.test(name)

/** Whether a sequence's name says that it is packed. */
export const isPacked = (name: string): boolean => /\.b?gz$/i.test(name)
