import { carriersAmong } from './carriers.ts'
import { AnnotationReader, infoValue, type Annotation } from '@omics/contract/variants/annotation'
import { numberIn, readSupport, shareIn, type ReadSupport } from '@omics/contract/variants/read-support'

export type VcfHeader = {
  /** Lengths by contig, 0 where the header does not say. */
  contigs: { name: string; length: number }[]
  samples: string[]
  annotated: boolean
  /** What the header says of each filter, by its name. */
  filters: Record<string, string>
}

export type Variant = {
  contig: string
  /** 1-based. */
  position: number
  id: string
  ref: string
  alt: string
  quality: number | undefined
  filter: string
  depth: number | undefined
  /** Share of reads (one sample) or of alleles (several) that carry the first alternative, 0 to 1. */
  fraction: number | undefined
  annotation: Annotation | undefined
  /** Genotypes of the samples asked for, as written: `0/1`. */
  genotypes: string[]
  /** Of the same samples, where the file has several. */
  support: ReadSupport[]
  /** How many samples of the file have an alternative, where it has several samples. */
  carriers: number | undefined
}

/** Reads VCF line by line: header lines first, then one record a line. */
export class VcfReader {
  readonly header: VcfHeader = { contigs: [], samples: [], annotated: false, filters: {} }
  /** Columns of the samples whose genotypes are kept. */
  readonly #sampleColumns: number[] = []
  readonly #annotations = new AnnotationReader()
  readonly #mostSamples: number
  readonly #chosen: readonly string[] | undefined

  /** @param chosen names of samples whose genotypes are kept; without it the first ones */
  constructor(mostSamples: number, chosen?: readonly string[]) {
    this.#mostSamples = mostSamples
    this.#chosen = chosen
  }

  /** @returns the variant of a record line, undefined for header and empty lines */
  read(line: string): Variant | 'no record' | undefined {
    if (line.startsWith('#')) return void this.#readHeader(line)
    if (line === '') return undefined
    const cells = line.split('\t')
    const position = Number(cells[1])
    if (cells.length < 8 || !(cells[1] && Number.isInteger(position) && position >= 0)) return 'no record'
    return this.#variant(cells, position)
  }

  #readHeader(line: string) {
    if (line.startsWith('##contig=<')) {
      const name = /[<,]ID=([^,>]+)/.exec(line)?.[1]
      if (name) this.header.contigs.push({ name, length: Number(/[<,]length=(\d+)/.exec(line)?.[1] ?? 0) })
    } else if (line.startsWith('##FILTER=<')) {
      const name = /[<,]ID=([^,>]+)/.exec(line)?.[1]
      const said = /[<,]Description="((?:[^"\\]|\\.)*)"/.exec(line)?.[1]
      if (name !== undefined && said !== undefined)
        this.header.filters[name] = said.replaceAll(/\\(.)/g, '$1').trim()
    } else if (line.startsWith('##INFO=')) {
      this.#annotations.readHeader(line)
      this.header.annotated = this.#annotations.format !== undefined
    } else if (line.startsWith('#CHROM')) {
      this.header.samples = line.split('\t').slice(9)
      const wanted = this.#chosen ?? this.header.samples.slice(0, this.#mostSamples)
      for (const name of wanted) {
        const at = this.header.samples.indexOf(name)
        if (at >= 0) this.#sampleColumns.push(9 + at)
      }
    }
  }

  #variant(cells: string[], position: number): Variant {
    const info = cells[7] ?? ''
    const keys = cells[8]?.split(':') ?? []
    const several = this.header.samples.length > 1
    const { depth, fraction } = several ? ofAllSamples(info) : readSupport(keys, cells[9], info)
    const contig = cells[0] ?? ''
    return {
      contig,
      position,
      id: cells[2] === '.' ? '' : (cells[2] ?? ''),
      ref: cells[3] ?? '',
      alt: cells[4] ?? '',
      quality: numberIn(cells[5]),
      filter: cells[6] ?? '',
      depth,
      fraction,
      annotation: this.#annotations.read(contig, position, info),
      genotypes: keys[0] === 'GT' ? this.#sampleColumns.map((at) => cells[at]?.split(':', 1)[0] ?? '') : [],
      support: several ? this.#sampleColumns.map((at) => readSupport(keys, cells[at])) : [],
      carriers: keys[0] === 'GT' && several ? carriersAmong(cells) : undefined,
    }
  }
}

/** In a file of several samples the record itself speaks of all of them: their reads together, the share of their alleles. */
function ofAllSamples(info: string): ReadSupport {
  return {
    depth: numberIn(infoValue(info, 'DP')) ?? numberIn(infoValue(info, 'ADP')),
    fraction: shareIn(infoValue(info, 'AF')),
  }
}
