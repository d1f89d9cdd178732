import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { analyses, callStates, type AnalysisDetail, type Call } from '@omics/contract/analyses/analyses'
import { call as callApi } from '../../../api/client.ts'
import type { Fault } from '../../../ui/notices/ErrorState.tsx'
import { areCounted, keyOf, tasksOf, type KnownCalls } from './known-calls.ts'

/** Events come in bursts; the page is drawn anew at most this often. */
const redraw = 200

/** How far the calls of an analysis have been read: until the last has come, nobody can say which are not there. */
export type Reading = { readonly complete: boolean; readonly fault: Fault | undefined; retry(): void }

interface Calls {
  readonly calls: readonly Call[]
  /** Takes what the stream tells. */
  merge(items: readonly Call[]): void
  /**
   * Reads them once more where they are not as the analysis counts them: what changed between their reading and the
   * beginning of the stream was told by neither.
   */
  complete(counts: AnalysisDetail['calls']): void
  readonly reading: Reading
}

/** Every call of an analysis, read in parts and then changed by events; arrays are new only when something changed. */
export function useCalls(id: string): Calls {
  const known = useRef<KnownCalls>(new Map())
  /** Calls of which the stream has told: a part that was asked for before that may come after it. */
  const told = useRef(new Set<string>())
  const of = useRef('')
  const completed = useRef('')
  const [version, setVersion] = useState(0)
  const [complete, setComplete] = useState(false)
  const [fault, setFault] = useState<Fault>()
  const [attempt, setAttempt] = useState(0)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const add = useCallback((items: readonly Call[]) => {
    for (const item of items) known.current.set(keyOf(item), item)
    timer.current ??= setTimeout(() => {
      timer.current = undefined
      setVersion((before) => before + 1)
    }, redraw)
  }, [])
  const merge = useCallback(
    (items: readonly Call[]) => {
      for (const item of items) told.current.add(keyOf(item))
      add(items)
    },
    [add],
  )
  useEffect(() => {
    const abort = new AbortController()
    if (of.current !== id) {
      known.current = new Map()
      setComplete(false)
    }
    of.current = id
    told.current = new Set()
    setFault(undefined)
    const take = (items: readonly Call[]) => add(items.filter((item) => !told.current.has(keyOf(item))))
    readAll(id, take, abort.signal).then(
      () => setComplete(true),
      (error: unknown) => {
        if (!abort.signal.aborted) setFault(error instanceof Error ? error : new Error(String(error)))
      },
    )
    return () => {
      abort.abort()
      clearTimeout(timer.current)
      timer.current = undefined
    }
  }, [id, add, attempt])
  // The version says that the map has changed.
  // oxlint-disable-next-line react/exhaustive-deps
  const calls = useMemo(() => tasksOf(known.current), [version, complete])
  const retry = () => setAttempt((before) => before + 1)
  const completeOnce = useCallback(
    (counts: AnalysisDetail['calls']) => {
      const asCounted = [id, ...callStates.map((state) => counts[state])].join()
      if (completed.current === asCounted || areCounted(known.current, counts)) return
      completed.current = asCounted
      setAttempt((before) => before + 1)
    },
    [id],
  )
  return { calls, merge, complete: completeOnce, reading: { complete, fault, retry } }
}

async function readAll(
  id: string,
  take: (items: readonly Call[]) => void,
  signal: AbortSignal,
): Promise<void> {
  let after: string | undefined
  do {
    const part = await callApi(analyses.calls, { params: { id }, query: { after } }, signal)
    take(part.items)
    after = part.next ?? undefined
  } while (after !== undefined)
}
