import type { ReportSection, SectionOf } from '@omics/contract/reports/sections'
import type { Context } from '../../../context.ts'
import {
  coverageGrades,
  depthInName,
  gradeOfCoverage,
  isCoverageColumn,
  usualDepthLimit,
} from '@omics/contract/analyses/coverage'
import { columnTitle } from '@omics/contract/tables/column-name'
import { depthLimitIn } from '../../analyses/results/depth-limit.ts'
import { depthCharts, readDepth, type SampleDepth } from './depth.ts'
import { filesIn, listed, type Facts, type OutputFact } from './facts.ts'
import { captionOf } from './caption.ts'
import { clusterSections, clusterTable } from './cluster-sections.ts'
import { cellsMap, isOfCells } from './cells-map.ts'
import { heading, keyOf, keyPart, titleOf } from './heading.ts'
import { isColumns, isDepth, isVariants, isImage, isCells, isPage, isDrawn } from './kinds-of-files.ts'
import { isMethods } from './own-methods.ts'
import { rowsInWords } from './cell-words.ts'
import { joinTables, type JoinedTable } from './join-tables.ts'
import { tableOf, type TextTable } from './read.ts'
import { barChart, isOfSamples, numericColumns, tellsByBars, type NumericColumn } from './summary-table.ts'
import { variantTable } from './variants.ts'
import type { Words } from './words.ts'

const mostDepthFiles = 48
const mostVariantFiles = 48
const mostTables = 8
const mostTableFiles = 200
const mostBars = 6
/** Fewer figures are read sooner in their table, which a chart would only repeat. */
const fewestBars = 8
const mostImages = 20
const mostPages = 5
const mostLabelled = 1000
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

async function depthSections(
  context: Context,
  { words, head: { inputs } }: Facts,
  files: readonly OutputFact[],
) {
  const used = new Set<OutputFact>()
  const samples: SampleDepth[] = []
  for (const one of files.slice(0, mostDepthFiles)) {
    const depth = await readDepth(context, one.row).catch(() => undefined)
    if (!depth) continue
    used.add(one)
    samples.push({ sample: one.sample || one.file.name, depth })
  }
  const charts = depthCharts(samples, words, depthLimitIn(inputs) ?? usualDepthLimit)
  const sections = charts.map(({ chart, note, sequence }, at): SectionOf<'plot'> => ({
    kind: 'plot',
    ...heading(`depth-${at}-${sequence.replace(/[^\w.-]/g, '_').slice(0, 100)}`, chart.title),
    chart,
    note,
    width: 'full',
  }))
  return { used, sections }
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

async function variants(
  context: Context,
  { words }: Facts,
  all: readonly OutputFact[],
): Promise<ReportSection[]> {
  const files = all
    .filter(isVariants)
    .slice(0, mostVariantFiles)
    .map(({ sample, row }) => ({ sample, row }))
  const table = await variantTable(context, files, words)
  const { columns, rows, total, together } = table
  if (total === 0) return []
  return [
    {
      kind: 'table',
      ...heading('variants', words.variants),
      total,
      file_id: null,
      columns: [...columns],
      rows: rows.map((row) => [...row]),
      ...(together !== undefined && { together, note: words.calledRule }),
    },
  ]
}

type Pages = [OutputFact, ...OutputFact[]]

/** What several samples have under one output is one section. */
function pagesByOutput(pages: readonly OutputFact[]): Pages[] {
  const groups = new Map<string, Pages>()
  for (const one of pages) {
    const group = groups.get(one.output)
    if (group) group.push(one)
    else groups.set(one.output, [one])
  }
  return [...groups.values()]
}

function page([one, ...rest]: Pages): ReportSection {
  const multiqc = /multiqc/i.test(one.file.name)
  const sample = rest.length > 0 ? '' : one.sample
  const labelled = [one, ...rest].slice(0, mostLabelled)
  return {
    kind: 'html',
    ...heading(
      `html:${rest.length > 0 ? keyPart(one.output) : keyOf(one)}`,
      titleOf(multiqc ? 'MultiQC' : one.file.name, sample),
    ),
    file_id: one.file.id,
    ...(rest.length > 0 && {
      pages: labelled.map((each) => ({ file_id: each.file.id, label: each.sample || each.file.name })),
    }),
  }
}

const isShownItself = (one: OutputFact) =>
  (one.viewer !== null || isDrawn(one)) &&
  ![isColumns, isVariants, isImage, isPage, isCells, isMethods].some((is) => is(one))

function shown(one: OutputFact): ReportSection {
  return {
    kind: 'viewer',
    ...heading(`viewer:${keyOf(one)}`, titleOf(one.title, one.sample)),
    file_id: one.file.id,
    ...(one.viewer !== null && { view: one.viewer }),
  }
}

function image(one: OutputFact): ReportSection {
  return {
    kind: 'image',
    ...heading(`image:${keyOf(one)}`, titleOf(one.title, one.sample)),
    file_id: one.file.id,
    caption: captionOf(one, one.file.name),
  }
}

function listing(all: readonly OutputFact[], { words }: Facts): ReportSection {
  return { kind: 'files', ...heading('files', words.files), items: listed(all), download: false }
}
