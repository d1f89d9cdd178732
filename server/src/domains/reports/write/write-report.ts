import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Language } from '@omics/contract/errors'
import { mostReportBytes, type ReportSection } from '@omics/contract/reports/sections'
import type { Context } from '../../../context.ts'
import type { Grant } from '../../../http/grant.ts'
import { provenanceOf } from '../../analyses/results/provenance.ts'
import { addFileFromBytes } from '../../files/keep.ts'
import { findByPath } from '../../files/tree.ts'
import { insertReport } from '../save.ts'
import { factsOf, type Facts } from './facts.ts'
import { sectionsFromOutputs } from './from-outputs.ts'
import { heading } from './heading.ts'
import { mergeSections } from './merge.ts'
import { samplesSection } from './samples-section.ts'
import { figuresSection, summarySection } from './summary.ts'
import { methodsSection, parametersSection, softwareSection, workflowSection } from './what-ran.ts'

/**
 * Writes the report of an ended analysis in a language, or writes the one in that language again over what people
 * changed in it, and gives its id.
 * @param grant of the analysis
 */
export async function writeReport(
  context: Context,
  grant: Grant<'edit'>,
  language: Language,
): Promise<string> {
  const facts = await factsOf(context, grant, language)
  const sections = fitting([
    ...(await sectionsOf(context, grant, facts)),
    await provenanceSection(context, grant, facts),
  ])
  const title = (facts.head.report?.title || facts.analysis.name).slice(0, 300)
  return context.db.transaction(async (tx) => {
    // Whoever writes it at the same time waits here, and then finds the report.
    await tx.execute(sql`select 1 from analysis where id = ${facts.analysis.id} for no key update`)
    const { rows } = await tx.execute<{ id: string; sections: ReportSection[] }>(sql`
      select id, sections from report
      where analysis_id = ${facts.analysis.id} and language = ${language} and deleted_at is null for no key update`)
    const [old] = rows
    if (!old) return insertReport(tx, grant, { title, sections, language, analysisId: facts.analysis.id })
    const merged = JSON.stringify(mergeSections(old.sections, sections))
    await tx.execute(sql`
      update report set sections = ${merged}::jsonb, version = version + 1, updated_at = now()
      where id = ${old.id}`)
    return old.id
  })
}

async function sectionsOf(context: Context, grant: Grant<'edit'>, facts: Facts): Promise<ReportSection[]> {
  const found = await sectionsFromOutputs(context, facts)
  const samples = await samplesSection(context, grant, facts)
  const count = samples?.total ?? found.columns[0]?.values.length ?? 0
  return [
    summarySection(facts, count, found.columns),
    figuresSection(facts, count, found.columns),
    ...found.charts,
    ...found.tables,
    ...found.media,
    ...(samples ? [samples] : []),
    methodsSection(facts),
    workflowSection(facts),
    await parametersSection(context, grant, facts),
    softwareSection(facts),
    ...found.files,
  ]
}

const folder = 'reports'

/** Where the results come from, as a file of the project that the report names by its digest. */
async function provenanceSection(
  context: Context,
  grant: Grant<'edit'>,
  facts: Facts,
): Promise<ReportSection> {
  const provenance = await provenanceOf(context, grant)
  const bytes = Buffer.from(`${JSON.stringify(provenance, null, 2)}\n`)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const name = `provenance ${facts.analysis.code}.json`
  const there = await findByPath(context.db, grant, `${folder}/${name}`)
  // The report in the other language names the same file, which must not go to the trash for one like it.
  const row =
    there?.sha256 === sha256
      ? there
      : await addFileFromBytes(context, grant, bytes, {
          ...({ parentId: null, path: folder, origin: 'made', taken: 'replace' } as const),
          name,
        })
  const { files } = provenance
  return {
    kind: 'provenance',
    ...heading('provenance', facts.words.provenance),
    sha256,
    file_id: row.id,
    files: Object.keys(files ?? {}).length,
    commands: Object.values(facts.analysis.calls).reduce((sum, count) => sum + count, 0),
  }
}

/** Long tables give way first, so that what is written fits into a report. */
function fitting(sections: readonly ReportSection[]): ReportSection[] {
  let room = mostReportBytes * 0.8
  return sections.flatMap((part) => {
    const size = JSON.stringify(part).length
    const optional = part.kind === 'table' || part.kind === 'plot' || part.kind === 'files'
    if (optional && size > room) return []
    room -= size
    return [part]
  })
}
