import { useEffect, useState } from 'react'
import type { FileSource } from './source.ts'

type Loaded<Data> = { data?: Data; error?: unknown }

/**
 * Loads once per source and keeps what came while the page is hidden. `load` must not change between renders.
 */
export function useLoaded<Data>(
  source: FileSource,
  load: (source: FileSource, signal: AbortSignal) => Promise<Data>,
) {
  const [state, setState] = useState<Loaded<Data>>({})
  const done = 'data' in state
  useEffect(() => {
    if (done) return
    const abort = new AbortController()
    let settled = false
    load(source, abort.signal)
      .then((data) => {
        settled = true
        setState({ data })
      })
      .catch((error: unknown) => abort.signal.aborted || setState({ error }))
    return () => {
      if (!settled) abort.abort()
    }
  }, [source, load, done])
  return state
}
