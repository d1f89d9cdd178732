import type { LiveEvent } from '@omics/contract/analyses/analyses'
import type { Context } from '../../../context.ts'
import { messagesChanged, peopleChanged } from '../../../db/notify.ts'
import { Problem } from '../../../http/problem.ts'
import type { Topic } from './topic.ts'

/** How often is looked at what is due, in milliseconds. Changes come in bursts; each is told within this time. */
const turn = 250
/** Lists are drawn for an overview, and each reading of one counts all calls of an analysis. */
const listGather = 1000
/** Logs grow without a word from the database, so they are looked at every so many turns. */
const logTurns = 2

/** From when on a topic is read, and the analyses that there is news of; undefined stands for everything. */
interface Due {
  readonly from: number
  readonly changed: Set<string> | undefined
}

export interface Teller {
  /** Whether what was told before has gone on its way; until then nothing more is read. */
  ready(): boolean
  send(event: LiveEvent): void
  /** Tells where the stream stands, so that it can be resumed from there though nothing happened. */
  mark(): void
}

/** Reads every topic whenever there may be news: one reading at a time, and never more often than it takes. */
export function follow(
  context: Context,
  topics: Map<string, Topic>,
  cursors: Map<string, number>,
  { ready, send, mark }: Teller,
): { close(): void } {
  const due = new Map<string, Due>()
  let reading = false
  let closed = false
  const note = (name: string, changed?: string) => {
    const before = due.get(name)
    const from = before?.from ?? Date.now() + (isList(name) && changed !== undefined ? listGather : 0)
    const known = before ? before.changed : new Set<string>()
    due.set(name, { from, changed: changed === undefined ? undefined : known?.add(changed) })
  }
  const read = async () => {
    if (reading || closed) return
    reading = true
    try {
      for (const [name, { from, changed }] of [...due]) {
        if (closed || !ready()) return
        if (from > Date.now()) continue
        due.delete(name)
        const again = await readTopic(context, { topics, cursors, send }, name, changed)
        if (again) note(name)
      }
    } finally {
      reading = false
    }
  }
  let turns = 0
  const timer = setInterval(() => {
    turns += 1
    if (turns % logTurns === 0) for (const name of topics.keys()) if (name.startsWith('log:')) note(name)
    void read()
  }, turn)
  const unsubscribe = context.changes.subscribe((changed) => {
    for (const name of topics.keys()) {
      // The empty text comes after a time in which nothing could be told.
      if (changed === '' || changed === peopleChanged || name === changed) note(name)
      else if (name === `analysis:${changed}`) note(name)
      // What is of another kind than an analysis names it before its id.
      else if (isList(name) && changed !== messagesChanged && !changed.includes(':')) note(name, changed)
    }
  })
  for (const name of topics.keys()) note(name)
  void read().then(mark)
  return {
    close: () => {
      closed = true
      clearInterval(timer)
      unsubscribe()
    },
  }
}

const isList = (name: string) => name === 'analyses' || name.startsWith('project:')

interface Followed {
  readonly topics: Map<string, Topic>
  readonly cursors: Map<string, number>
  send(event: LiveEvent): void
}

/** Tells what is new in a topic. True when it could not be read now and has to be again. */
async function readTopic(
  context: Context,
  { topics, cursors, send }: Followed,
  name: string,
  changed: ReadonlySet<string> | undefined,
): Promise<boolean> {
  const topic = topics.get(name)
  if (!topic) return false
  try {
    const news = await topic(cursors.get(name), changed)
    cursors.set(name, news.position)
    for (const event of news.events) send(event)
    if (news.over) topics.delete(name)
    return false
  } catch (error) {
    if (!(error instanceof Problem)) {
      context.log.warn({ err: error, name }, 'A topic could not be read')
      return true
    }
    // It was deleted, or the person may no longer see it.
    topics.delete(name)
    cursors.delete(name)
    send({ type: 'ended', topic: name })
    return false
  }
}
