import { isGap, type Alignment } from '../msa/alignment.ts'

/** What samples have at the sites where they differ. */
export interface Sites {
  readonly names: readonly string[]
  /** Where each site lies, as `chr:pos`, or its column from 1. */
  readonly places: readonly string[]
  /** Letters of each sample, one a site; N where nothing is known. */
  readonly letters: readonly Uint8Array[]
}

const unknown = 78
const bases = new Set([...'ACGT'].map((letter) => letter.charCodeAt(0)))

/** The columns of an alignment in which at least two bases stand. */
export function sitesOfAlignment({ names, rows, columns }: Alignment): Sites {
  const kept: number[] = []
  for (let column = 0; column < columns; column += 1) {
    let first = 0
    for (const row of rows) {
      const letter = row[column] ?? unknown
      if (!bases.has(letter)) continue
      if (first === 0) first = letter
      else if (letter !== first) {
        kept.push(column)
        break
      }
    }
  }
  const letters = rows.map((row) =>
    Uint8Array.from(kept, (column) => {
      const letter = row[column] ?? unknown
      return isGap(letter) || !bases.has(letter) ? unknown : letter
    }),
  )
  return { names, places: kept.map((column) => String(column + 1)), letters }
}

/**
 * The sites of single bases of a VCF with genotypes, as far as samples differ there; undefined where it names no samples.
 * A sample that has two alleles of different kind counts as unknown there.
 */
export function sitesOfVcf(text: string): Sites | undefined {
  let names: string[] = []
  const places: string[] = []
  const columns: Uint8Array[] = []
  for (const line of text.split('\n')) {
    if (line.startsWith('#CHROM')) names = line.trim().split('\t').slice(9)
    if (line === '' || line.startsWith('#')) continue
    const cells = line.trimEnd().split('\t')
    const [chrom = '', position = '', , reference = '', alternatives = ''] = cells
    const alleles = [reference, ...alternatives.split(',')].map((allele) => allele.toUpperCase())
    if (alleles.some((allele) => allele.length !== 1)) continue
    const at = (cells[8] ?? '').split(':').indexOf('GT')
    if (at < 0) continue
    const column = Uint8Array.from(names, (_, index) => alleleOf(cells[9 + index]?.split(':')[at], alleles))
    if (new Set([...column].filter((letter) => letter !== unknown)).size < 2) continue
    places.push(`${chrom}:${position}`)
    columns.push(column)
  }
  if (names.length === 0) return undefined
  const letters = names.map((_, index) => Uint8Array.from(columns, (column) => column[index] ?? unknown))
  return { names, places, letters }
}

function alleleOf(genotype: string | undefined, alleles: readonly string[]): number {
  const called = new Set((genotype ?? '.').split(/[/|]/))
  const [only = '.'] = called
  const letter = called.size === 1 ? alleles[Number(only)] : undefined
  const code = letter?.charCodeAt(0) ?? unknown
  return bases.has(code) ? code : unknown
}
