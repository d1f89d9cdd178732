import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { plantGenes, toGff3, type Gene } from './genes.ts'
import { plainSequence, toFasta, type Contig } from './genome.ts'
import { createRandom, type Random } from './random.ts'
import { sequence } from './sequencing.ts'
import { haplotype, plantVariants, toVcf, type PlantedVariant } from './variants.ts'

const seed = 20_240_601
const contigLengths = { chrA: 52_000, chrB: 33_000 }
/** Reads over a base, on average, of both haplotypes together. */
const depth = 50

/** The files of a sample, as absolute paths. */
export interface SampleFiles {
  readonly name: string
  readonly reads1: string
  readonly reads2: string
  /** What is true of the sample, as VCF. */
  readonly truth: string
}

export interface ReadFiles {
  readonly reference: string
  /** The genes of the reference, as GFF3. */
  readonly genes: string
  readonly samples: readonly [SampleFiles, SampleFiles]
}

/** A made-up genome with its genes and the variants of two samples, always the same. */
export function makeGenome(): {
  contigs: readonly Contig[]
  genes: readonly Gene[]
  planted: readonly PlantedVariant[]
  random: Random
} {
  const random = createRandom(seed)
  // Genes have numbers of their own, so that what is drawn for variants and reads does not hang on them.
  const ofGenes = createRandom(seed + 1)
  const withGenes = Object.entries(contigLengths)
    .map(([name, length]) => ({ name, sequence: plainSequence(length, random) }))
    .map((contig) => plantGenes(contig, ofGenes))
  const contigs = withGenes.map(({ contig }) => contig)
  const genes = withGenes.flatMap((one) => one.genes)
  return { contigs, genes, planted: plantVariants(contigs, random), random }
}

/** Writes the genome with its genes, the reads of two samples and what is true of them into a folder. The same bytes every time. */
export async function writeReads(folder: string): Promise<ReadFiles> {
  await mkdir(folder, { recursive: true })
  const { contigs, genes, planted, random } = makeGenome()
  const reference = join(folder, 'reference.fasta')
  const annotation = join(folder, 'genes.gff3')
  await writeFile(reference, toFasta(contigs))
  await writeFile(annotation, toGff3(contigs, genes))
  const write = async (name: string, sample: 0 | 1): Promise<SampleFiles> => {
    const files = {
      name,
      reads1: join(folder, `${name}_R1.fastq.gz`),
      reads2: join(folder, `${name}_R2.fastq.gz`),
      truth: join(folder, `${name}.truth.vcf`),
    }
    const haplotypes = ([0, 1] as const).map((side) =>
      contigs.map((contig) => haplotype(contig, planted, sample, side)),
    )
    const [first, second] = toFastq(name, haplotypes, random)
    await writeFile(files.reads1, await compress(first))
    await writeFile(files.reads2, await compress(second))
    await writeFile(files.truth, toVcf(name, sample, contigs, planted))
    return files
  }
  return { reference, genes: annotation, samples: [await write('DEMO-01', 0), await write('DEMO-02', 1)] }
}

/** The text of both FASTQ files, in an order that tells nothing of where a read comes from. */
function toFastq(name: string, haplotypes: readonly string[][], random: Random): [string, string] {
  const pairs = haplotypes.flatMap((contigs) => [...sequence(contigs, depth / haplotypes.length, random)])
  let [first, second] = ['', '']
  random.shuffled(pairs).forEach(([one, two], index) => {
    const title = `@${name}:1:1:${1101 + Math.floor(index / 1000)}:${index % 1000}`
    first += `${title} 1:N:0:1\n${one.bases}\n+\n${one.qualities}\n`
    second += `${title} 2:N:0:1\n${two.bases}\n+\n${two.qualities}\n`
  })
  return [first, second]
}

const compress = promisify<string, Buffer>(gzip)
