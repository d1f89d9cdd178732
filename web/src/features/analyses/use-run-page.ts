import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { analyses, type Call, type LiveEvent } from '@omics/contract/analyses/analyses'
import { call as callApi } from '../../api/client.ts'
import type { Fault } from '../../ui/notices/ErrorState.tsx'
import { useMessages } from '../../ui/language/i18n.ts'
import { analysisMessages } from './messages.ts'
import { useLiveAnalysis } from './use-live-analysis.ts'

const keyOf = ({ run_id, call }: Pick<Call, 'run_id' | 'call'>) => `${run_id}:${call}`
/** Events come in bursts; the page is drawn anew at most this often. */
const redraw = 200

/** How far the calls of an analysis have been read: until the last has come, nobody can say which are not there. */
export type Reading = { readonly complete: boolean; readonly fault: Fault | undefined; retry(): void }

/** An analysis with all its calls, kept up to date by the live stream. */
export function useRunPage(id: string) {
  const { calls, merge, reading } = useCalls(id)
  const onEvent = useCallback(
    (event: LiveEvent) => {
      if (event.type === 'calls' && event.analysis_id === id) merge(event.items)
    },
    [id, merge],
  )
  const { detail } = useLiveAnalysis(id, onEvent)
  return { detail, calls: useNamed(calls), reading }
}

/** What the platform itself does is named in the reader's language. */
function useNamed(calls: readonly Call[]): readonly Call[] {
  const t = useMessages(analysisMessages)
  return useMemo(() => {
    if (!calls.some(({ kind }) => kind === 'stage')) return calls
    return calls.map((call) => (call.kind === 'stage' ? { ...call, name: t('fetchInputs') } : call))
  }, [calls, t])
}

/** Every call of an analysis, read in parts and then changed by events; arrays are new only when something changed. */
function useCalls(id: string): {
  calls: readonly Call[]
  merge(items: readonly Call[]): void
  reading: Reading
} {
  const known = useRef(new Map<string, Call>())
  const [version, setVersion] = useState(0)
  const [complete, setComplete] = useState(false)
  const [fault, setFault] = useState<Fault>()
  const [attempt, setAttempt] = useState(0)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const merge = useCallback((items: readonly Call[]) => {
    for (const item of items) known.current.set(keyOf(item), item)
    timer.current ??= setTimeout(() => {
      timer.current = undefined
      setVersion((before) => before + 1)
    }, redraw)
  }, [])
  useEffect(() => {
    const abort = new AbortController()
    known.current = new Map()
    setComplete(false)
    setFault(undefined)
    readAll(id, merge, abort.signal).then(
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
  }, [id, merge, attempt])
  // The version says that the map has changed.
  // oxlint-disable-next-line react/exhaustive-deps
  const calls = useMemo(() => tasksOf(known.current), [version, complete])
  const retry = () => setAttempt((before) => before + 1)
  return { calls, merge, reading: { complete, fault, retry } }
}

/** Tasks, and what the platform does before them; those of a subworkflow carry the label and the shards of the call that they belong to. */
function tasksOf(known: ReadonlyMap<string, Call>): Call[] {
  const placed = (call: Call): Call => {
    const parent =
      call.parent === null ? undefined : known.get(keyOf({ run_id: call.run_id, call: call.parent }))
    if (!parent) return call
    const above = placed(parent)
    return { ...call, label: call.label || above.label, shards: [...above.shards, ...call.shards] }
  }
  return [...known.values()].filter(({ kind }) => kind !== 'workflow').map(placed)
}

async function readAll(
  id: string,
  merge: (items: readonly Call[]) => void,
  signal: AbortSignal,
): Promise<void> {
  let after: string | undefined
  do {
    const part = await callApi(analyses.calls, { params: { id }, query: { after } }, signal)
    merge(part.items)
    after = part.next ?? undefined
  } while (after !== undefined)
}
