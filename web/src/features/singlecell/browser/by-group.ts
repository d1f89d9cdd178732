import { agreementIn } from '@omics/singlecell/statistics/rand-index'
import type { HeatChart, BarChart } from '../../../viewers/chart/spec.ts'
import type { Dot } from '../../../viewers/expression/figures/dots.ts'
import { lettersAcross } from '../../../viewers/expression/figures/style.ts'
import type { Group } from '../../../viewers/expression/statistics.ts'
import type { Merged } from './merged-groups.ts'

/** Values of a group that a violin is drawn from; more change nothing that one sees. */
const mostValues = 2000

/** What the cells of each group have of a number, thinned evenly where a group has very many. */
export function valuesByGroup(values: Float32Array, codes: Float32Array, merged: Merged): Group[] {
  const own = merged.groups.map((): number[] => [])
  const step = merged.groups.map(({ count }) => Math.max(1, count / mostValues))
  const seen = merged.groups.map(() => 0)
  for (const [cell, code] of codes.entries()) {
    if (!(code >= 0)) continue
    const group = merged.numberOf(code)
    const taken = own[group]
    const value = values[cell] ?? NaN
    const at = seen[group] ?? 0
    seen[group] = at + 1
    if (taken && Number.isFinite(value) && at >= taken.length * (step[group] ?? 1)) taken.push(value)
  }
  return merged.groups.map(({ name }, at) => ({ name, values: own[at] ?? [] })).filter(hasValues)
}

const hasValues = ({ values }: Group) => values.length > 0

/** The mean of each gene in each group, and the share of its cells that express it. */
export function dotsOf(genes: readonly Float32Array[], codes: Float32Array, merged: Merged): Dot[] {
  const sizes = new Float64Array(merged.groups.length)
  for (const code of codes) if (code >= 0) count(sizes, merged.numberOf(code), 1)
  return genes.flatMap((values, gene) => {
    const sums = new Float64Array(sizes.length)
    const expressed = new Float64Array(sizes.length)
    for (const [cell, value] of values.entries()) {
      const code = codes[cell] ?? -1
      if (!(code >= 0) || !Number.isFinite(value)) continue
      const group = merged.numberOf(code)
      count(sums, group, value)
      if (value > 0) count(expressed, group, 1)
    }
    return Array.from(sizes, (size, group) => ({
      gene,
      group,
      mean: (sums[group] ?? 0) / Math.max(1, size),
      share: (expressed[group] ?? 0) / Math.max(1, size),
    }))
  })
}

function count(sums: Float64Array, at: number, value: number): void {
  sums[at] = (sums[at] ?? 0) + value
}

interface Words {
  readonly title: string
  readonly across: string
  readonly down: string
}

/** Groups by genes: how far the mean of a group lies from that of all groups, in standard deviations between them. */
export function heatOf(
  dots: readonly Dot[],
  genes: readonly string[],
  groups: readonly string[],
  { title, across, down }: Words,
): HeatChart {
  const means = genes.map((_, gene) =>
    standardised(dots.filter((dot) => dot.gene === gene).map(({ mean }) => mean)),
  )
  return {
    kind: 'heat',
    title,
    x: { title: across },
    y: { title: down },
    columns: [...genes],
    rows: [...groups],
    values: groups.map((_, group) => means.map((own) => own[group] ?? null)),
    diverging: true,
  }
}

function standardised(values: readonly number[]): number[] {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  const deviation = Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length)
  return values.map((value) => (deviation === 0 ? 0 : Math.round((100 * (value - mean)) / deviation) / 100))
}

interface Grouping {
  readonly merged: Merged
  readonly codes: Float32Array
}

/** How many cells are of each group of one column and of each of another, those that have both. */
function crossed(parts: Grouping, wholes: Grouping): Float64Array[] {
  const counts = parts.merged.groups.map(() => new Float64Array(wholes.merged.groups.length))
  for (const [cell, code] of parts.codes.entries()) {
    const of = wholes.codes[cell] ?? -1
    const own = code >= 0 && of >= 0 ? counts[parts.merged.numberOf(code)] : undefined
    if (own) count(own, wholes.merged.numberOf(of), 1)
  }
  return counts
}

/** Which percent of the cells of each group of one column are of each group of another. */
export function compositionOf(
  parts: Grouping,
  wholes: Grouping,
  { title, across, down }: Words,
  colours: readonly string[],
): BarChart {
  const counts = crossed(parts, wholes)
  const totals = wholes.merged.groups.map((_, whole) =>
    counts.reduce((sum, own) => sum + (own[whole] ?? 0), 0),
  )
  const categories = wholes.merged.groups.map(({ name }) => name)
  const longest = Math.max(0, ...categories.map(({ length }) => length))
  return {
    kind: 'bar',
    title,
    x: { title: across },
    y: { title: down, unit: '%', max: 100 },
    stacked: true,
    lying: longest * categories.length > lettersAcross,
    colours,
    categories,
    series: parts.merged.groups.map(({ name }, part) => ({
      name,
      values: totals.map((total, whole) =>
        total === 0 ? null : Math.round((1000 * (counts[part]?.[whole] ?? 0)) / total) / 10,
      ),
    })),
  }
}

/** Cells that go from a group of one column to one of another. */
export interface Flow {
  readonly from: number
  readonly to: number
  readonly cells: number
}

/** How the groups of two columns hold each other, and how far both agree: 1 where they are the same but for their names. */
export function flowsOf(parts: Grouping, wholes: Grouping): { flows: Flow[]; agreement: number } {
  const counts = crossed(parts, wholes)
  const flows = counts.flatMap((own, from) =>
    Array.from(own, (cells, to) => ({ from, to, cells })).filter(({ cells }) => cells > 0),
  )
  return { flows, agreement: agreementIn(counts) }
}
