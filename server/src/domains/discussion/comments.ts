import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { comments as endpoints, type commentsOn } from '@omics/contract/discussion/comments'
import type { DiscussedKind } from '@omics/contract/discussion/tags'
import { tellComments } from '../../db/notify.ts'
import { implement, type Call } from '../../http/implement.ts'
import { onlookers } from '../../http/onlookers.ts'
import { Problem } from '../../http/problem.ts'
import { contains, readPage } from '../../resource/page.ts'
import { mayRemoveAll, selectComments, shownComment, storedComment } from './comment-rows.ts'
import { mention } from './mentions.ts'
import { columnOf, requireLive } from './places.ts'

type Calls = (typeof commentsOn)['sample']
/** What calls of all kinds have in common. */
type Asked<Name extends keyof Calls> = Pick<
  Call<Calls[Name]>,
  'context' | 'identity' | 'grant' | 'query' | 'body' | 'note'
>

async function list(kind: DiscussedKind, { context: { db }, identity, grant, query }: Asked<'list'>) {
  const where = sql`c.object_id = ${grant.objectId}`
  const removes = await mayRemoveAll(db, identity, { kind, object_id: grant.objectId })
  return readPage(db, query, { from: sql`comment c`, where }, (window) =>
    selectComments(db, identity, where, window, removes),
  )
}

async function add(kind: DiscussedKind, { context, identity, grant, body, note }: Asked<'create'>) {
  const { db } = context
  // What everybody reads, such as reference data, is in no project whose people would talk about it.
  if (kind !== 'workflow' && grant.projectId === '') throw new Problem('read_only', { details: { name: '' } })
  await requireLive(db, grant, kind, [grant.objectId])
  const id = uuidv7()
  await db.execute(sql`insert into comment (id, kind, ${columnOf(kind)}, author_id, text)
    values (${id}, ${kind}, ${grant.objectId}, ${identity.personId}, ${body.text})`)
  const untold = await mention(context, identity, { kind, objectId: grant.objectId }, id, body.mentions)
  note({ after: { comment: id, text: body.text } })
  await tellComments(db, kind, grant.objectId)
  return { comment: await shownComment(db, identity, id), untold }
}

async function people(kind: DiscussedKind, { context: { db }, identity, grant, query }: Asked<'people'>) {
  // Of a project with thousands of colleagues around it, its own are looked through alone.
  const within =
    grant.projectId === ''
      ? sql`true`
      : sql`p.id in (select m.person_id from project_permission m where m.project_id = ${grant.projectId})`
  const found = sql`${within} and p.id <> ${identity.personId} and ${contains(sql`(p.name || ' ' || p.full_name)`, query.search)}`
  const seeing = await onlookers(db, kind, grant.objectId, found)
  return seeing.slice(0, 20).map(({ id, name, fullName }) => ({ id, name, full_name: fullName }))
}

export default implement(endpoints, {
  ofAnalysis: (call) => list('analysis', call),
  ofSample: (call) => list('sample', call),
  ofFile: (call) => list('file', call),
  ofReport: (call) => list('report', call),
  ofWorkflow: (call) => list('workflow', call),
  onAnalysis: (call) => add('analysis', call),
  onSample: (call) => add('sample', call),
  onFile: (call) => add('file', call),
  onReport: (call) => add('report', call),
  onWorkflow: (call) => add('workflow', call),
  peopleOfAnalysis: (call) => people('analysis', call),
  peopleOfSample: (call) => people('sample', call),
  peopleOfFile: (call) => people('file', call),
  peopleOfReport: (call) => people('report', call),
  peopleOfWorkflow: (call) => people('workflow', call),

  update: async ({ context, identity, grant, body, note }) => {
    const { db } = context
    const { kind, object_id: objectId, author_id: author, text } = await storedComment(db, grant.objectId)
    if (author !== identity.personId) throw new Problem('forbidden')
    await db.execute(sql`
      update comment set text = ${body.text}, edited_at = case when text = ${body.text} then edited_at else now() end
      where id = ${grant.objectId}`)
    const untold = await mention(context, identity, { kind, objectId }, grant.objectId, body.mentions)
    note({ before: { text }, after: { text: body.text } })
    await tellComments(db, kind, objectId)
    return { comment: await shownComment(db, identity, grant.objectId), untold }
  },

  remove: async ({ context: { db }, identity, grant, note }) => {
    const stored = await storedComment(db, grant.objectId)
    if (stored.author_id !== identity.personId && !(await mayRemoveAll(db, identity, stored)))
      throw new Problem('forbidden')
    await db.execute(sql`delete from comment where id = ${grant.objectId}`)
    note({ before: { text: stored.text, kind: stored.kind, object: stored.object_id } })
    await tellComments(db, stored.kind, stored.object_id)
    return null
  },
})
