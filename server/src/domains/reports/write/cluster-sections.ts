import type { ReportSection } from '@omics/contract/reports/sections'
import type { Facts, OutputFact } from './facts.ts'
import { heading } from './heading.ts'
import { linesOf, type Reading } from './read.ts'
import { columnName, columnTitle } from './words.ts'

/** Genes of a cluster that a report names; the file has all of them. */
const mostGenes = 5
const mostRows = 300
const mostColumns = 4
const mostGroups = 40
const longestName = 300
/** Names that are longer than this have no room below bars. */
const longName = 8

type Told = Pick<Facts, 'words' | 'language'>
type One = Pick<OutputFact, 'row' | 'output' | 'title'> & { readonly file: { readonly id: string } }
type Row = Readonly<Record<string, string>>

/**
 * What single-cell analyses write in tables that nobody reads whole: the first genes of each cluster, shares of cells
 * and of variance as pictures, and of the variance of each gene nothing. Undefined for any other table.
 */
export async function clusterSections(
  context: Reading,
  told: Told,
  one: One,
  columns: readonly string[],
): Promise<ReportSection[] | undefined> {
  const has = (...names: string[]) => names.every((name) => columns.includes(name))
  if (has('gene', 'variance', 'trend')) return []
  if (has('cluster', 'gene', 'auc')) return [firstGenes(told, one, columns, await rowsOf(context, one))]
  if (has('column', 'group', 'cluster', 'cells', 'percent'))
    return composition(told, one, await rowsOf(context, one))
  if (has('component', 'percent_of_variance')) return [components(told, one, await rowsOf(context, one))]
  return undefined
}

async function rowsOf(context: Reading, { row }: One): Promise<Row[]> {
  const rows: Row[] = []
  let names: string[] | undefined
  for await (const line of linesOf(context, row)) {
    // They are never quoted, so that a name may begin with a quotation mark.
    const cells = line.split('\t').map((cell) => cell.slice(0, longestName))
    if (names) rows.push(Object.fromEntries(names.map((name, at) => [name, cells[at] ?? ''])))
    else names = cells
  }
  return rows
}

const keyOf = (kind: string, text: string) => `${kind}:${text.replace(/[^\w.-]/g, '_').slice(0, 100)}`

function firstGenes({ words, language }: Told, one: One, columns: readonly string[], rows: readonly Row[]) {
  const clusters = Map.groupBy(rows, ({ cluster = '' }) => cluster)
  const first = [...clusters.values()].flatMap((own) => own.slice(0, mostGenes)).slice(0, mostRows)
  return {
    kind: 'table' as const,
    ...heading(keyOf('genes', one.output), one.title),
    columns: columns.map((name) => columnTitle(name, columns, language)),
    rows: first.map((row) => columns.map((name) => row[name] ?? '')),
    total: first.length,
    file_id: one.file.id,
    together: 1,
    note: words.firstGenes(mostGenes, rows.length),
  }
}

/** How many cells each cluster has, and for each column of samples the shares of the types, or of the clusters without. */
function composition({ words, language }: Told, one: One, rows: readonly Row[]): ReportSection[] {
  const columns = Map.groupBy(rows, ({ column = '' }) => column)
  const [all = [], ...others] = columns.values()
  const shown = ['cluster', 'cell_type', 'cells', 'percent'] as const
  const ofAll: ReportSection = {
    kind: 'table',
    ...heading(keyOf('composition', one.output), one.title),
    columns: shown.map((name) => columnTitle(name, shown, language)),
    rows: all.slice(0, mostRows).map((row) => shown.map((name) => row[name] ?? '')),
    total: all.length,
    file_id: one.file.id,
  }
  const charts = others.map(sharesOf).filter(({ groups }) => groups.length > 1 && groups.length <= mostGroups)
  return [
    ofAll,
    ...charts.slice(0, mostColumns).map(({ column, groups, series }): ReportSection => {
      const name = columnName(column, [], language).title.slice(0, 200)
      const title = words.compositionBy(name)
      const lying = groups.some((group) => group.length > longName)
      return {
        kind: 'plot',
        ...heading(keyOf('composition', column), title),
        chart: {
          kind: 'bar',
          title,
          x: { title: name },
          y: { title: words.shareOfCells, unit: '%', min: 0, max: 100 },
          categories: groups,
          series: series.slice(0, 64),
          stacked: true,
          ...(lying && { lying }),
        },
        note: '',
        width: 'full',
      }
    }),
  ]
}

function sharesOf(rows: readonly Row[]) {
  const groups = [...new Set(rows.map(({ group = '' }) => group))]
  const isTyped = new Set(rows.map(({ cell_type }) => cell_type)).size > 1
  const parts = Map.groupBy(rows, ({ cluster = '', cell_type = '' }) => (isTyped ? cell_type : cluster))
  const series = [...parts].map(([name, own]) => ({
    name,
    values: groups.map((group) => {
      const percent = own.filter((row) => row['group'] === group).map((row) => Number(row['percent']))
      return Math.round(100 * percent.reduce((sum, one) => sum + one, 0)) / 100
    }),
  }))
  return { column: rows[0]?.['column'] ?? '', groups, series }
}

function components({ words }: Told, one: One, rows: readonly Row[]): ReportSection {
  const points = rows.map((row): [number, number] => [
    Number(row['component']),
    Number(row['percent_of_variance']),
  ])
  return {
    kind: 'plot',
    ...heading(keyOf('components', one.output), one.title),
    chart: {
      kind: 'line',
      title: one.title,
      x: { title: words.component },
      y: { title: words.shareOfVariance, unit: '%', min: 0 },
      series: [
        { name: words.shareOfVariance, points: points.filter((point) => point.every(Number.isFinite)) },
      ],
    },
    note: '',
    width: 'half',
  }
}
