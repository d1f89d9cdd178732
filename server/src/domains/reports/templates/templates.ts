import { createHash } from 'node:crypto'
import { sql, type SQL } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { z } from 'zod'
import type { OutputOf } from '@omics/contract/endpoint'
import { TemplateContents } from '@omics/contract/reports/blocks'
import { templates as endpoints, type Template, type TemplateWrite } from '@omics/contract/reports/templates'
import type { Database } from '../../../db/database.ts'
import { isoTime } from '../../../db/iso-time.ts'
import { authorise } from '../../../http/grant.ts'
import type { Identity } from '../../../http/identity.ts'
import { implement } from '../../../http/implement.ts'
import { Problem } from '../../../http/problem.ts'
import { isId } from '../../../http/relation.ts'
import { allOf, contains, readPage } from '../../../resource/page.ts'
import { savedOr } from '../../../resource/saved.ts'
import { callerAsReader } from '../../files/links.ts'
import { requireSeen } from '../../system/image-access.ts'
import { authorisedVersion } from '../../warehouse/versions.ts'
import { workflowOf } from '../gallery/gallery.ts'
import type { SuppliedTemplate } from '../gallery/layout.ts'
import { suppliedTemplates } from '../gallery/supplied.ts'
import { signedFiles } from '../rows.ts'
import { gatherTable } from '../write/blocks/gather-table.ts'
import { withFittingTexts } from '../write/fitting-texts.ts'
import { writeBlocks } from '../write/blocks/write-blocks.ts'
import { BlockFault } from '../write/blocks/writing.ts'
import { factsOf, filesIn } from '../write/facts.ts'
import { titleBy } from '../write/write-report.ts'
import { oneTemplate, publishedContents, selectTemplates, templateTables } from './rows.ts'

const orders: Record<string, SQL> = {
  title_en: sql`t.title_en collate reading_order, t.id`,
  '-title_en': sql`t.title_en collate reading_order desc, t.id`,
  title_zh: sql`t.title_zh collate reading_order, t.id`,
  '-title_zh': sql`t.title_zh collate reading_order desc, t.id`,
  updated_at: sql`t.updated_at, t.id`,
  '-updated_at': sql`t.updated_at desc, t.id`,
}

export default implement(endpoints, {
  list: ({ context: { db }, query }) => {
    const where = allOf(
      query.trash ? sql`t.deleted_at is not null` : sql`t.deleted_at is null`,
      query.workflow_id && sql`w.id = ${query.workflow_id}`,
      contains(sql`(t.title_en || ' ' || t.title_zh)`, query.search),
    )
    return readPage(db, query, { from: templateTables, where }, (window) =>
      selectTemplates(db, where, orders[query.sort] ?? sql`t.id`, window),
    )
  },

  choices: async ({ context: { db } }) => {
    const all = sql`t.deleted_at is null and t.published > 0`
    const rows = await selectTemplates(db, all, sql`t.title_en, t.id`, { limit: 500, offset: 0 })
    return rows.map(({ id, title_en, title_zh, published, workflow }) => ({
      id,
      title_en,
      title_zh,
      published,
      workflow,
    }))
  },

  create: async ({ context: { db }, identity, body, language, note }) => {
    await requireVersion(db, identity, body.workflow_version_id)
    await requireLogo(db, identity, body)
    const id = await insertTemplate(db, identity, body)
    note({ objectId: id, after: { title_en: body.title_en, title_zh: body.title_zh } })
    return oneTemplate(db, id, { ...identity, language })
  },

  gallery: ({ context: { db } }) =>
    Promise.all(
      suppliedTemplates.map(async (template) => {
        const { key } = template
        return { key, ...wordsOf(template), workflow: (await workflowOf(db, template)) ?? null }
      }),
    ),

  start: async ({ context: { db }, identity, params, language, note }) => {
    const template = suppliedTemplates.find(({ key }) => key === params.key)
    if (!template) throw new Problem('not_found')
    const workflow = await workflowOf(db, template)
    const words = wordsOf(template)
    const contents = TemplateContents.parse({ chapters: template.chapters() })
    const write = { ...words, workflow_version_id: workflow?.version_id ?? null, contents }
    const id = await insertTemplate(db, identity, write)
    note({ objectId: id, after: { title_en: words.title_en, title_zh: words.title_zh } })
    return oneTemplate(db, id, { ...identity, language })
  },

  show: ({ context: { db }, identity, params, language }) =>
    oneTemplate(db, params.id, { ...identity, language }),

  update: async ({ context: { db }, identity, params, body, language, note }) => {
    const reader = { ...identity, language }
    const before = await oneTemplate(db, params.id, reader)
    if (body.workflow_version_id !== before.workflow_version_id)
      await requireVersion(db, identity, body.workflow_version_id)
    await requireLogo(db, identity, body, before)
    const changed = await saveTemplate(db, params.id, body)
    const after = await savedOr(changed, () => oneTemplate(db, params.id, reader))
    note({ objectId: after.id, before: outlineOf(before), after: outlineOf(after) })
    return after
  },

  remove: async ({ context: { db }, identity, params, language, note }) => {
    const before = await oneTemplate(db, params.id, { ...identity, language })
    if (before.given_to > 0) throw new Problem('still_referenced')
    await db.execute(sql`update report_template set deleted_at = now() where id = ${before.id}`)
    note({ objectId: before.id, before: outlineOf(before) })
    return null
  },

  restore: async ({ context: { db }, identity, params, language, note }) => {
    if (isId(params.id))
      await db.execute(sql`update report_template set deleted_at = null where id = ${params.id}`)
    const after = await oneTemplate(db, params.id, { ...identity, language })
    note({ objectId: after.id, after: outlineOf(after) })
    return after
  },

  publish: async ({ context: { db }, identity, params, body, language, note }) => {
    const reader = { ...identity, language }
    const before = await oneTemplate(db, params.id, reader)
    const [first] = before.faults
    if (first)
      throw new Problem('faulty_template', { details: { count: before.faults.length, first: first.message } })
    const published = await db.transaction((tx) => publish(tx, before, body.version, identity))
    const after = await savedOr(published, () => oneTemplate(db, params.id, reader))
    note({
      objectId: after.id,
      before: { published: before.published },
      after: { published: after.published },
    })
    return after
  },

  versions: async ({ context: { db }, identity, params, language }) => {
    const { id } = await oneTemplate(db, params.id, { ...identity, language })
    const { rows } = await db.execute<
      OutputOf<typeof endpoints.versions>[number] & Record<string, unknown>
    >(sql`
      select p.number, p.sha256, coalesce(m.full_name, '') as published_by,
        ${isoTime(sql`p.published_at`)} as published_at,
        (select count(*)::int from report r where r.template_id = p.template_id and r.template_number = p.number) as reports
      from report_template_version p left join person m on m.id = p.published_by
      where p.template_id = ${id} order by p.number desc`)
    return rows
  },

  version: async ({ context: { db }, params }) => {
    const number = Number(params.number)
    if (!isId(params.id) || !Number.isInteger(number) || number < 1 || number > 1e9)
      throw new Problem('not_found')
    const { contents } = await publishedContents(db, params.id, number)
    return { number, contents }
  },

  preview: async ({ context, identity, params, body, language }) => {
    const template = await oneTemplate(context.db, params.id, { ...identity, language })
    const grant = await authorise(context.db, identity, 'analysis', body.analysis_id, 'view')
    const facts = await factsOf(context, grant, body.language)
    const sections = withFittingTexts(await writeBlocks(context, grant, facts, body.contents))
    const files = await signedFiles(context, grant.projectId, sections, callerAsReader(identity), true)
    return { title: titleBy({ en: template.title_en, zh: template.title_zh }, facts), sections, files }
  },

  columns: async ({ context, identity, query, language }) => {
    const grant = await authorise(context.db, identity, 'analysis', query.analysis_id, 'view')
    const facts = await factsOf(context, grant, language)
    const files = filesIn(facts).filter(({ output }) => output === query.output)
    try {
      return [...(await gatherTable(context, files)).columns]
    } catch (error) {
      if (error instanceof BlockFault) return []
      throw error
    }
  },
})

