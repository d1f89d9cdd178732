import { sql, type SQL } from 'drizzle-orm'
import type { DiscussedKind } from '@omics/contract/discussion/tags'
import type { Context } from '../../context.ts'
import type { Database } from '../../db/database.ts'
import type { Identity } from '../../http/identity.ts'
import { onlookers } from '../../http/onlookers.ts'
import { mailMessage } from '../messages/mail-messages.ts'
import { sendMessages } from '../messages/messages.ts'
import { namesForMessages } from '../projects/space-name.ts'

interface About {
  readonly kind: DiscussedKind
  readonly objectId: string
}

interface Named extends Record<string, unknown> {
  readonly name: string
  readonly project_id: string | null
  readonly project: string | null
  readonly project_zh: string | null
}

/** How an object is called in messages, and where a comment on it is read. */
async function told(db: Database, { kind, objectId }: About, commentId: string) {
  const { rows } = await db.execute<Named>(
    sql`select named.*, ${namesForMessages} from (${named[kind](objectId)}) as named
      left join project p on p.id = named.project_id`,
  )
  const { name = '', project_id: projectId = null, project = null, project_zh = null } = rows[0] ?? {}
  const projects = project !== null && project_zh !== null && { project, project_zh }
  return { name, projects, link: `${pages[kind](objectId, projectId ?? '')}comment=${commentId}` }
}

const named: Readonly<Record<DiscussedKind, (id: string) => SQL>> = {
  analysis: (id) => sql`select name, project_id from analysis where id = ${id}`,
  sample: (id) => sql`select name, project_id from sample where id = ${id}`,
  file: (id) => sql`select name, project_id from file where id = ${id}`,
  report: (id) => sql`select title as name, project_id from report where id = ${id}`,
  workflow: (id) => sql`select name, null::uuid as project_id from workflow where id = ${id}`,
}

const pages: Readonly<Record<DiscussedKind, (id: string, projectId: string) => string>> = {
  analysis: (id) => `/project/wdlCharts/${id}?`,
  sample: (id, projectId) => `/project/detail/${projectId}/samples?sample=${id}&`,
  file: (id, projectId) => `/project/detail/${projectId}/files?file=${id}&`,
  report: (id) => `/report1?id=${id}&`,
  workflow: (id) => `/AppStore/process_warehouse_show/${id}?`,
}

/**
 * Keeps whom a comment mentions and tells those who were not told before, each by the ways they want. Who may not see
 * what it is about is neither kept nor told: their ids are given.
 */
export async function mention(
  context: Pick<Context, 'db' | 'mailer' | 'config' | 'jobs' | 'vault'>,
  author: Identity,
  about: About,
  commentId: string,
  people: readonly string[],
): Promise<string[]> {
  const { db } = context
  const wanted = [...new Set(people)]
  const ids = sql`${sql.param(wanted)}::uuid[]`
  const seeing =
    wanted.length === 0 ? [] : await onlookers(db, about.kind, about.objectId, sql`p.id = any(${ids})`)
  const kept = sql`${sql.param(seeing.map(({ id }) => id))}::uuid[]`
  const added = await db.transaction(async (tx) => {
    await tx.execute(
      sql`delete from comment_mention where comment_id = ${commentId} and not person_id = any(${kept})`,
    )
    const { rows } = await tx.execute<{ person_id: string }>(sql`
      insert into comment_mention (comment_id, person_id, name)
      select ${commentId}, p.id, p.full_name from person p where p.id = any(${kept})
      on conflict do nothing returning person_id`)
    return rows.map((row) => row.person_id).filter((id) => id !== author.personId)
  })
  if (added.length > 0) {
    const { name, projects, link } = await told(db, about, commentId)
    const details = { person: author.fullName, name, ...projects }
    const message = { kind: 'mentioned' as const, details, link }
    await db.transaction(async (tx) => {
      await sendMessages(tx, added, message)
      await mailMessage(context, tx, added, message)
    })
  }
  return wanted.filter((id) => seeing.every((one) => one.id !== id))
}
