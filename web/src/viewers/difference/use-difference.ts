import { useEffect, useState } from 'react'
import type { FileSource } from '../source.ts'

/** What is found by reading two files beside each other; undefined on its way. `load` must not change between renders. */
export function useDifference<Found>(
  left: FileSource,
  right: FileSource,
  load: (left: FileSource, right: FileSource, signal: AbortSignal) => Promise<Found>,
): Found | 'failed' | undefined {
  const [found, setFound] = useState<Found | 'failed'>()
  // A new signature in an address does not make it another file.
  const key = [left, right].map(({ url }) => url.split('?')[0]).join()
  useEffect(() => {
    const abort = new AbortController()
    load(left, right, abort.signal).then(setFound, () => {
      if (!abort.signal.aborted) setFound('failed')
    })
    return () => abort.abort()
    // oxlint-disable-next-line react/exhaustive-deps
  }, [key, load])
  return found
}
