import type { FastifyReply, FastifyRequest } from 'fastify'
import type { LiveEvent } from '@omics/contract/analyses/analyses'
import type { Context } from '../../../context.ts'
import { admit } from '../../../http/admission.ts'
import type { Identity } from '../../../http/identity.ts'
import { heldBy } from '../../../http/permission.ts'
import { peopleChanged } from '../../../db/notify.ts'
import { readCursors, writeCursors } from './cursors.ts'
import { countStream } from './open-streams.ts'
import { follow } from './follow.ts'
import type { Topic } from './topic.ts'
import { openTopic } from './topics.ts'
import { watchUnread } from './unread.ts'

const heartbeat = 15_000
const mostTopics = 40
/** So many heartbeats a reader may take nothing of what waits; slow lines take long for the part of a log. */
const patience = 4

/**
 * Follows topics for a browser: what has changed since the cursors, then what changes. It ends when the browser
 * leaves or takes nothing more of it, at once when the person is signed out everywhere or may do other things by their
 * roles, so that their windows look what, and within a heartbeat of the token's end; a topic of it ends when the person may no longer see what it is about.
 */
export async function openStream(
  context: Context,
  identity: Identity,
  request: FastifyRequest,
  reply: FastifyReply,
  names: readonly string[],
  last: string | undefined,
): Promise<void> {
  const topics = new Map<string, Topic>()
  const before = await heldText(context, identity)
  for (const name of names.slice(0, mostTopics)) topics.set(name, await openTopic(context, identity, name))
  const header = request.headers['last-event-id']
  const cursors = readCursors(typeof header === 'string' ? header : last)
  for (const name of cursors.keys()) if (!topics.has(name)) cursors.delete(name)
  reply.hijack()
  const { raw } = reply
  if (raw.destroyed) return
  raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
    connection: 'keep-alive',
  })
  if (request.method === 'HEAD') {
    raw.end()
    return
  }
  raw.write('retry: 2000\n\n')
  const { ready, end, breakOffIfStuck } = watchUnread(raw, patience)
  const mark = () => void raw.write(`id: ${writeCursors(cursors)}\n\n`)
  const send = (event: LiveEvent) =>
    void raw.write(`id: ${writeCursors(cursors)}\nevent: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`)
  const follower = follow(context, topics, cursors, { ready, send, mark })
  const endWhenOut = async () => {
    const still = await admit(context, request).catch(() => ({ identity }))
    if (still?.identity.administrator !== identity.administrator) end()
  }
  const beat = setInterval(() => {
    breakOffIfStuck()
    if (ready()) mark()
    void endWhenOut()
  }, heartbeat)
  const endWhenOther = async () => {
    const now = await heldText(context, identity).catch(() => before)
    if (now !== before) end()
  }
  const unsubscribe = context.changes.subscribe((changed) => {
    if (changed !== peopleChanged) return
    void endWhenOut()
    void endWhenOther()
  })
  const closed = countStream(identity.personId, end)
  context.ending.addEventListener('abort', end)
  await new Promise<void>((resolve) => {
    raw.on('close', resolve)
    raw.on('error', resolve)
  })
  context.ending.removeEventListener('abort', end)
  closed()
  clearInterval(beat)
  unsubscribe()
  follower.close()
}

/** What somebody may see and press by their roles, as a text to compare. */
async function heldText({ db }: Context, identity: Identity): Promise<string> {
  return [...(await heldBy(db, identity))].toSorted().join(' ')
}
