import type { Compressed } from './compressed.ts'
import { Unreadable } from './unreadable.ts'

/** What is known of each cell, by names; empty where nothing is. */
export interface CellTable {
  readonly samples: readonly string[]
  readonly groups: readonly string[]
  /** The condition of each sample. */
  readonly conditions: ReadonlyMap<string, string>
}

export interface PseudobulkChoice {
  /** Groups that are summed; all without any. */
  readonly groups: readonly string[]
  readonly treated: string
  readonly control: string
  /** A sample with fewer cells of a group is left out there. */
  readonly leastCells: number
}

/** The sums of a group, a sample a column. */
export interface Pseudobulk {
  readonly group: string
  readonly samples: readonly { readonly name: string; readonly condition: string; readonly cells: number }[]
  /** Gene after gene, of each sample. */
  readonly sums: Float64Array
}

/** Samples of a condition without which nothing can be tested. */
const fewestSamples = 2

/**
 * The counts of each group summed over the cells of each sample, as differences between conditions are tested over
 * samples rather than cells (Squair et al. 2021, doi:10.1038/s41467-021-25960-2): groups with at least two samples of
 * both conditions, and what the others lack. Throws `Unreadable` where there is none of the former.
 */
export function pseudobulks(
  byGene: Compressed,
  cells: CellTable,
  choice: PseudobulkChoice,
): { tested: Pseudobulk[]; left: { group: string; treated: number; control: number }[] } {
  const wanted = new Set(choice.groups)
  const groups = [...new Set(cells.groups)].filter(
    (group) => group !== '' && (wanted.size === 0 || wanted.has(group)),
  )
  const missing = choice.groups.filter((group) => !groups.includes(group))
  if (missing.length > 0) throw new Unreadable('no_group', missing.join(', '))
  const all = groups.map((group) => samplesOf(group, cells, choice))
  const isTested = ({ treated, control }: (typeof all)[number]) => Math.min(treated, control) >= fewestSamples
  const tested = all.filter(isTested).map(({ group, samples }) => summed(group, samples, byGene, cells))
  if (tested.length === 0) throw new Unreadable('few_samples', `${choice.treated}, ${choice.control}`)
  return { tested, left: all.filter((one) => !isTested(one)) }
}

function samplesOf(group: string, { samples, groups, conditions }: CellTable, choice: PseudobulkChoice) {
  const counts = new Map<string, number>()
  for (const [cell, sample] of samples.entries())
    if (groups[cell] === group && sample !== '') counts.set(sample, (counts.get(sample) ?? 0) + 1)
  const kept = [...counts].flatMap(([name, cells]) => {
    const condition = conditions.get(name)
    const isCompared = condition === choice.treated || condition === choice.control
    return isCompared && cells >= choice.leastCells ? [{ name, condition, cells }] : []
  })
  const withOf = (wanted: string) => kept.filter(({ condition }) => condition === wanted).length
  return { group, samples: kept, treated: withOf(choice.treated), control: withOf(choice.control) }
}

function summed(
  group: string,
  samples: Pseudobulk['samples'],
  byGene: Compressed,
  cells: CellTable,
): Pseudobulk {
  const places = new Map(samples.map(({ name }, at) => [name, at]))
  const placeOf = Int32Array.from(cells.samples, (sample, cell) =>
    cells.groups[cell] === group ? (places.get(sample) ?? -1) : -1,
  )
  const sums = new Float64Array(byGene.lines * samples.length)
  for (let gene = 0; gene < byGene.lines; gene += 1)
    for (let at = byGene.pointers[gene] ?? 0; at < (byGene.pointers[gene + 1] ?? 0); at += 1) {
      const place = placeOf[byGene.places[at] ?? 0] ?? -1
      if (place < 0) continue
      const to = gene * samples.length + place
      sums[to] = (sums[to] ?? 0) + (byGene.values[at] ?? 0)
    }
  return { group, samples, sums }
}
