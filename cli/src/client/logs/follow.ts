import type { Api } from '../api.ts'
import { ClientError } from '../client-error.ts'
import { exitCodes } from '../exit-codes.ts'
import { liveEvents, type Told } from '../live/live-events.ts'
import { hasEnded } from '../states.ts'
import type { CallLogs } from './call-logs.ts'
import { isWanted } from './calls.ts'

// The server follows forty topics on one stream; calls beyond that are read when they end.
const MOST_LOGS = 39
// Short calls end before it is worth asking for their topics.
const SETTLED_MS = 1000

/** Writes what the tasks of an analysis go on to write, as the server tells it. Resolves when that ends or breaks off. */
export async function followLogs(
  api: Api,
  id: string,
  named: string | undefined,
  logs: CallLogs,
): Promise<void> {
  for (let position = ''; ;) {
    const followed = [...logs.topics()].slice(0, MOST_LOGS)
    const topics = [`analysis:${id}`, ...followed.map(([topic]) => topic)]
    const start = [position, ...followed.map(([topic, at]) => `${topic}=${at}`)].filter(Boolean).join(';')
    const changed = new AbortController()
    const since = performance.now()
    let timer: NodeJS.Timeout | undefined
    try {
      for await (const told of liveEvents(api, topics, start, changed.signal)) {
        position = positionOf(told, topics[0] ?? '') ?? position
        if (await take(told, named, logs)) return
        if (timer === undefined && isOther(logs, followed)) {
          timer = setTimeout(() => changed.abort(), Math.max(0, since + SETTLED_MS - performance.now()))
        }
      }
      return
    } catch (error) {
      if (!changed.signal.aborted) return ignoreLost(error)
    } finally {
      clearTimeout(timer)
    }
  }
}

/** True when nothing more will come. */
async function take({ event }: Told, named: string | undefined, logs: CallLogs): Promise<boolean> {
  if (event?.type === 'log') await logs.take(event)
  if (event?.type === 'calls') {
    for (const call of event.items) if (isWanted(call, named)) await logs.read(call)
  }
  return event?.type === 'ended' || (event?.type === 'analysis' && hasEnded(event.state))
}

/** Where the analysis stands; the logs know for themselves. */
function positionOf({ position }: Told, topic: string): string | undefined {
  return position.split(';').find((part) => part.startsWith(`${topic}=`))
}

/** Whether other calls are running than those whose logs are followed. */
function isOther(logs: CallLogs, followed: readonly (readonly [topic: string, at: number])[]): boolean {
  const now = [...logs.topics().keys()].slice(0, MOST_LOGS)
  return now.length !== followed.length || followed.some(([topic], index) => topic !== now[index])
}

/** Whoever cannot reach the server asks it again, patiently. */
function ignoreLost(error: unknown): void {
  if (!(error instanceof ClientError) || error.exitCode !== exitCodes.unreachable) throw error
}
