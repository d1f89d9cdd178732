import { LiveEvent, live } from '@omics/contract/analyses/analyses'
import type { Api } from '../api.ts'
import { refusal } from '../refusal.ts'
import { serverEvents } from './server-events.ts'

/** What a topic told, if anything, and the position from which all topics can be resumed. */
export interface Told {
  readonly event: LiveEvent | undefined
  readonly position: string
}

/**
 * What topics tell from a position on, empty for what comes from now on. Ends when the server ends the stream; throws a
 * ClientError when it refuses it or cannot be reached, and what it will when `signal` stops it.
 */
export async function* liveEvents(
  api: Api,
  topics: readonly string[],
  position: string,
  signal: AbortSignal,
): AsyncGenerator<Told> {
  const query = new URLSearchParams({ topics: topics.join(',') })
  if (position !== '') query.set('last', position)
  const answer = await api.send(`${live.events.path}?${query}`, { signal })
  if (!answer.ok || answer.body === null) throw refusal(api.server, answer.status, await answer.text())
  for await (const { id, data } of serverEvents(answer.body)) {
    yield { event: data === '' ? undefined : LiveEvent.safeParse(json(data)).data, position: id }
  }
}

function json(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
