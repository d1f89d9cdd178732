import { AnnotationReader, type Annotation } from '@omics/contract/variants/annotation'
import { carriedKeys, carrierKey } from '@omics/contract/variants/carriers'
import { readSupport } from '@omics/contract/variants/read-support'
import type { FileRow } from '../../../db/tables/files.ts'
import { linesOf, type Reading, type TextTable } from './read.ts'
import type { Words } from './words.ts'

const mostRows = 300

/** A table of variants; where several samples were looked at, a variant stands once for all that have it. */
interface VariantTable extends TextTable {
  /** How many columns at the left are about the variant and not the sample. */
  readonly together?: number
  /** Files that are no VCF, or are cut off. */
  readonly odd: readonly FileRow[]
}

/** The first variants of VCF files as rows, and how many there are in all. */
export async function variantTable(
  context: Reading,
  given: readonly { sample: string; row: FileRow }[],
  words: Words,
): Promise<VariantTable> {
  const { rows, total, annotated, odd } = await readVariants(context, given)
  const files = given.filter(({ row }) => !odd.includes(row))
  const { sample: sampleTitle, place: placeOf, genes, afterGenes, shared } = words.variantColumns
  const samples = new Set(files.map(({ sample }) => sample))
  const several = samples.size > 1 && !samples.has('')
  // One file of a run alone says no sample.
  const isNamed = [...samples].some((sample) => sample !== '')
  const wanted = new Set(rows.map(({ line }) => keyIn(line)))
  const holders = several ? await samplesWith(context, files, wanted) : new Map<string, number>()
  const ofVariant = (line: string, annotation: Annotation | undefined) => {
    const { place, reads } = variantCells(line)
    return {
      variant: [...place, ...(annotated ? [annotation?.gene ?? '', annotation?.change ?? ''] : [])],
      reads,
    }
  }
  const titles = [...placeOf, ...(annotated ? genes : [])]
  if (!several)
    return {
      columns: [...(isNamed ? [sampleTitle] : []), ...titles, ...afterGenes],
      rows: rows.map(({ sample, line, annotation }) => {
        const { variant, reads } = ofVariant(line, annotation)
        return [...(isNamed ? [sample] : []), ...variant, ...reads]
      }),
      total,
      odd,
    }
  return {
    columns: [...titles, shared, sampleTitle, ...afterGenes],
    rows: byVariant(rows).map(({ sample, line, annotation }) => {
      const { variant, reads } = ofVariant(line, annotation)
      const found = words.of(holders.get(keyIn(line)) ?? 0, samples.size)
      return [...variant, found, sample, ...reads]
    }),
    total,
    together: titles.length + 1,
    odd,
  }
}

interface Variants {
  readonly rows: readonly { sample: string; line: string; annotation: Annotation | undefined }[]
  readonly total: number
  /** Whether any of the files says what its variants change. */
  readonly annotated: boolean
  readonly odd: readonly FileRow[]
}

/** The same number of each file, so that no sample is left out because another has many. */
async function readVariants(
  context: Reading,
  files: readonly { sample: string; row: FileRow }[],
): Promise<Variants> {
  const each = Math.max(1, Math.floor(mostRows / Math.max(1, files.length)))
  const found: Omit<Variants, 'odd'>[] = []
  const odd: FileRow[] = []
  for (const { sample, row } of files) {
    // What is read of a file that turns out to be cut off is not all that its sample has.
    const one = await readOne(context, sample, row, each).catch(() => undefined)
    if (one) found.push(one)
    else odd.push(row)
  }
  return {
    rows: found.flatMap(({ rows }) => rows),
    total: found.reduce((sum, { total }) => sum + total, 0),
    annotated: found.some(({ annotated }) => annotated),
    odd,
  }
}

