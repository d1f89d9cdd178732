import { useEffect, useRef, useSyncExternalStore } from 'react'
import type { LiveEvent } from '@omics/contract/analyses/analyses'
import { currentToken } from '../token.ts'
import { LiveConnection, type RawEvent } from './connection.ts'
import type { FromShared, ToShared } from './messages.ts'

type Listener = (event: LiveEvent) => void

interface Follower {
  readonly topics: readonly string[]
  readonly listener: Listener
}

const followers = new Set<Follower>()
let send: ((message: ToShared) => void) | undefined

/** How often a renewed token is handed on; a token lives half an hour. */
const tokenTurn = 20_000

function open(): (message: ToShared) => void {
  return typeof SharedWorker === 'undefined' ? openHere() : openShared()
}

function openShared(): (message: ToShared) => void {
  const worker = new SharedWorker(new URL('./live.worker.ts', import.meta.url), {
    type: 'module',
    name: 'live',
  })
  worker.port.addEventListener('message', ({ data }: MessageEvent<FromShared>) => {
    if (data.kind === 'event') tell(data.event)
    else if (data.kind === 'state') turn(data.open)
    else refuse()
  })
  worker.port.start()
  addEventListener('pagehide', () => worker.port.postMessage({ kind: 'leave' } satisfies ToShared))
  addEventListener('pageshow', (event) => {
    if (event.persisted) follow()
  })
  return (message) => worker.port.postMessage(message)
}

/** Where windows cannot share, as in some browsers of phones, each has a stream of its own. */
function openHere(): (message: ToShared) => void {
  let token: string | undefined
  const connection = new LiveConnection({ token: () => token, emit: tell, turn, refused: refuse })
  return (message) => {
    if (message.kind === 'leave') return
    token = message.token
    if (message.kind === 'follow') connection.follow(message.topics)
  }
}

let told = Promise.resolve()

/** Tells one event after the other. What they are made of comes with the first: no page needs it to be drawn. */
function tell(raw: RawEvent): void {
  told = told.then(() => hand(raw)).catch(reportError)
}

async function hand(raw: RawEvent): Promise<void> {
  const { LiveEvent } = await import('@omics/contract/analyses/analyses').catch((error: unknown) => {
    // What was told is lost, so that pages ask for themselves, as while nothing is told.
    turn(false)
    throw error
  })
  const event = LiveEvent.safeParse(JSON.parse(raw.data))
  if (!event.success) return
  for (const { listener } of followers) listener(event.data)
}

let reading = false
const watchers = new Set<() => void>()

function turn(open: boolean): void {
  if (open === reading) return
  reading = open
  for (const watcher of watchers) watcher()
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

const refusals = new Set<() => void>()

function refuse(): void {
  for (const listener of refusals) listener()
}

/** Tells when the stream is refused because nobody is signed in here any more. Gives what ends the telling. */
export function onStreamRefused(listener: () => void): () => void {
  refusals.add(listener)
  return () => void refusals.delete(listener)
}

/** Whether the stream is being read; what is shown has to be asked for now and then while it is not. */
export function useIsLive(): boolean {
  return useSyncExternalStore(watch, () => reading)
}

function follow(): void {
  if (!send) {
    send = open()
    setInterval(() => send?.({ kind: 'token', token: currentToken() }), tokenTurn)
  }
  send({ kind: 'follow', topics: [...followers].flatMap(({ topics }) => topics), token: currentToken() })
}

/** Follows topics while the component is shown: `messages`, `analyses`, `project:ID`, `analysis:ID`, `log:RUN:CALL:stderr`. */
export function useLive(topics: readonly string[], onEvent: Listener): void {
  const latest = useRef(onEvent)
  useEffect(() => {
    latest.current = onEvent
  }, [onEvent])
  const names = topics.join(',')
  useEffect(() => {
    if (names === '') return
    const follower: Follower = { topics: names.split(','), listener: (event) => latest.current(event) }
    followers.add(follower)
    follow()
    return () => {
      followers.delete(follower)
      follow()
    }
  }, [names])
}

/** The topic of a call's log. */
export function logTopic(runId: string, call: string, stream: 'stdout' | 'stderr'): string {
  return `log:${runId}:${encodeURIComponent(call).replaceAll(',', '%2C')}:${stream}`
}
