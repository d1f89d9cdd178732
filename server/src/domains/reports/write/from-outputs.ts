import type { ReportSection, SectionOf } from '@omics/contract/reports/sections'
import type { Context } from '../../../context.ts'
import {
  coverageGrades,
  depthInName,
  gradeOfCoverage,
  isCoverageColumn,
} from '@omics/contract/analyses/coverage'
import { columnTitle } from '@omics/contract/tables/column-name'
import { filesIn, type Facts, type OutputFact } from './facts.ts'
import { depthSections, variants } from './genome-sections.ts'
import { clusterSections, clusterTable } from './cluster-sections.ts'
import { cellsMap, isOfCells } from './cells-map.ts'
import { heading, keyOf, keyPart, titleOf } from './heading.ts'
import { isColumns, isDepth, isImage, isPage, isVariants } from './kinds-of-files.ts'
import { rowsInWords } from './cell-words.ts'
import { joinTables, type JoinedTable } from './join-tables.ts'
import { tableOf, type TextTable } from './read.ts'
import { image, isShownItself, listing, page, pagesByOutput, shown } from './shown-files.ts'
import { barChart, isOfSamples, numericColumns, tellsByBars, type NumericColumn } from './summary-table.ts'
import type { Words } from './words.ts'

const mostTables = 8
const mostTableFiles = 200
const mostBars = 6
/** Fewer figures are read sooner in their table, which a chart would only repeat. */
const fewestBars = 8
const mostImages = 20
const mostPages = 5
const mostShown = 3
const mostMaps = 3

export interface Found {
  /** Charts and tables, in the order in which they are read. */
  readonly charts: ReportSection[]
  readonly tables: ReportSection[]
  readonly media: ReportSection[]
  /** What is neither, such as a tree or an alignment. */
  readonly shown: ReportSection[]
  readonly files: ReportSection[]
  /** The output that each of these comes from, where it is one. */
  readonly outputOf: ReadonlyMap<ReportSection, string>
  /** Figures over the samples, from a table with one row each. */
  readonly columns: readonly NumericColumn[]
}

/** What the output files of an analysis give to its report. */
export async function sectionsFromOutputs(context: Context, facts: Facts): Promise<Found> {
  const all = filesIn(facts)
  const outputOf = new Map<ReportSection, string>()
  const from = (one: OutputFact | undefined, ...sections: readonly ReportSection[]) => {
    for (const section of sections) if (one) outputOf.set(section, one.output)
    return sections
  }
  const depth = await depthSections(context, facts, all.filter(isDepth))
  const read = await readTables(
    context,
    all.filter((one) => isColumns(one) && !depth.used.has(one)),
  )
  const maps = await mapsOfCells(context, facts, read)
  const clusters = await ofClusters(context, facts, read)
  const others = read.filter((one) => !isOfCells(one.table.columns) && !clusters.has(one))
  const tables = joinTables(others).slice(0, mostTables)
  const summary = tables.map(({ all: [one], table }) => ({
    one,
    table,
    columns: numericColumns(table, facts.language),
  }))
  const bars = summary.flatMap(({ one, table, columns }, at) =>
    table.rows.length < fewestBars
      ? []
      : from(one, ...columns.filter(tellsByBars(table)).map((column) => bar(table, column, facts, at))),
  )
  return {
    charts: [
      ...maps.flatMap(({ one, map }) => from(one, map)),
      ...[...clusters].flatMap(([{ one }, sections]) => from(one, ...sections)),
      ...from([...depth.used][0], ...depth.sections),
      ...bars.slice(0, mostBars),
    ],
    tables: [
      ...tables.flatMap((joined) => from(joined.all[0], tableSection(joined, facts))),
      ...from(all.find(isVariants), ...(await variants(context, facts, all))),
    ],
    media: [
      ...pagesByOutput(all.filter(isPage))
        .slice(0, mostPages)
        .flatMap((pages) => from(pages[0], page(pages))),
      ...all
        .filter(isImage)
        .slice(0, mostImages)
        .flatMap((one) => from(one, image(one))),
    ],
    shown: all
      .filter(isShownItself)
      .slice(0, mostShown)
      .flatMap((one) => from(one, shown(one))),
    files: all.length > 0 ? [listing(all, facts)] : [],
    outputOf,
    columns: summary.find(({ table, columns }) => isOfSamples(table) && columns.length > 0)?.columns ?? [],
  }
}

