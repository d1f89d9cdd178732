import type { ReportSection } from '@omics/contract/reports/sections'
import type { Facts, OutputFact } from './facts.ts'
import { heading, keyOf, titleOf } from './heading.ts'
import { linesOf, type Reading, type TextTable } from './read.ts'
import { columnName, columnTitle } from '@omics/contract/tables/column-name'

/** Genes of a cluster that a report names; the file has all of them. */
const mostGenes = 5
const mostRows = 300
const mostColumns = 4
const mostGroups = 40
const mostSeries = 64
/** Rows of a composition that are held at once, and points of a line: what has more of them is none. */
const mostHeld = 100_000
const mostPoints = 20_000
const longestName = 300
/** Names that are longer than this have no room below bars. */
const longName = 8

type Told = Pick<Facts, 'words' | 'language'>
type One = Pick<OutputFact, 'row' | 'output' | 'title' | 'sample'> & {
  readonly file: Pick<OutputFact['file'], 'id' | 'name'>
}
type Row = Readonly<Record<string, string>>
type Rows = AsyncIterable<Row>
type Table = Pick<TextTable, 'columns' | 'total'>

/** Tables that single-cell analyses write, by columns that they have. */
const kinds = {
  variance: ['gene', 'variance', 'trend'],
  markers: ['cluster', 'gene', 'auc'],
  composition: ['column', 'group', 'cluster', 'cells', 'percent'],
  components: ['component', 'percent_of_variance'],
} as const
type Kind = keyof typeof kinds

/** Which of these a table is by its columns; undefined for any other. */
export const clusterTable = (columns: readonly string[]): Kind | undefined =>
  (Object.keys(kinds) as Kind[]).find((kind) => kinds[kind].every((name) => columns.includes(name)))

/**
 * What single-cell analyses write in tables that nobody reads whole: the first genes of each cluster, shares of cells
 * and of variance as pictures, and of the variance of each gene nothing. Undefined for a table that only has such
 * columns, as one that is split by commas: that is shown as it is.
 */
export async function clusterSections(
  context: Reading,
  told: Told,
  one: One,
  table: Table,
  kind: Kind,
): Promise<ReportSection[] | undefined> {
  if (kind === 'variance') return []
  const rows = rowsOf(context, one, table)
  if (kind === 'markers') return firstGenes(told, one, table, rows)
  return kind === 'composition' ? composition(told, one, rows) : components(told, one, rows)
}

/** The rows of a table as these analyses write it, by tabs and never quoted; of one that is written otherwise, none. */
async function* rowsOf(context: Reading, { row }: One, { columns }: Table): AsyncGenerator<Row> {
  let names: string[] | undefined
  for await (const line of linesOf(context, row)) {
    // A name may begin with a quotation mark.
    const cells = line.split('\t').map((cell) => cell.slice(0, longestName))
    if (names) yield Object.fromEntries(names.map((name, at) => [name, cells[at] ?? '']))
    else if (columns.some((name, at) => cells[at] !== name)) return
    else names = cells
  }
}

async function firstGenes({ words, language }: Told, one: One, { columns, total }: Table, rows: Rows) {
  const clusters = new Map<string, Row[]>()
  let kept = 0
  for await (const row of rows) {
    const { cluster = '' } = row
    const own = clusters.get(cluster) ?? []
    if (own.length === mostGenes) continue
    own.push(row)
    clusters.set(cluster, own)
    kept += 1
    if (kept === mostRows) break
  }
  if (kept === 0) return undefined
  const section: ReportSection = {
    kind: 'table',
    ...heading(`genes:${keyOf(one)}`, titleOf(one.title, one.sample)),
    columns: columns.map((name) => columnTitle(name, columns, language)),
    rows: [...clusters.values()].flat().map((row) => columns.map((name) => row[name] ?? '')),
    total: kept,
    file_id: one.file.id,
    together: 1,
    note: words.firstGenes(mostGenes, total),
  }
  return [section]
}

