import type { FastifyReply, FastifyRequest } from 'fastify'
import type { LiveEvent } from '@omics/contract/analyses/analyses'
import type { Context } from '../../../context.ts'
import { admit } from '../../../http/admission.ts'
import type { Identity } from '../../../http/identity.ts'
import { peopleChanged } from '../../../db/notify.ts'
import { readCursors, writeCursors } from './cursors.ts'
import { countStream } from './open-streams.ts'
import { openTopic, type Topic } from './topics.ts'

const heartbeat = 15_000
/** Logs grow without a word from the database, so they are looked at. */
const logTurn = 500
/** Changes come in bursts; each is told within this time. */
const gather = 250
const mostTopics = 40

/**
 * Follows topics for a browser: what has changed since the cursors, then what changes. It ends when the browser
 * leaves, at once when the person is signed out everywhere, and within a heartbeat of the token's or the membership's
 * end.
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
  raw.write('retry: 2000\n\n')
  const send = (event: LiveEvent) =>
    raw.write(`id: ${writeCursors(cursors)}\nevent: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`)
  const follower = follow(context, topics, cursors, send)
  const endWhenOut = async () => {
    const still = await admit(context, request).catch(() => identity)
    if (!still) raw.end()
  }
  const beat = setInterval(() => {
    raw.write(': alive\n\n')
    void endWhenOut()
  }, heartbeat)
  const unsubscribe = context.changes.subscribe((changed) => {
    if (changed === peopleChanged) void endWhenOut()
  })
  const end = () => raw.end()
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

/** Reads every topic whenever there may be news: one reading at a time, and never more often than it takes. */
function follow(
  context: Context,
  topics: Map<string, Topic>,
  cursors: Map<string, number>,
  send: (event: LiveEvent) => void,
): { close(): void } {
  const due = new Set(topics.keys())
  let reading = false
  let closed = false
  const read = async () => {
    if (reading || closed) return
    reading = true
    try {
      for (const name of [...due]) {
        due.delete(name)
        await readTopic(context, topics, cursors, name, send)
      }
    } finally {
      reading = false
    }
  }
  const logs = setInterval(() => {
    for (const name of topics.keys()) if (name.startsWith('log:')) due.add(name)
    void read()
  }, logTurn)
  let waiting: NodeJS.Timeout | undefined
  const unsubscribe = context.changes.subscribe((changed) => {
    // The empty text comes after a time in which nothing could be told.
    for (const name of topics.keys()) {
      if (changed === '' || name === changed || name === `analysis:${changed}`) due.add(name)
    }
    waiting ??= setTimeout(() => {
      waiting = undefined
      void read()
    }, gather)
  })
  void read()
  return {
    close: () => {
      closed = true
      clearInterval(logs)
      clearTimeout(waiting)
      unsubscribe()
    },
  }
}

async function readTopic(
  context: Context,
  topics: Map<string, Topic>,
  cursors: Map<string, number>,
  name: string,
  send: (event: LiveEvent) => void,
): Promise<void> {
  const topic = topics.get(name)
  if (!topic) return
  try {
    const news = await topic(cursors.get(name))
    cursors.set(name, news.position)
    for (const event of news.events) send(event)
    if (news.over) topics.delete(name)
  } catch (error) {
    // It was deleted, or the person may no longer see it.
    context.log.debug({ err: error, name }, 'A topic ended')
    topics.delete(name)
    cursors.delete(name)
    send({ type: 'ended', topic: name })
  }
}
