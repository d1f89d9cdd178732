import {
  coverageGrades,
  depthInName,
  gradeOfCoverage,
  isCoverageColumn,
} from '@omics/contract/analyses/coverage'
import type { ReportSection } from '@omics/contract/reports/sections'
import type { Facts } from './facts.ts'
import { heading } from './heading.ts'
import type { NumericColumn } from './summary-table.ts'

/** The template's own words where it has some, else what can be said of every analysis. */
export function summarySection(
  facts: Facts,
  samples: number,
  columns: readonly NumericColumn[],
): ReportSection {
  const { analysis, runs, words, head } = facts
  const failed = runs.filter(({ state }) => state !== 'succeeded').length
  const medians = columns
    .slice(0, 4)
    .map((column) => words.namedMedian(column.title, withUnit(column, facts.language)))
  const sentences = [
    head.report?.introduction ?? '',
    words.analysed(samples, `${analysis.workflow} ${words.version(analysis.tag, analysis.draft)}`),
    failed === 0 ? words.allWell(runs.length) : words.notAllWell(failed, runs.length),
    coverageSentence(facts, columns),
    medians.length > 0 && samples > 1 ? words.medians(words.and(medians)) : '',
  ]
  const [introduction, ...plain] = sentences
  const text = [introduction, plain.filter(Boolean).join(facts.language === 'en' ? ' ' : '')]
  return { kind: 'text', ...heading('summary', words.summary), text: text.filter(Boolean).join('\n\n') }
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
  return { kind: 'figures', ...heading('figures', words.figures), items: items.slice(0, 8) }
}

/** 49.65×; 99.6 % with a space that does not break, and in Chinese none. */
function withUnit({ median, unit }: NumericColumn, language: Facts['language']): string {
  const value = Math.abs(median) >= 1000 ? Math.round(median) : Number(median.toPrecision(4))
  const text = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 6 }).format(value)
  if (unit === undefined) return text
  const tight = unit === '×' || (unit === '%' && language === 'zh')
  return tight ? `${text}${unit}` : `${text}\u00a0${unit}`
}
