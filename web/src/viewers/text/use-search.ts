import { useEffect, useRef, useState } from 'react'
import type { ByteReader } from './byte-reader.ts'
import { search, type Scan } from './scan.ts'

/** Searches a file as a stream; the hits found so far are there while it goes on. */
export function useSearch(reader: ByteReader | undefined) {
  const [query, setQuery] = useState('')
  const [scan, setScan] = useState<Scan>()
  const [running, setRunning] = useState(false)
  const [error, setError] = useState<unknown>()
  const abort = useRef<AbortController>(undefined)
  useEffect(() => () => abort.current?.abort(), [])

  async function start(text: string) {
    abort.current?.abort()
    setQuery(text)
    setScan(undefined)
    if (!reader || text === '') return setRunning(false)
    const own = new AbortController()
    abort.current = own
    setRunning(true)
    try {
      for await (const state of search(reader, text, own.signal)) {
        if (own.signal.aborted) return
        setScan(state)
        await new Promise((drawn) => setTimeout(drawn))
      }
    } catch (reason) {
      if (!own.signal.aborted) setError(reason)
    } finally {
      if (abort.current === own) setRunning(false)
    }
  }

  const stop = () => {
    abort.current?.abort()
    setRunning(false)
  }
  return { query, scan, running, error, start, stop }
}
