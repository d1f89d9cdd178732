import { and, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Language } from '@omics/contract/errors'
import type { Json } from '@omics/contract/json'
import type { workflows as endpoints, WorkflowVersion } from '@omics/contract/warehouse/workflows'
import { describeFault, EvaluationError, fromJson } from '@omics/wdl'
import type { Database } from '../../db/database.ts'
import { workflowVersion } from '../../db/tables/warehouse.ts'
import type { Identity } from '../../http/identity.ts'
import { Problem, refuseField } from '../../http/problem.ts'
import { checkVersion } from './checking/check-sources.ts'
import { authorisedVersion, descriptionOf, presentVersion, versionOf, type VersionRow } from './versions.ts'
import { misfitOf } from './held-templates.ts'
import { savedOr } from '../../resource/saved.ts'

/** A version before and after it was changed. */
interface Bound {
  readonly before: VersionRow
  readonly now: WorkflowVersion
}

/** Keeps the defaults that forms offer for a version, each of the type that WDL gives its input. */
export async function keepDefaults(
  db: Database,
  identity: Identity,
  language: Language,
  { version_id, defaults, version }: z.output<typeof endpoints.inputUpdate.body>,
): Promise<Bound> {
  return changeVersion(db, identity, language, version_id, version, async (row) => {
    const given = Object.entries(defaults).filter(([, value]) => value !== null)
    await refuseUnfit(db, identity, row, given)
    return { inputDefaults: Object.fromEntries(given) }
  })
}

/** Binds a report to a version, or takes it away. It names only outputs that the version has. */
export async function bindReport(
  db: Database,
  identity: Identity,
  language: Language,
  { version_id, report, version }: z.output<typeof endpoints.setReport.body>,
): Promise<Bound> {
  return changeVersion(db, identity, language, version_id, version, async (row) => {
    const wanted = report?.outputs ?? []
    const known = wanted.length > 0 ? descriptionOf(row).outputs : []
    const stranger = wanted.find((one) => !known.some(({ name }) => name === one || name.endsWith(`.${one}`)))
    if (stranger !== undefined) {
      throw refuseField('report.outputs', {
        en: `This version has no output “${stranger}”.`,
        zh: `该版本没有输出项“${stranger}”。`,
      })
    }
    await refuseMisfits(db, identity, row, report?.templates ?? [])
    return { report }
  })
}

/** A version is given only templates that name outputs which it has. */
async function refuseMisfits(
  db: Database,
  { personId }: Identity,
  row: VersionRow,
  templates: readonly string[],
): Promise<void> {
  if (templates.length === 0) return
  const misfit = await misfitOf(db, personId, templates, descriptionOf(row).outputs)
  if (misfit) throw refuseField('report.templates', misfit)
}

async function changeVersion(
  db: Database,
  identity: Identity,
  language: Language,
  versionId: string,
  seen: number | undefined,
  changeOf: (row: VersionRow) => Promise<Partial<Pick<VersionRow, 'inputDefaults' | 'report'>>>,
): Promise<Bound> {
  const { row, grant } = await authorisedVersion(db, identity, versionId, 'own')
  const unchanged = seen === undefined ? undefined : eq(workflowVersion.version, seen)
  const saved = await db
    .update(workflowVersion)
    .set({ ...(await changeOf(row)), version: sql`${workflowVersion.version} + 1` })
    .where(and(eq(workflowVersion.id, row.id), unchanged))
    .returning({ id: workflowVersion.id })
  const now = await savedOr(saved, async () =>
    presentVersion(db, await versionOf(db, grant, row.id), identity, language),
  )
  return { before: row, now }
}

async function refuseUnfit(
  db: Database,
  { personId }: Identity,
  row: VersionRow,
  given: readonly (readonly [string, Json])[],
): Promise<void> {
  if (given.length === 0) return
  const { facts } = await checkVersion(db, personId, row)
  if (facts?.name === undefined)
    throw new Problem('faulty_workflow', { details: { count: 1, first: row.entry } })
  const types = new Map(facts.inputs.map(({ name, type }) => [name, type]))
  for (const [name, value] of given) {
    const type = types.get(name)
    if (!type) {
      throw refuseField(`defaults.${name}`, {
        en: `This version has no input ${name}.`,
        zh: `该版本没有输入项 ${name}。`,
      })
    }
    try {
      fromJson(type, value, name)
    } catch (error) {
      if (!(error instanceof EvaluationError)) throw error
      const message = { en: describeFault(error, 'en'), zh: describeFault(error, 'zh') }
      throw refuseField(`defaults.${name}`, message)
    }
  }
}