const outlineOf = ({ title_en, title_zh, contents, workflow }: Template) => ({
  title_en,
  title_zh,
  workflow: workflow && `${workflow.name} ${workflow.tag}`,
  chapters: contents.chapters.map(({ title, blocks }) => ({
    title,
    blocks: blocks.map(({ kind }) => kind),
  })),
})

const wordsOf = ({ title, summary }: SuppliedTemplate) => ({
  title_en: title.en,
  title_zh: title.zh,
  summary_en: summary.en,
  summary_zh: summary.zh,
})

async function insertTemplate(
  db: Database,
  { personId }: Identity,
  write: z.output<typeof TemplateWrite>,
): Promise<string> {
  const id = uuidv7()
  await db.execute(sql`
    insert into report_template (id, title_en, title_zh, summary_en, summary_zh, workflow_version_id, contents, created_by)
    values (${id}, ${write.title_en}, ${write.title_zh}, ${write.summary_en}, ${write.summary_zh},
      ${write.workflow_version_id}, ${JSON.stringify(write.contents)}::jsonb, ${personId})`)
  return id
}

/** Whoever names the outputs of a version may see that. Throws `not_found`. */
async function requireVersion(db: Database, identity: Identity, versionId: string | null): Promise<void> {
  if (versionId !== null) await authorisedVersion(db, identity, versionId, 'view')
}

type Branded = Pick<z.output<typeof TemplateWrite>, 'contents'>

const requireLogo = (db: Database, identity: Identity, { contents }: Branded, before?: Branded) =>
  requireSeen(db, identity, { 'contents.branding.logo': contents.branding.logo }, [
    before?.contents.branding.logo ?? '',
  ])

function saveTemplate(db: Database, id: string, write: z.output<typeof TemplateWrite> & { version: number }) {
  return db.execute(sql`
    update report_template set title_en = ${write.title_en}, title_zh = ${write.title_zh},
      summary_en = ${write.summary_en}, summary_zh = ${write.summary_zh},
      workflow_version_id = ${write.workflow_version_id}, contents = ${JSON.stringify(write.contents)}::jsonb,
      version = version + 1, updated_at = now()
    where id = ${id} and version = ${write.version} and deleted_at is null`)
}

/** Keeps what it says as its next version, unless somebody changed it since. */
async function publish(tx: Database, { id, contents }: Template, seen: number, { personId }: Identity) {
  const changed = await tx.execute<{ published: number }>(sql`
    update report_template set published = published + 1, version = version + 1
    where id = ${id} and version = ${seen} and deleted_at is null returning published`)
  const number = changed.rows[0]?.published
  if (number === undefined) return changed
  const text = JSON.stringify(contents)
  const sha256 = createHash('sha256').update(text).digest('hex')
  await tx.execute(sql`
    insert into report_template_version (template_id, number, contents, sha256, published_by)
    values (${id}, ${number}, ${text}::jsonb, ${sha256}, ${personId})`)
  return changed
}
