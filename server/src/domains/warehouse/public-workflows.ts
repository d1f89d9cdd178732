import { type PublicWorkflow, publicWorkflows as endpoints } from '@omics/contract/warehouse/public-workflows'
import { workflowCategories, WorkflowDescription } from '@omics/contract/warehouse/workflows'
import { sql, type SQL } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { isoTime } from '../../db/iso-time.ts'
import type { Identity } from '../../http/identity.ts'
import { implement } from '../../http/implement.ts'
import { Problem } from '../../http/problem.ts'
import { isId } from '../../http/relation.ts'
import { allOf, contains, inWindow, readPage } from '../../resource/page.ts'
import { readHome } from '../system/home-page.ts'
import { listedFor, searched } from './workflow-rows.ts'

/** What came along with the platform is nobody's secret. */
const supplied = sql`(w.origin ->> 'kind' = 'supplied' or w.origin ? 'whole')`

/** Narrows a query over `workflow w` to what somebody, or a visitor, may read without a place in the platform. */
async function openTo(db: Database, identity: Identity | undefined): Promise<SQL> {
  if (identity) return sql`${listedFor(identity)} and w.visibility = 'platform'`
  const { content } = await readHome(db)
  const shown = content.for_visitors && (content.workflows ? sql`true` : supplied)
  return shown
    ? sql`${shown} and w.deleted_at is null and w.visibility = 'platform'
        and (w.origin ->> 'kind' is distinct from 'tool' or w.origin ? 'whole')`
    : sql`false`
}

/** Workflows with their latest version as `v`. */
const from = sql`workflow w join lateral (
  select v.* from workflow_version v where v.workflow_id = w.id and v.state = 'published'
  order by v.published_at desc limit 1) v on true
  left join dictionary_entry category on category.value = w.category
    and category.dictionary_id = (select id from dictionary where key = ${workflowCategories})`

const columns = sql`w.id, w.name, w.name_zh, w.summary, w.summary_zh, coalesce(category.title_en, '') as category_en,
  coalesce(category.title_zh, '') as category_zh, v.tag, ${isoTime(sql`v.published_at`)} as published_at`

export default implement(endpoints, {
  list: async ({ context: { db }, identity, query }) => {
    const where = allOf(await openTo(db, identity), contains(searched, query.search))
    return readPage(db, query, { from, where }, async (window) => {
      const { rows } = await db.execute<PublicWorkflow & Record<string, unknown>>(sql`
        select ${columns} from ${from} where ${where} order by w.name collate reading_order, w.id ${inWindow(window)}`)
      return rows
    })
  },

  show: async ({ context: { db }, identity, params }) => {
    if (!isId(params.id)) throw new Problem('not_found')
    type Row = PublicWorkflow & { readme: string; readme_zh: string; description: unknown }
    const { rows } = await db.execute<Row & Record<string, unknown>>(sql`
      select ${columns}, v.readme, v.readme_zh, v.description from ${from}
      where w.id = ${params.id} and ${await openTo(db, identity)}`)
    const [row] = rows
    if (!row) throw new Problem('not_found')
    const { description, ...shown } = row
    const { inputs, outputs, tasks } = WorkflowDescription.parse(description)
    return { ...shown, inputs, outputs, tasks }
  },
})
