import type { Json, WorkflowInput } from '@omics/contract/warehouse/workflows'
import {
  coverageGrades,
  depthInName,
  gradeOfCoverage,
  isCoverageColumn,
} from '@omics/contract/analyses/coverage'
import type { ReportSection, SectionOf } from '@omics/contract/reports/sections'
import { decimalsOf, numberText } from '@omics/contract/samples/values'
import type { Context } from '../../../context.ts'
import type { Grant } from '../../../http/grant.ts'
import { fileIdOf } from '../../analyses/file-uri.ts'
import { columnsOf } from '../../samples/columns.ts'
import { samplesByIds } from '../../samples/rows.ts'
import type { Facts } from './facts.ts'
import type { NumericColumn } from './summary-table.ts'
import { columnName } from './words.ts'

const head = (key: string, title: string) => ({ key, title, shown: true, edited: false })
const mostSamples = 500

/** The samples that were analysed: rows of the sample table, or the objects that an input lists. */
export async function samplesSection(
  context: Context,
  grant: Grant,
  facts: Facts,
): Promise<SectionOf<'samples'> | undefined> {
  const table =
    facts.analysis.mode === 'samples' ? await fromSampleTable(context, grant, facts) : fromInputs(facts)
  if (!table || table.rows.length === 0) return undefined
  const rows = table.rows.slice(0, mostSamples)
  return {
    kind: 'samples',
    ...head('samples', facts.words.samples),
    columns: table.columns,
    rows,
    total: table.rows.length,
  }
}

interface Cells {
  readonly columns: string[]
  readonly rows: string[][]
}

async function fromSampleTable(context: Context, grant: Grant, { runs, words }: Facts): Promise<Cells> {
  const columns = (await columnsOf(context.db, grant)).filter(
    ({ shown, type }) => shown && type !== 'file' && type !== 'files',
  )
  const ids = runs.flatMap(({ sample_id }) => sample_id ?? []).slice(0, mostSamples)
  const samples = new Map((await samplesByIds(context.db, grant, ids)).map((sample) => [sample.id, sample]))
  const decimals = columns.map(({ id, type }) =>
    type === 'number' ? decimalsOf([...samples.values()].map(({ values }) => values[id])) : 0,
  )
  return {
    columns: [words.sample, ...columns.map(({ label, unit }) => (unit ? `${label} (${unit})` : label))],
    rows: runs.map(({ label, sample_id }) => [
      label,
      ...columns.map(({ id }, at) => {
        const value = samples.get(sample_id ?? '')?.values[id] ?? ''
        return typeof value === 'number' ? numberText(value, decimals[at] ?? 0) : String(value)
      }),
    ]),
  }
}

/** The first input that lists objects with a name, such as `Array[Sample]`. */
function fromInputs({ head: { inputs }, words, language }: Facts): Cells | undefined {
  for (const value of Object.values(inputs)) {
    const items = Array.isArray(value) ? value.filter(isObject) : []
    const name = ['name', 'sample', 'sample_id', 'id'].find(
      (key) => items.length > 0 && items.every((item) => typeof item[key] === 'string'),
    )
    if (name === undefined) continue
    const others = [...new Set(items.flatMap(Object.keys))].filter((key) => key !== name)
    return {
      columns: [words.sample, ...others.map((key) => columnName(key, language).title)],
      rows: items.map((item) => [name, ...others].map((key) => shownValue(item[key] ?? null))),
    }
  }
  return undefined
}