/** Undefined where a file names no columns as VCF does. */
async function readOne(
  context: Reading,
  sample: string,
  row: FileRow,
  most: number,
): Promise<Omit<Variants, 'odd'> | undefined> {
  const rows: Variants['rows'][number][] = []
  const annotations = new AnnotationReader()
  let total = 0
  let isVcf = false
  for await (const line of linesOf(context, row)) {
    isVcf ||= line.startsWith('#CHROM\t')
    if (line.startsWith('#')) annotations.readHeader(line)
    if (line === '' || line.startsWith('#')) continue
    if (!isVcf) return undefined
    total += 1
    if (total <= most) rows.push({ sample, line, annotation: annotationIn(line, annotations) })
  }
  return isVcf ? { rows, total, annotated: annotations.format !== undefined } : undefined
}

/** In the order of the genome, so that the samples that have a variant stand beneath each other. */
function byVariant<Row extends { readonly line: string }>(rows: readonly Row[]): Row[] {
  const contigs = [...new Set(rows.map(({ line }) => line.split('\t', 1)[0]))]
  const keyOf = (line: string) => {
    const [contig = '', position = ''] = line.split('\t', 2)
    return { contig: contigs.indexOf(contig), position: Number(position), allele: alleleIn(line) }
  }
  return rows
    .map((row) => ({ row, key: keyOf(row.line) }))
    .toSorted(
      ({ key: a }, { key: b }) =>
        a.contig - b.contig ||
        a.position - b.position ||
        (a.allele < b.allele ? -1 : Number(a.allele > b.allele)),
    )
    .map(({ row }) => row)
}

/** Sequence, position and alleles, which make a variant the same in two samples. */
function alleleIn(line: string): string {
  const [contig = '', position = '', , reference = '', alternative = ''] = line.split('\t', 5)
  return [contig, position, reference, alternative].join('\t')
}

/** By what the variants of one sample are found in the files of the others. */
function keyIn(line: string): string {
  const [contig = '', position = '', , ref = '', alt = ''] = line.split('\t', 5)
  return carrierKey({ contig, position, ref, alt })
}

/** In how many samples each of some variants was called, wherever it stands in their files. */
async function samplesWith(
  context: Reading,
  files: readonly { sample: string; row: FileRow }[],
  wanted: ReadonlySet<string>,
): Promise<ReadonlyMap<string, number>> {
  const holders = new Map([...wanted].map((key) => [key, new Set<string>()]))
  for (const { sample, row } of files)
    for await (const line of linesOf(context, row))
      for (const key of carriedKeys(line)) holders.get(key)?.add(sample)
  return new Map([...holders].map(([key, { size }]) => [key, size]))
}

function annotationIn(line: string, annotations: AnnotationReader): Annotation | undefined {
  const [contig = '', position = '', , , , , , info = ''] = line.split('\t', 8)
  return annotations.read(contig, position, info)
}

/** Sequence, position and alleles; then quality, filter, and of the first sample genotype, depth and allele fraction. */
function variantCells(line: string): { place: string[]; reads: string[] } {
  const [
    chrom = '',
    pos = '',
    ,
    ref = '',
    alt = '',
    qual = '',
    filter = '',
    info = '',
    format = '',
    sample = '',
  ] = line.split('\t')
  const keys = format.split(':')
  const values = sample.split(':')
  const of = (key: string) => values[keys.indexOf(key)] ?? ''
  const { depth, fraction } = readSupport(keys, sample, info)
  const quality = Number(qual)
  const shown = qual === '.' || Number.isNaN(quality) ? '' : String(Math.round(quality * 10) / 10)
  return {
    place: [chrom, pos, `${short(ref)}>${short(alt)}`],
    reads: [
      shown,
      filter === '.' ? '' : filter,
      of('GT'),
      depth?.toString() ?? '',
      fraction?.toFixed(2) ?? '',
    ],
  }
}

const short = (allele: string) => (allele.length > 24 ? `${allele.slice(0, 20)}… (${allele.length})` : allele)
