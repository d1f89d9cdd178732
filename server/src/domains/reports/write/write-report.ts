import { sql } from 'drizzle-orm'
import type { Language } from '@omics/contract/errors'
import { mostReportBytes, type ReportSection } from '@omics/contract/reports/sections'
import type { Context } from '../../../context.ts'
import type { Grant } from '../../../http/grant.ts'
import { Problem } from '../../../http/problem.ts'
import { brandOf } from '../brands.ts'
import { insertReport, unchecked, type ReportTemplate } from '../save.ts'
import { publishedContents } from '../templates/rows.ts'
import { writeBlocks } from './blocks/write-blocks.ts'
import { factsOf, withChosenOutputs, type Facts } from './facts.ts'
import { withFittingTexts } from './fitting-texts.ts'
import { sectionsFromOutputs, type Found } from './from-outputs.ts'
import { mergeSections } from './merge.ts'
import { provenanceSection } from './provenance-section.ts'
import { samplesSection } from './samples-section.ts'
import { figuresSection, summarySection } from './summary.ts'
import { methodsSection, parametersSection, softwareSection, workflowSection } from './what-ran.ts'

/** By which template a report is written, and by which of its versions: the latest, or that of the report that is there. */
export interface ByTemplate {
  readonly id: string
  readonly number?: number | undefined
}

/**
 * Writes the report of an ended analysis in a language, or writes the one in that language again over what people
 * changed in it, and gives its id.
 * @param grant of the analysis
 * @param template without one the platform lays the report out by itself
 */
export async function writeReport(
  context: Context,
  grant: Grant<'edit'>,
  language: Language,
  template?: ByTemplate,
): Promise<string> {
  const facts = await factsOf(context, grant, language)
  const write = template
    ? await byTemplate(context, grant, facts, template)
    : await byItself(context, grant, facts)
  const { title, sections, template: by } = write
  return context.db.transaction(async (tx) => {
    // Whoever writes it at the same time waits here, and then finds the report.
    await tx.execute(sql`select 1 from analysis where id = ${facts.analysis.id} for no key update`)
    const { rows } = await tx.execute<{ id: string; state: string; sections: ReportSection[] }>(sql`
      select id, state, sections from report
      where ${reportOf(facts.analysis.id, language, by?.id)} for no key update`)
    const [old] = rows
    if (!old)
      return insertReport(tx, grant, {
        title,
        sections,
        language,
        analysisId: facts.analysis.id,
        ...(by && { template: by }),
      })
    if (old.state === 'released') throw new Problem('report_released')
    const branding = await brandOf(tx, grant.projectId, by?.branding)
    const merged = JSON.stringify(mergeSections(old.sections, sections))
    await tx.execute(sql`
      update report set sections = ${merged}::jsonb, template_number = ${by?.number ?? null},
        branding = ${branding && JSON.stringify(branding)}::jsonb, ${unchecked}, version = version + 1,
        updated_at = now()
      where id = ${old.id}`)
    return old.id
  })
}

const reportOf = (analysisId: string, language: Language, templateId: string | undefined) =>
  sql`analysis_id = ${analysisId} and language = ${language} and deleted_at is null
    and template_id is not distinct from ${templateId ?? null}::uuid`

interface Write {
  readonly title: string
  readonly sections: readonly ReportSection[]
  readonly template?: ReportTemplate
}

/** Laid out by the platform from what the outputs are. */
async function byItself(context: Context, grant: Grant<'edit'>, facts: Facts): Promise<Write> {
  const sections = fitting([
    ...(await sectionsOf(context, grant, withChosenOutputs(facts))),
    await provenanceSection(context, grant, facts, grant),
  ])
  return { title: (facts.head.report?.title || facts.analysis.name).slice(0, 300), sections }
}

async function byTemplate(
  context: Context,
  grant: Grant<'edit'>,
  facts: Facts,
  { id, number: asked }: ByTemplate,
): Promise<Write> {
  const { db } = context
  const { rows } = await db.execute<{ template_number: number }>(sql`
    select template_number from report where ${reportOf(facts.analysis.id, facts.language, id)}`)
  const { number, contents, title } = await publishedContents(db, id, asked ?? rows[0]?.template_number)
  const sections = withFittingTexts(await writeBlocks(context, grant, facts, contents, grant))
  const { branding } = contents
  return { title: titleBy(title, facts), sections, template: { id, number, branding } }
}

/** What a report is called that a template gives: after the template and the analysis, and by no words twice. */
export function titleBy(
  title: Record<Language, string>,
  { analysis: { name }, language }: { analysis: { name: string }; language: Language },
): string {
  const own = title[language]
  if (name.toLowerCase().startsWith(own.toLowerCase())) return name.slice(0, 300)
  return `${own}${language === 'zh' ? '：' : ': '}${name}`.slice(0, 300)
}

async function sectionsOf(context: Context, grant: Grant<'edit'>, facts: Facts): Promise<ReportSection[]> {
  const found = await sectionsFromOutputs(context, facts)
  const samples = await samplesSection(context, grant, facts)
  const count = samples?.total ?? found.columns[0]?.values.length ?? 0
  const summary = [summarySection(facts, count, found.columns), figuresSection(facts, count, found.columns)]
  const listed = samples ? [samples] : []
  const how = [
    await methodsSection(context, facts),
    workflowSection(facts),
    await parametersSection(context, grant, facts),
    softwareSection(facts),
  ]
  const own = facts.head.of_tool
    ? answerFirst(found, facts)
    : [...found.charts, ...found.tables, ...found.media]
  const wanted = (facts.head.report?.outputs ?? []).map((name) => name.split('.').at(-1) ?? name)
  const chosen = wanted.length === 0 ? own : inOrder([...new Set([...own, ...found.shown])], found, wanted)
  if (facts.head.of_tool) return [...chosen, ...found.files, ...summary, ...listed, ...how]
  return [...summary, ...chosen, ...listed, ...how, ...found.files]
}

/**
 * Who is shown the result of a tool has come for that one picture, tree or table: pictures and what the tool names a
 * view for, which are taken in at a glance, then all as the tool declares its outputs, its answer before what comes along.
 */
function answerFirst(found: Found, { outputs }: Facts): readonly ReportSection[] {
  const all = [...found.charts, ...found.tables, ...found.media, ...found.shown]
  const declared = outputs.map(({ name }) => name.split('.').at(-1) ?? name)
  const isSeen = (part: ReportSection) =>
    part.kind === 'image' || (part.kind === 'viewer' && part.view !== undefined && part.view !== 'text')
  return inOrder(all, found, declared).toSorted((one, other) => Number(isSeen(other)) - Number(isSeen(one)))
}

/** As the version of the workflow names its outputs, and within one in the order that there is. */
function inOrder(
  sections: readonly ReportSection[],
  { outputOf }: Pick<Found, 'outputOf'>,
  wanted: readonly string[],
): readonly ReportSection[] {
  const placeOf = (section: ReportSection) => {
    const at = wanted.indexOf(outputOf.get(section) ?? '')
    return at < 0 ? wanted.length : at
  }
  return sections.toSorted((one, other) => placeOf(one) - placeOf(other))
}

/** Long tables give way first, so that what is written fits into a report. */
function fitting(sections: readonly ReportSection[]): ReportSection[] {
  let room = mostReportBytes * 0.8
  return withFittingTexts(sections).flatMap((part) => {
    const size = JSON.stringify(part).length
    const optional = part.kind === 'table' || part.kind === 'plot' || part.kind === 'files'
    if (optional && size > room) return []
    room -= size
    return [part]
  })
}