/** How many cells each cluster has, and for each column of samples the shares of the types, or of the clusters without. */
async function composition({ words, language }: Told, one: One, rows: Rows) {
  const columns = await byColumn(rows)
  if (!columns) return undefined
  const [all, ...others] = columns
  if (!all || all.rows.length === 0) return undefined
  const shown = ['cluster', 'cell_type', 'cells', 'percent'] as const
  const ofAll: ReportSection = {
    kind: 'table',
    ...heading(`composition:${keyOf(one)}`, titleOf(one.title, one.sample)),
    columns: shown.map((name) => columnTitle(name, shown, language)),
    rows: all.rows.slice(0, mostRows).map((row) => shown.map((name) => row[name] ?? '')),
    total: all.rows.length,
    file_id: one.file.id,
  }
  const drawn = others.filter(({ groups }) => groups.size > 1 && groups.size <= mostGroups)
  return [
    ofAll,
    ...drawn.slice(0, mostColumns).map((own, at): ReportSection => {
      const name = columnName(own.column, [], language).title.slice(0, 200)
      const title = titleOf(words.compositionBy(name), one.sample).slice(0, 300)
      const { groups, series } = sharesOf(own)
      const lying = groups.some((group) => group.length > longName)
      return {
        kind: 'plot',
        ...heading(`composition:${keyOf(one)}:${at}`, title),
        chart: {
          kind: 'bar',
          title,
          x: { title: name },
          y: { title: words.shareOfCells, unit: '%', min: 0, max: 100 },
          categories: groups,
          series,
          stacked: true,
          ...(lying && { lying }),
        },
        note: '',
        width: 'full',
      }
    }),
  ]
}

interface OfColumn {
  readonly column: string
  readonly groups: Set<string>
  /** None of a column with more groups than are drawn. */
  rows: Row[]
}

/** The rows of a composition by what its groups are of; undefined where it is more than one ever is. */
async function byColumn(rows: Rows): Promise<OfColumn[] | undefined> {
  const columns = new Map<string, OfColumn>()
  let held = 0
  for await (const row of rows) {
    const { column = '', group = '' } = row
    const own = columns.get(column) ?? { column, groups: new Set(), rows: [] }
    columns.set(column, own)
    if (own.groups.size > mostGroups) continue
    own.groups.add(group)
    held += 1
    own.rows.push(row)
    if (own.groups.size > mostGroups) {
      held -= own.rows.length
      own.rows = []
    }
    if (held > mostHeld || columns.size > mostHeld) return undefined
  }
  return [...columns.values()]
}

function sharesOf({ groups, rows }: OfColumn) {
  const isTyped = new Set(rows.map(({ cell_type }) => cell_type)).size > 1
  const parts = new Map<string, Map<string, number>>()
  for (const { cluster = '', cell_type = '', group = '', percent } of rows) {
    const part = isTyped ? cell_type : cluster
    const sums = parts.get(part) ?? new Map<string, number>()
    parts.set(part, sums)
    sums.set(group, (sums.get(group) ?? 0) + Number(percent))
  }
  const series = [...parts].slice(0, mostSeries).map(([name, sums]) => ({
    name,
    values: [...groups].map((group) => Math.round(100 * (sums.get(group) ?? 0)) / 100),
  }))
  return { groups: [...groups], series }
}

async function components({ words }: Told, one: One, rows: Rows): Promise<ReportSection[] | undefined> {
  const points: [number, number][] = []
  for await (const row of rows) {
    points.push([Number(row['component']), Number(row['percent_of_variance'])])
    if (points.length > mostPoints) return undefined
  }
  if (points.length === 0) return undefined
  const title = titleOf(one.title, one.sample).slice(0, 300)
  return [
    {
      kind: 'plot',
      ...heading(`components:${keyOf(one)}`, title),
      chart: {
        kind: 'line',
        title,
        x: { title: words.component },
        y: { title: words.shareOfVariance, unit: '%', min: 0 },
        series: [
          { name: words.shareOfVariance, points: points.filter((point) => point.every(Number.isFinite)) },
        ],
      },
      note: '',
      width: 'half',
    },
  ]
}
