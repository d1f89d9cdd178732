import { useEffect, useRef, useState } from 'react'
import type { FileSource } from './source.ts'

/** What has come so far; `share` is how much of the file was read, 0 to 1. */
export type Streamed<Data> = { data?: Data; share: number; done: boolean; error?: unknown }
export type Start<Data> = (
  source: FileSource,
  emit: (data: Data, share: number) => void,
  signal: AbortSignal,
) => Promise<void>

/**
 * Follows a stream that draws while it loads. Hiding the page stops it; what is whole stays, what was not begins
 * again when the page comes back. `start` must not change between renders, else it starts anew.
 */
export function useStreamed<Data>(source: FileSource, start: Start<Data>) {
  const [state, setState] = useState<Streamed<Data> & { start?: Start<Data> }>({ share: 0, done: false })
  const abort = useRef<AbortController>(undefined)
  const finished = (state.done || state.error !== undefined) && state.start === start
  useEffect(() => {
    if (finished) return
    const own = new AbortController()
    abort.current = own
    start(
      source,
      (data, share) => own.signal.aborted || setState({ data, share, done: false, start }),
      own.signal,
    )
      .then(() => setState((last) => ({ ...last, share: 1, done: true, start })))
      .catch((error: unknown) => own.signal.aborted || setState((last) => ({ ...last, error, start })))
    return () => own.abort()
  }, [source, start, finished])

  /** Keeps what has come and reads no further. */
  const stop = () => {
    abort.current?.abort()
    setState((last) => ({ ...last, done: true, start }))
  }
  return { ...state, stop }
}