function isObject(value: Json): value is { [key: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** A value as people read it: files by their names, lists with commas. */
function shownValue(value: Json): string {
  if (value === null) return ''
  if (typeof value === 'string') return fileIdOf(value) === undefined ? value : fileNameIn(value)
  if (Array.isArray(value)) return value.map(shownValue).join(', ')
  if (typeof value === 'object')
    return Object.entries(value)
      .map(([key, member]) => `${key}: ${shownValue(member)}`)
      .join('; ')
  return String(value)
}

const fileNameIn = (uri: string) => uri.slice(uri.lastIndexOf('/') + 1)

/** Which workflow ran: its version, digest and origin. */
export function workflowSection({ analysis, head: version, words }: Facts): ReportSection {
  return {
    kind: 'workflow',
    ...head('workflow', words.workflow),
    name: analysis.workflow,
    tag: analysis.tag,
    draft: analysis.draft,
    entry: version.entry,
    sha256: version.sha256,
    origin: version.origin['kind'] === 'supplied' ? words.supplied : originText(version.origin),
    wdl_version: version.description.wdl_version,
  }
}

/** `github.com/owner/repository@commit:path`; empty for what was written here. */
function originText(origin: Record<string, Json>): string {
  const of = (key: string) => (typeof origin[key] === 'string' ? origin[key] : '')
  const [owner, repo, path] = [of('owner'), of('repo'), of('path')]
  const commit = of('commit') || of('ref')
  if (!owner || !repo) return of('url')
  return `github.com/${owner}/${repo}${commit && `@${commit}`}${path && `:${path}`}`.slice(0, 1000)
}

/** The inputs by name; samples that an input lists have a section of their own. */
export async function parametersSection(
  context: Context,
  grant: Grant,
  { head: { inputs, description }, words, language }: Facts,
): Promise<ReportSection> {
  const labels = new Map((await columnsOf(context.db, grant)).map(({ key, label }) => [key, label]))
  const items = Object.entries(inputs)
    .filter(([, value]) => value !== null && !(Array.isArray(value) && value.some(isObject)))
    .map(([name, value]) => ({
      name: name.split('.').slice(1).join('.') || name,
      label: labelIn(
        description.inputs.find((input) => input.name === name),
        language,
      ),
      value: parameterText(value, words, labels).slice(0, 4000),
    }))
  return { kind: 'parameters', ...head('parameters', words.parameters), items: items.slice(0, 1000) }
}

/** The value itself, or the column of the sample table that gives it. */
function parameterText(value: Json, words: Facts['words'], labels: ReadonlyMap<string, string>): string {
  const column = isObject(value) ? value['this'] : undefined
  if (typeof column !== 'string') return shownValue(value)
  return words.fromColumn(column === 'name' ? words.sample : (labels.get(column) ?? column))
}

/** Labels are in the language of the workflow's author, and in Chinese where that author wrote them so. */
function labelIn(input: WorkflowInput | undefined, language: Facts['language']): string {
  return (language === 'en' ? input?.label : input?.label_zh) ?? ''
}

/** The tools that ran with their versions, the images by digest, and those that were named and not used. */
export function softwareSection({ software, words }: Facts): ReportSection {
  const { host_tools: tools, used_images: images, unused_images } = software
  return {
    kind: 'software',
    ...head('software', words.software),
    tools: [...tools],
    images: [...images],
    unused_images,
  }
}

/** What a paper says of how the data were treated, from the workflow and the tools that ran. */
export function methodsSection({ analysis, head: version, software, words }: Facts): ReportSection {
  const tools = software.host_tools.map(({ name, version: number }) => `${name} ${number}`)
  const images = software.used_images.map(({ name, digest }) =>
    digest.startsWith('sha256:') ? `${name} (${digest})` : name,
  )
  const text =
    words.ran(
      analysis.workflow,
      words.version(analysis.tag, analysis.draft),
      version.description.wdl_version,
    ) +
    (tools.length > 0 ? words.tools(words.and(tools)) : '') +
    (images.length > 0 ? words.usedImages(words.and(images)) : '') +
    (software.unused_images.length > 0 ? words.images : '') +
    words.source(version.sha256)
  return { kind: 'methods', ...head('methods', words.methods), text: text.slice(0, 20_000) }
}

/** The template's own words where it has some, else what can be said of every analysis. */
export function summarySection(
  facts: Facts,
  samples: number,
  columns: readonly NumericColumn[],
): ReportSection {
  const { analysis, runs, words, head: version } = facts
  const failed = runs.filter(({ state }) => state !== 'succeeded').length
  const medians = columns
    .slice(0, 4)
    .map((column) => words.namedMedian(column.title, withUnit(column, facts.language)))
  const sentences = [
    version.report?.introduction ?? '',
    words.analysed(samples, `${analysis.workflow} ${words.version(analysis.tag, analysis.draft)}`),
    failed === 0 ? words.allWell : words.notAllWell(failed, runs.length),
    coverageSentence(facts, columns),
    medians.length > 0 && samples > 1 ? words.medians(words.and(medians)) : '',
  ]
  const [introduction, ...plain] = sentences
  const text = [introduction, plain.filter(Boolean).join(facts.language === 'en' ? ' ' : '')]
  return { kind: 'text', ...head('summary', words.summary), text: text.filter(Boolean).join('\n\n') }
}

/** How many samples are well covered, where their summary tells. */
function coverageSentence({ words }: Facts, columns: readonly NumericColumn[]): string {
  const covered = columns.find(({ name }) => isCoverageColumn(name))
  const known = covered?.values.filter((value) => value !== null) ?? []
  if (!covered || known.length === 0) return ''
  const well = known.filter((percent) => gradeOfCoverage(percent) === 'good').length
  return words.coveredWell(well, known.length, coverageGrades.good, depthInName(covered.name))
}

/** The few numbers at the head of a report: samples, runs, and medians of what was measured. */
export function figuresSection(
  facts: Facts,
  samples: number,
  columns: readonly NumericColumn[],
): ReportSection {
  const { runs, words } = facts
  const succeeded = runs.filter(({ state }) => state === 'succeeded').length
  const items = [
    ...(samples > 0 ? [{ value: String(samples), label: words.samplesFigure }] : []),
    ...(succeeded < runs.length || samples === 0
      ? [{ value: words.of(succeeded, runs.length), label: words.runsFigure }]
      : []),
    ...columns.slice(0, 7).map((column) => ({
      value: withUnit(column, facts.language),
      label: column.values.length > 1 ? words.median(column.title) : column.title,
    })),
  ]
  return { kind: 'figures', ...head('figures', words.figures), items: items.slice(0, 8) }
}

/** 49.65×; 99.6 % with a space that does not break, and in Chinese none. */
function withUnit({ median, unit }: NumericColumn, language: Facts['language']): string {
  const value = Math.abs(median) >= 1000 ? Math.round(median) : Number(median.toPrecision(4))
  const text = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 6 }).format(value)
  if (unit === undefined) return text
  const tight = unit === '×' || (unit === '%' && language === 'zh')
  return tight ? `${text}${unit}` : `${text}\u00a0${unit}`
}
