import { infoValue } from './annotation.ts'

/** What the reads of one sample say of a variant; undefined where the caller does not write it. */
export interface ReadSupport {
  readonly depth: number | undefined
  /** Share of the reads that carry the first alternative, 0 to 1. */
  readonly fraction: number | undefined
}

/**
 * Depth and allele fraction from where each caller writes them: GATK and bcftools as FORMAT AD, freebayes as RO and AO,
 * iVar as ALT_FREQ, VarScan as FREQ; else by strand as DP4, or as INFO AF.
 *
 * @param keys of the FORMAT column
 * @param cell of the sample
 * @param info of the whole record, where it speaks of this sample alone
 */
export function readSupport(keys: readonly string[], cell: string | undefined, info = ''): ReadSupport {
  const values = cell?.split(':') ?? []
  const of = (key: string) => values[keys.indexOf(key)]
  const alleles = countsIn(of('AD'))
  const observed = allelesBeside(of('RO') ?? infoValue(info, 'RO'), of('AO') ?? infoValue(info, 'AO'))
  const beside = allelesBeside(of('RD') ?? of('REF_DP'), of('AD') ?? of('ALT_DP'))
  return {
    depth:
      numberIn(of('DP')) ??
      numberIn(infoValue(info, 'DP')) ??
      sumOf(alleles.length > 1 ? alleles : observed) ??
      sumOf(beside) ??
      numberIn(infoValue(info, 'ADP')),
    fraction:
      shareIn(of('AF') ?? of('FREQ') ?? of('ALT_FREQ')) ??
      fractionOf(alleles) ??
      fractionOf(observed) ??
      fractionOf(beside) ??
      fractionByStrand(of('DP4') ?? infoValue(info, 'DP4')) ??
      (countsAlleles(info) ? undefined : shareIn(infoValue(info, 'AF'))),
  }
}

/** AF beside AN is a share of the alleles in the genotypes, and says nothing of reads. */
const countsAlleles = (info: string) => infoValue(info, 'AN') !== undefined

/** A number of a field that may be empty or a dot. */
export function numberIn(text: string | undefined): number | undefined {
  if (text === undefined || text === '' || text === '.') return undefined
  const value = Number(text)
  return Number.isFinite(value) ? value : undefined
}

/** A share written as 0.25 or as 25%, of the first alternative where there are several. */
export function shareIn(text: string | undefined): number | undefined {
  const first = text?.split(',')[0]
  if (!first?.endsWith('%')) return numberIn(first)
  const percent = numberIn(first.slice(0, -1))
  return percent === undefined ? undefined : percent / 100
}

/** Reads by allele, the reference first; none where one of them is missing. */
function countsIn(text: string | undefined): number[] {
  const counts = text?.split(',').map(numberIn) ?? []
  return counts.every((count) => count !== undefined) ? counts : []
}

function allelesBeside(reference: string | undefined, alternatives: string | undefined): number[] {
  const [first, others] = [countsIn(reference), countsIn(alternatives)]
  return first.length === 1 && others.length > 0 ? [...first, ...others] : []
}

function sumOf(counts: readonly number[]): number | undefined {
  return counts.length > 1 ? counts.reduce((total, reads) => total + reads, 0) : undefined
}

function fractionOf(counts: readonly number[]): number | undefined {
  const [, alternative] = counts
  const all = sumOf(counts)
  return alternative !== undefined && all !== undefined && all > 0 ? alternative / all : undefined
}

/** DP4: reference forward and reverse, alternative forward and reverse. */
function fractionByStrand(text: string | undefined): number | undefined {
  const [a, b, c, d] = countsIn(text)
  if (a === undefined || b === undefined || c === undefined || d === undefined) return undefined
  return fractionOf([a + b, c + d])
}
