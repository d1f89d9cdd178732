import { streamLines } from '../bytes/stream.ts'
import type { FileSource } from '../source.ts'
import { cellsOf, separatorOf } from './columns.ts'

/** r² with one variant, by the positions of the others. */
export type Linkage = ReadonlyMap<number, number>

/**
 * What a table of linkage (`--r2` of PLINK 1.9, `--r2-unphased` of PLINK 2) says of one variant; nothing else of it is
 * kept. Undefined where its columns are not those of such a table.
 */
export async function loadLinkage(
  source: FileSource,
  { chromosome, position }: { readonly chromosome: string; readonly position: number },
  signal: AbortSignal,
): Promise<Linkage | undefined> {
  const linkage = new Map<number, number>()
  const plain = (name: string | undefined) => (name ?? '').replace(/^chr(?=.)/i, '')
  let columns: ReturnType<typeof linkageColumns>
  let separator: ReturnType<typeof separatorOf> | undefined
  for await (const { lines } of streamLines(source, signal))
    for (const line of lines) {
      if (separator === undefined) {
        separator = separatorOf(line)
        columns = linkageColumns(cellsOf(line, separator))
        if (!columns) return undefined
        continue
      }
      if (!columns) return undefined
      const cells = cellsOf(line, separator)
      const [one, other] = [Number(cells[columns.positionA]), Number(cells[columns.positionB])]
      if (one !== position && other !== position) continue
      if (
        plain(cells[columns.chromosomeA]) !== chromosome ||
        plain(cells[columns.chromosomeB]) !== chromosome
      )
        continue
      const value = Number(cells[columns.value])
      if (value >= 0 && value <= 1) linkage.set(one === position ? other : one, value)
    }
  return separator === undefined ? undefined : linkage
}

function linkageColumns(header: readonly string[]) {
  const small = header.map((name) => name.replace(/^#/, '').toLowerCase())
  const find = (...names: readonly string[]) => names.map((name) => small.indexOf(name)).find((at) => at >= 0)
  const chromosomeA = find('chr_a', 'chrom_a')
  const chromosomeB = find('chr_b', 'chrom_b')
  const positionA = find('bp_a', 'pos_a')
  const positionB = find('bp_b', 'pos_b')
  const value = find('r2', 'unphased_r2', 'phased_r2')
  return chromosomeA === undefined ||
    chromosomeB === undefined ||
    positionA === undefined ||
    positionB === undefined ||
    value === undefined
    ? undefined
    : { chromosomeA, chromosomeB, positionA, positionB, value }
}
