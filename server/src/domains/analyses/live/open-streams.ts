/** Windows of a browser share one stream, so this serves a person on many machines. */
export const mostStreams = 32

const open = new Map<string, Set<() => void>>()

/**
 * Counts a stream as one of a person's, and ends their oldest when they have too many. Gives what takes it off again
 * once it has closed.
 */
export function countStream(personId: string, end: () => void): () => void {
  const streams = open.get(personId) ?? new Set()
  open.set(personId, streams.add(end))
  const [oldest] = streams
  if (streams.size > mostStreams && oldest) {
    streams.delete(oldest)
    oldest()
  }
  return () => {
    if (streams.delete(end) && streams.size === 0) open.delete(personId)
  }
}
