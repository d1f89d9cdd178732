import type { SectionOf } from '@omics/contract/reports/sections'
import type { OutputFact } from './facts.ts'
import { heading, keyOf, titleOf } from './heading.ts'
import { linesOf, type Reading } from './read.ts'
import type { Words } from './words.ts'

const mostPoints = 4000
const mostGroups = 64
const plane = ['X_umap_1', 'X_umap_2'] as const
/** What cells are coloured by: the first of these that their table has. */
const groupings = ['cell_type', 'cluster'] as const

/** Whether a table has a row for each cell, as single-cell analyses write it: nobody reads thousands of barcodes. */
export const isOfCells = (columns: readonly string[]): boolean => columns[0] === 'barcode'

/**
 * The cells of a table where UMAP has them, coloured by their type or cluster; undefined where it does not tell. Tables
 * of analyses are never quoted, so that a name may begin with a quotation mark.
 */
export async function cellsMap(
  context: Reading,
  one: Pick<OutputFact, 'row' | 'output' | 'sample'> & { readonly file: { readonly name: string } },
  words: Words,
): Promise<SectionOf<'plot'> | undefined> {
  const { first, chosen: lines, isAll } = await evenly(linesOf(context, one.row), mostPoints)
  const columns = (first ?? '').split('\t')
  const rows = lines.map((line) => line.split('\t'))
  const there = groupings.filter((name) => columns.includes(name))
  const inGroups = (name: string) => new Set(rows.map((cells) => cells[columns.indexOf(name)])).size
  // Where nothing is known of the types, clusters are told apart.
  const grouping = there.find((name) => inGroups(name) > 1) ?? there[0]
  const [x, y] = plane.map((name) => columns.indexOf(name))
  if (x === undefined || y === undefined || x < 0 || y < 0 || grouping === undefined) return undefined
  const by = columns.indexOf(grouping)
  const series = new Map<string, [number, number][]>()
  for (const cells of rows) {
    const point: [number, number] = [Number(cells[x]), Number(cells[y])]
    if (!point.every(Number.isFinite)) continue
    const group = cells[by] || words.noGroup
    const points = series.get(group)
    if (points) points.push(point)
    else series.set(group, [point])
  }
  if (series.size === 0) return undefined
  const title = titleOf(words.cellsBy[grouping], one.sample).slice(0, 300)
  const ordered = [...series].toSorted(([, one], [, other]) => other.length - one.length)
  return {
    kind: 'plot',
    ...heading(`cells:${keyOf(one)}`, title),
    chart: {
      kind: 'scatter',
      title,
      x: { title: 'UMAP 1' },
      y: { title: 'UMAP 2' },
      series: ordered.slice(0, mostGroups).map(([name, points]) => ({ name: name.slice(0, 300), points })),
    },
    note: isAll ? '' : words.someCells(lines.length),
    width: 'full',
  }
}

/** The first of a stream, and of the others as many as are wanted at most, at even distances. */
async function evenly<One>(all: AsyncIterable<One>, most: number) {
  let chosen: One[] = []
  let step = 1
  let at = -1
  let first: One | undefined
  for await (const one of all) {
    if (at < 0) first = one
    else if (at % step === 0) chosen.push(one)
    at += 1
    if (chosen.length <= most) continue
    chosen = chosen.filter((_, place) => place % 2 === 0)
    step *= 2
  }
  return { first, chosen, isAll: step === 1 }
}
