import type { IndexKind } from '@omics/contract/files/common-data'

interface Recipe {
  readonly program: string
  /**
   * What makes it of `input.fa`. The files whose names begin with `input.fa`, but for the sequence itself, are the index,
   * and are called after the sequence; those of many parts are one archive where programs take them as one.
   */
  readonly script: string
}

/**
 * STAR's manual, 2.2.5: the pre-indexing string of a small genome is min(14, log2(bases) / 2 - 1) long, and the bins of
 * one of many sequences have min(18, log2(bases / sequences)) bits. It may take the memory that is free.
 */
const starScript = `
sizes=$(awk '/^>/ { sequences += 1; next } { bases += length($0) } END {
  string = int(log(bases + 1) / log(2) / 2 - 1)
  bins = int(log((bases + 1) / (sequences + 1)) / log(2))
  print "--genomeSAindexNbases", (string > 14 ? 14 : string < 1 ? 1 : string)
  print "--genomeChrBinNbits", (bins > 18 ? 18 : bins < 7 ? 7 : bins)
}' input.fa)
memory=$(awk '/MemAvailable/ { printf "%.0f", $2 * 1024 }' /proc/meminfo)
STAR --runMode genomeGenerate --genomeDir star_index --genomeFastaFiles input.fa \\
  --limitGenomeGenerateRAM "$memory" $sizes >&2
tar -cf input.fa.star.tar star_index`

/** Opens a database of BLAST: makeblastdb does not always say that it could not write one. */
const opened = (type: 'nucl' | 'prot') => `blastdbcmd -db input.fa -dbtype ${type} -info >/dev/null`

/**
 * How each index is made. Databases of BLAST are of version 4: one of version 5 that is large keeps the names of its
 * volumes in a file of its own, and cannot be called after the sequence.
 */
export const recipes: Readonly<Record<IndexKind, Recipe>> = {
  faidx: { program: 'samtools', script: 'samtools faidx input.fa' },
  dict: { program: 'samtools', script: 'samtools dict -o input.fa.dict input.fa' },
  bwa: { program: 'bwa', script: 'bwa index input.fa' },
  minimap2: { program: 'minimap2', script: 'minimap2 -d input.fa.mmi input.fa' },
  bowtie2: { program: 'bowtie2-build', script: 'bowtie2-build --quiet input.fa input.fa' },
  hisat2: { program: 'hisat2-build', script: 'hisat2-build -q input.fa input.fa' },
  star: { program: 'STAR', script: starScript },
  salmon: {
    program: 'salmon',
    script: 'salmon index -t input.fa -i salmon_index && tar -cf input.fa.salmon.tar salmon_index',
  },
  blast_nucleotide: {
    program: 'makeblastdb',
    script: `makeblastdb -in input.fa -blastdb_version 4 -dbtype nucl -out input.fa\n${opened('nucl')}`,
  },
  blast_protein: {
    program: 'makeblastdb',
    script: `makeblastdb -in input.fa -blastdb_version 4 -dbtype prot -out input.fa\n${opened('prot')}`,
  },
  diamond: { program: 'diamond', script: 'diamond makedb --quiet --in input.fa --db input.fa.dmnd' },
}

/**
 * What the file by which a database for searches is known has behind the name of its sequences, the first that is there:
 * the alias of one that has several volumes, or its index.
 */
export const databaseEndings = {
  blast_nucleotide: ['.nal', '.nin'],
  blast_protein: ['.pal', '.pin'],
  diamond: ['.dmnd'],
} as const

const ofBlast = (letter: 'n' | 'p') =>
  new RegExp(String.raw`^(\.\d{2,3})?\.${letter}(in|sq|hr|al|db|ot|tf|to|og|os|si|sd|ni|nd|js)$`)
const partsOfBlast: Partial<Record<IndexKind, RegExp>> = {
  blast_nucleotide: ofBlast('n'),
  blast_protein: ofBlast('p'),
}

/**
 * Whether a file is of an index, by what its name has behind that of the sequence. Only databases of BLAST have now more
 * files, now fewer: those that an earlier one had beyond would be taken for parts of this one.
 */
export const isPartOf = (kind: IndexKind, ending: string): boolean =>
  partsOfBlast[kind]?.test(ending) ?? false

/** An alias of BLAST with its volumes under another name; they stand in quotes, as a name may have spaces. */
export function renamedAlias(alias: string, from: string, to: string): string {
  const volumes = (line: string) =>
    line.replaceAll(/"?([^\s"]+)"?/g, (whole, volume: string) =>
      volume.startsWith(`${from}.`) ? `"${to}${volume.slice(from.length)}"` : whole,
    )
  return alias.replace(/^DBLIST .*$/m, volumes)
}

const sequences = /\.(fa|fasta|fna|faa|ffn)(\.b?gz)?$/i

/** Whether a file of this name is a sequence that indexes can be made of. */
export const isSequence = (name: string): boolean => sequences.test(name)

/** Whether a sequence's name says that it is packed. */
export const isPacked = (name: string): boolean => /\.b?gz$/i.test(name)
