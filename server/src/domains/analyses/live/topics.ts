import { namesFor, type OneOf } from '@omics/contract/access'
import type { LiveEvent } from '@omics/contract/analyses/analyses'
import type { Context } from '../../../context.ts'
import { authorise } from '../../../http/grant.ts'
import type { Identity } from '../../../http/identity.ts'
import { requireOneOf } from '../../../http/permission.ts'
import { Problem } from '../../../http/problem.ts'
import { discussedKinds } from '@omics/contract/discussion/tags'
import { standOfComments } from '../../discussion/comment-rows.ts'
import { unreadOf } from '../../messages/messages.ts'
import { logPath, readPart } from '../calls/log.ts'
import { jobsOf, messagesChanged } from '../../../db/notify.ts'
import { changedCalls, progressOf } from '../rows.ts'
import { listTopic } from './list-topic.ts'
import type { Topic } from './topic.ts'

const logPart = 128 * 1024
const canonicalId = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/
/** How many parts the name of a kind of topic has. */
const partsOf: ReadonlyMap<string, number> = new Map([
  [messagesChanged, 1],
  ['analyses', 1],
  ['project', 2],
  ['analysis', 2],
  ['log', 4],
  ['comments', 3],
  ['jobs', 2],
])

/**
 * The topic of a name, for somebody. Throws `not_found` for what they may not see and for names of no topic. Each
 * topic has one name, or else one stream could read the same log many times.
 */
export async function openTopic(context: Context, identity: Identity, name: string): Promise<Topic> {
  const parts = name.split(':')
  const [kind = '', id = '', call = '', stream = ''] = parts
  if (partsOf.get(kind) !== parts.length) throw noTopic(name)
  if (parts.length > 1 && !canonicalId.test(id)) throw noTopic(name)
  if (kind === messagesChanged) return messagesTopic(context, identity)
  if (name === jobsOf(identity.personId)) return jobsTopic()
  if (kind === 'comments') return commentsTopic(context, identity, id, call)
  await requireOneOf(context.db, identity, pagesOf(kind))
  if (name === 'analyses') return listTopic(context, identity, undefined)
  if (kind === 'project') {
    await authorise(context.db, identity, 'project', id, 'view')
    return listTopic(context, identity, id)
  }
  if (kind === 'analysis') {
    await authorise(context.db, identity, 'analysis', id, 'view')
    return analysisTopic(context, identity, id)
  }
  if (kind === 'log' && (stream === 'stdout' || stream === 'stderr')) {
    await authorise(context.db, identity, 'run', id, 'view')
    return logTopic(context, identity, id, decoded(call), stream)
  }
  throw noTopic(name)
}

const noTopic = (name: string) => new Problem('not_found', { details: { topic: name } })

/** The pages that follow a kind of topic. */
function pagesOf(kind: string): OneOf | readonly [] {
  if (kind === 'analyses') return ['analysis_list', 'project_list', 'project_overview']
  if (kind === 'project') return namesFor('view', 'project')
  return kind === 'analysis' || kind === 'log' ? namesFor('view', 'analysis') : []
}

/** The call of a name, which is spelled as `encodeURIComponent` does it and in no other way. */
function decoded(text: string): string {
  try {
    const call = decodeURIComponent(text)
    if (encodeURIComponent(call) === text) return call
  } catch {
    // It is no encoding of anything.
  }
  throw new Problem('not_found')
}

function messagesTopic({ db }: Context, identity: Identity): Topic {
  return async (since) => {
    const unread = await unreadOf(db, identity.personId)
    return { events: since === unread ? [] : [{ type: 'messages', unread }], position: unread, over: false }
  }
}

/** That something about the person's jobs may have changed, from the first reading on; what, they ask for. */
function jobsTopic(): Topic {
  return () => Promise.resolve({ events: [{ type: 'jobs' }], position: Date.now(), over: false })
}

async function commentsTopic({ db }: Context, identity: Identity, id: string, of: string): Promise<Topic> {
  const kind = discussedKinds.find((one) => one === of)
  if (kind === undefined) throw noTopic(`comments:${id}:${of}`)
  const check = async () => {
    await requireOneOf(db, identity, namesFor('view', kind))
    await authorise(db, identity, kind, id, 'view')
  }
  await check()
  return async (since) => {
    await check()
    const position = await standOfComments(db, id)
    return { events: since === position ? [] : [{ type: 'comments', object_id: id }], position, over: false }
  }
}

function analysisTopic({ db }: Context, identity: Identity, id: string): Topic {
  let shown = ''
  return async (since) => {
    await authorise(db, identity, 'analysis', id, 'view')
    // Before its calls: a page that hears of the end listens no longer, so its last calls have to come with it.
    const progress = await progressOf(db, id)
    // Without a cursor the page has just read everything; it wants what changes from now on.
    const { items, cursor } = await changedCalls(db, id, since ?? Number.MAX_SAFE_INTEGER)
    if (!progress) return { events: [], position: cursor, over: true }
    const events: LiveEvent[] = items.length > 0 ? [{ type: 'calls', analysis_id: id, items }] : []
    const summary = JSON.stringify(progress)
    if (summary !== shown) events.push({ type: 'analysis', analysis_id: id, ...progress })
    shown = summary
    return { events, position: cursor, over: false }
  }
}

function logTopic(
  context: Context,
  identity: Identity,
  runId: string,
  call: string,
  stream: 'stdout' | 'stderr',
): Topic {
  return async (since) => {
    await authorise(context.db, identity, 'run', runId, 'view')
    const path = await logPath(context, runId, call, stream)
    if (path === undefined) return { events: [], position: since ?? 0, over: false }
    const { text, from, to } = await readPart(path, since ?? -logPart, logPart)
    const events: LiveEvent[] = text === '' ? [] : [{ type: 'log', run_id: runId, call, stream, from, text }]
    return { events, position: to, over: false }
  }
}
