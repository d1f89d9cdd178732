import { plainSequence, reverseComplement, toFasta } from '../../demonstration/genome.ts'
import { createRandom, type Random } from '../../demonstration/random.ts'
import { toFastqs } from '../assembly/paired-reads.ts'
import type { Example } from '../example.ts'

const [genes, exon, intron, between, readLength] = [40, 300, 200, 200, 75]
const wholeGene = 2 * exon + intron

/** The genes that differ between the conditions, with their fold change. */
export const changedGenes: ReadonlyMap<string, number> = new Map([
  ['gene_4', 5],
  ['gene_9', 0.2],
  ['gene_15', 5],
  ['gene_22', 0.2],
  ['gene_31', 5],
  ['gene_38', 0.2],
])

const conditions = ['light', 'dark'] as const
const libraries = conditions.flatMap((condition) =>
  [1, 2, 3].map((repeat) => ({ name: `${condition} ${repeat}`, file: `${condition}_${repeat}`, condition })),
)

interface Gene {
  readonly name: string
  readonly start: number
  readonly strand: '+' | '-'
  readonly transcript: string
}

/** A chromosome with genes of two exons on both strands. */
const chromosome = plainSequence(between + genes * (wholeGene + between), createRandom(51))
const transcribed: readonly Gene[] = Array.from({ length: genes }, (_, index) => {
  const start = between + index * (wholeGene + between)
  const spliced =
    chromosome.slice(start, start + exon) + chromosome.slice(start + exon + intron, start + wholeGene)
  const strand = index % 3 === 0 ? '-' : '+'
  return {
    name: `gene_${index + 1}`,
    start,
    strand,
    transcript: strand === '+' ? spliced : reverseComplement(spliced),
  }
})

/** Pairs of reads of every gene of one library, as many as its condition has, and more or fewer as between plants. */
function* pairsOf(condition: string, means: ReadonlyMap<string, number>, random: Random) {
  const quality = 'F'.repeat(readLength)
  const read = (bases: string) => ({ bases: bases.slice(0, readLength), qualities: quality })
  for (const { name, transcript } of transcribed) {
    const fold = condition === 'light' ? (changedGenes.get(name) ?? 1) : 1
    const mean = (means.get(name) ?? 0) * fold * Math.exp(random.normal(0, 0.15))
    const pairs = Math.max(0, Math.round(random.normal(mean, Math.sqrt(mean))))
    for (let pair = 0; pair < pairs; pair += 1) {
      const length = 180 + random.below(60)
      const start = random.below(transcript.length - length)
      const fragment = transcript.slice(start, start + length)
      const ends = [read(fragment), read(reverseComplement(fragment))] as const
      yield random.uniform() < 0.5 ? ends : ([ends[1], ends[0]] as const)
    }
  }
}

function annotation(): string {
  return transcribed
    .flatMap(({ name, start, strand }) =>
      [start, start + exon + intron].map(
        (at) =>
          `chr1\texample\texon\t${at + 1}\t${at + exon}\t.\t${strand}\t.\tgene_id "${name}"; transcript_id "${name}.1";\n`,
      ),
    )
    .join('')
}

/** Reads of six libraries, and what else a workflow needs of the chromosome that they come from. */
function withLibraries(files: Example['files'], inputs: Example['inputs']): Example {
  const random = createRandom(52)
  // Of a gene that hardly any read comes from nobody could tell that it changes.
  const means = new Map(
    transcribed.map(({ name }) => [
      name,
      changedGenes.has(name) ? 40 : 10 * Math.exp(Math.abs(random.normal(0, 0.8))),
    ]),
  )
  const reads = libraries.flatMap(({ file, condition }) =>
    toFastqs(pairsOf(condition, means, random)).map(
      (content, index) => [`${file}_R${index + 1}.fastq.gz`, content] as const,
    ),
  )
  const samples = libraries.map(({ name, file, condition }) => ({
    sample: name,
    reads_1: `example:${file}_R1.fastq.gz`,
    reads_2: `example:${file}_R2.fastq.gz`,
    condition,
  }))
  return {
    files: { ...files, ...Object.fromEntries(reads) },
    inputs: { samples, ...inputs, treated: 'light', control: 'dark' },
  }
}

export const againstTranscripts = (): Example =>
  withLibraries(
    {
      'transcripts.fasta': toFasta(
        transcribed.map(({ name, transcript }) => ({ name: `${name}.1`, sequence: transcript })),
      ),
      'genes.tsv': transcribed.map(({ name }) => `${name}.1\t${name}\n`).join(''),
    },
    { transcripts: 'example:transcripts.fasta', genes: 'example:genes.tsv' },
  )

export const onGenome = (): Example =>
  withLibraries(
    { 'chromosome.fasta': toFasta([{ name: 'chr1', sequence: chromosome }]), 'genes.gtf': annotation() },
    { genome: 'example:chromosome.fasta', annotation: 'example:genes.gtf' },
  )