interface ReadTable {
  readonly one: OutputFact
  readonly table: TextTable
}

/** Tables that hold all samples, then those of each sample. */
async function readTables(context: Context, files: readonly OutputFact[]): Promise<ReadTable[]> {
  const found: ReadTable[] = []
  // What holds all samples together tells more than the tables of each.
  const ordered = files.toSorted((a, b) => Number(a.sample !== '') - Number(b.sample !== ''))
  for (const one of ordered.slice(0, mostTableFiles)) {
    // One that is cut off stands among the files.
    const table = await tableOf(context, one.row).catch(() => undefined)
    if (table) found.push({ one, table })
  }
  return found
}

async function mapsOfCells(context: Context, { words }: Facts, read: readonly ReadTable[]) {
  const maps: { one: OutputFact; map: ReportSection }[] = []
  for (const { one } of read.filter(({ table }) => isOfCells(table.columns))) {
    const map = maps.length < mostMaps ? await cellsMap(context, one, words) : undefined
    if (map) maps.push({ one, map })
  }
  return maps
}

/** Tables of clusters with what is shown of them; more than are shown stand among the files. */
async function ofClusters(context: Context, facts: Facts, read: readonly ReadTable[]) {
  const found = new Map<ReadTable, ReportSection[]>()
  let shown = 0
  for (const own of read) {
    const kind = clusterTable(own.table.columns)
    if (!kind) continue
    const sections = shown < mostTables ? await clusterSections(context, facts, own.one, own.table, kind) : []
    if (!sections) continue
    found.set(own, sections)
    if (sections.length > 0) shown += 1
  }
  return found
}

function bar(table: TextTable, column: NumericColumn, { language }: Facts, at: number): SectionOf<'plot'> {
  const chart = barChart(table, column, language)
  const key = `bar-${at}-${column.name.replace(/[^\w.-]/g, '_').slice(0, 100)}`
  return { kind: 'plot', ...heading(key, chart.title), chart, note: '', width: 'half' }
}

function tableSection(
  { all, table }: JoinedTable<OutputFact>,
  { language, words }: Facts,
): SectionOf<'table'> {
  const [one] = all
  const verdict = verdictOf(table, language, words)
  const joined = all.length > 1
  // Above distances stand the names of the rows.
  const rows = new Set(table.rows.map(([name]) => name))
  const isSummary = one.output === 'summary' && isOfSamples(table)
  const title = isSummary ? words.allSamples : titleOf(one.title, joined ? '' : one.sample)
  return {
    kind: 'table',
    ...heading(`table:${joined ? keyPart(one.output) : keyOf(one)}`, title),
    columns: [
      ...table.columns.map((name) => (rows.has(name) ? name : columnTitle(name, table.columns, language))),
      ...(verdict ? [words.verdict] : []),
    ],
    rows: rowsInWords(table, language).map((row, at) => [...row, ...(verdict ? [verdict.of(at)] : [])]),
    total: table.total,
    file_id: joined ? null : one.file.id,
    ...(verdict && { note: verdict.rule }),
  }
}

/** What can be said of each sample by how much of the genome it covers; undefined where the table does not tell. */
function verdictOf(table: TextTable, language: Facts['language'], words: Words) {
  const covered = numericColumns(table, language).find(({ name }) => isCoverageColumn(name))
  if (!covered) return undefined
  const { good, fair } = coverageGrades
  return {
    rule: words.verdictRule(good, fair, depthInName(covered.name)),
    of: (row: number) => {
      const percent = covered.values[row] ?? null
      return percent === null ? '' : words.grades[gradeOfCoverage(percent)]
    },
  }
}
