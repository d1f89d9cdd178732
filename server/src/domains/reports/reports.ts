import { sql, type SQL } from 'drizzle-orm'
import type { Permission } from '@omics/contract/access'
import { reports as endpoints, type Report } from '@omics/contract/reports/reports'
import type { Context } from '../../context.ts'
import { authorise } from '../../http/grant.ts'
import type { Identity } from '../../http/identity.ts'
import { implement } from '../../http/implement.ts'
import { Problem } from '../../http/problem.ts'
import { allOf, contains, readPage } from '../../resource/page.ts'
import { callerAsReader } from '../files/links.ts'
import { wears } from '../discussion/wearing.ts'
import { visibleTo } from '../projects/rows.ts'
import { sanitisedHtml } from '../../resource/rich-text.ts'
import { reportsThat, sendReportList } from './every-report.ts'
import { openShare } from './open-share.ts'
import { moveReport } from './release.ts'
import { sendPdf } from './pdf.ts'
import { sendTables } from './tables.ts'
import { oneReport, reportTables, selectReports, titleOf } from './rows.ts'
import { insertReport, restoreReport, trashReport, updateReport } from './save.ts'
import { changeShare, makeShare, sharesOf, withdrawShares } from './shares.ts'
import { uploadToReport } from './upload.ts'
import { templateFor } from './templates/given.ts'
import { writeReport } from './write/write-report.ts'

const orders: Record<string, SQL> = {
  updated_at: sql`r.updated_at, r.id`,
  '-updated_at': sql`r.updated_at desc, r.id`,
  created_at: sql`r.created_at, r.id`,
  '-created_at': sql`r.created_at desc, r.id`,
  title: sql`r.title collate reading_order, r.id`,
  '-title': sql`r.title collate reading_order desc, r.id`,
}

export default implement(endpoints, {
  list: async ({ context: { db }, identity, query }) => {
    const where = allOf(
      visibleTo(identity),
      sql`p.deleted_at is null`,
      query.trash ? sql`r.deleted_at is not null` : sql`r.deleted_at is null`,
      query.project_id && sql`r.project_id = ${query.project_id}`,
      wears(sql`r.id`, query.tag),
      contains(sql`r.title`, query.search),
    )
    return readPage(db, query, { from: reportTables, where }, (window) =>
      selectReports(db, where, orders[query.sort] ?? sql`r.id`, window),
    )
  },

  create: async ({ context, identity, body, note }) => {
    const { project_id, ...write } = body
    const grant = await authorise(context.db, identity, 'project', project_id, 'edit')
    const id = await insertReport(context.db, grant, write)
    note({ projectId: project_id, objectId: id, after: { title: body.title } })
    return seenBy(context, identity, id)
  },

  show: ({ context, identity, grant }) => seenBy(context, identity, grant.objectId),

  update: async ({ context, identity, grant, body, note }) => {
    const current = () => seenBy(context, identity, grant.objectId)
    const before = await current()
    await updateReport(context.db, grant, body, current)
    note({ before: outlineOf(before), after: outlineOf(body) })
    return current()
  },

  move: async ({ context, identity, grant, body, note }) => {
    const current = () => seenBy(context, identity, grant.objectId)
    const before = await current()
    await moveReport(context.db, grant, before, body, current)
    const after = await current()
    note({
      before: { state: before.state, revision: before.revision },
      after: { state: after.state, revision: after.revision },
    })
    return after
  },

  pdf: async ({ context, identity, grant, request, reply }) => {
    await sendPdf(context, identity, grant, request, reply)
    return null
  },

  tables: async ({ context, identity, grant, reply }) => {
    await sendTables(await seenBy(context, identity, grant.objectId), reply)
    return null
  },

  saveHtml: async ({ context, identity, body, note }) => {
    const grant = await authorise(context.db, identity, 'report', body.report_id, 'edit')
    const current = () => seenBy(context, identity, grant.objectId)
    const { title, sections } = await current()
    const part = sections.find(({ key }) => key === body.key)
    if (part?.kind !== 'text') throw new Problem('not_found')
    const text = sanitisedHtml(body.html)
    const changed = sections.map((one) => (one === part ? { ...part, text, edited: true } : one))
    await updateReport(context.db, grant, { title, sections: changed, version: body.version }, current)
    note({ objectId: grant.objectId, before: { [part.key]: part.text }, after: { [part.key]: text } })
    return current()
  },

  everywhere: ({ context: { db }, query }) => {
    const where = reportsThat(query)
    return readPage(db, query, { from: reportTables, where }, (window) =>
      selectReports(db, where, orders[query.sort] ?? sql`r.id`, window),
    )
  },

  export: async ({ context: { db }, query, language, reply }) => {
    await sendReportList(db, query, language, reply)
    return null
  },

  remove: async ({ context, identity, grant, note }) => {
    const { title } = await seenBy(context, identity, grant.objectId)
    await trashReport(context.db, grant)
    note({ before: { title, trashed: false }, after: { trashed: true } })
    return null
  },

  restore: async ({ context, identity, grant, note }) => {
    await restoreReport(context.db, grant)
    const restored = await seenBy(context, identity, grant.objectId)
    note({ before: { trashed: true }, after: { title: restored.title, trashed: false } })
    return restored
  },

  shares: ({ context: { db }, grant }) => sharesOf(db, grant),

  share: async ({ context: { db }, grant, body, note }) => {
    const made = await makeShare(db, grant, body.ends_at)
    note({ after: { title: await titleOf(db, grant.objectId), share: made.share.id, ends_at: body.ends_at } })
    return made
  },

  changeShare: async ({ context: { db }, grant, params, body, note }) => {
    const before = (await sharesOf(db, grant)).find(({ id }) => id === params.share_id)
    const after = { share: params.share_id, ends_at: body.ends_at }
    note({ before: { share: params.share_id, ends_at: before?.ends_at }, after })
    return changeShare(db, grant, params.share_id, body.ends_at)
  },

  open: ({ context, params, query }) => openShare(context, params.id, query.language),

  withdraw: async ({ context: { db }, grant, body, note }) => {
    const open = (await sharesOf(db, grant)).filter(({ id }) => (body.share_id ?? id) === id)
    note({ before: open.map(({ id, ends_at }) => ({ share: id, ends_at })), after: [] })
    return withdrawShares(db, grant, body.share_id)
  },

  upload: async ({ context, identity, grant, request, note }) => {
    const row = await uploadToReport(context, grant, request)
    note({ after: { file: row.id, name: row.name, sha256: row.sha256 } })
    return seenBy(context, identity, grant.objectId)
  },

  push: async ({ context, grant, body, language, note }) => {
    const template = await templateFor(context.db, grant, body)
    const report_id = await writeReport(context, grant, body.language ?? language, template)
    note({ after: { title: await titleOf(context.db, report_id), report_id } })
    return { report_id }
  },
})

const outlineOf = ({ title, sections }: Pick<Report, 'title' | 'sections'>) => ({
  title,
  sections: sections.map(({ key, title, shown }) => ({ key, title, shown })),
})

async function seenBy(context: Context, identity: Identity, id: string): Promise<Report> {
  const reader = callerAsReader(identity)
  return oneReport(context, id, reader, await may(context, identity, id, 'edit'))
}

async function may(context: Context, identity: Identity, id: string, what: Permission): Promise<boolean> {
  return authorise(context.db, identity, 'report', id, what).then(
    () => true,
    (error: unknown) => {
      if (error instanceof Problem) return false
      throw error
    },
  )
}
