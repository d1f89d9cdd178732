import { useCallback, useEffect, useMemo } from 'react'
import type { AnalysisDetail, Call, LiveEvent } from '@omics/contract/analyses/analyses'
import { namedCalls } from '../../../ui/charts/named-steps.ts'
import { useFormat } from '../../../ui/language/format.ts'
import { useMessages } from '../../../ui/language/i18n.ts'
import { isGoing } from '../../../resource/going.ts'
import { analysisMessages } from '../messages.ts'
import { useCalls } from './use-calls.ts'
import { useLiveAnalysis } from '../use-live-analysis.ts'

/** A call and the count of its state are told apart; after so many milliseconds without a change both have come. */
const settling = 2000

/** An analysis with all its calls, kept up to date by the live stream. */
export function useRunPage(id: string) {
  const { calls, merge, complete, reading } = useCalls(id)
  const onEvent = useCallback(
    (event: LiveEvent) => {
      if (event.type === 'calls' && event.analysis_id === id) merge(event.items)
    },
    [id, merge],
  )
  const { detail } = useLiveAnalysis(id, onEvent)
  const counts = detail.data?.calls
  const going = detail.data !== undefined && isGoing(detail.data)
  useEffect(() => {
    if (!counts || !reading.complete) return
    const timer = setTimeout(() => complete(counts), going ? settling : 0)
    return () => clearTimeout(timer)
    // Every change of a call begins the waiting anew.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [counts, going, calls, reading.complete, complete])
  return { detail, calls: useNamed(calls, detail.data), reading }
}

/** Steps are called as their author says, and what the platform itself does, in the reader's language. */
function useNamed(every: readonly Call[], analysis: AnalysisDetail | undefined): readonly Call[] {
  const t = useMessages(analysisMessages)
  const { language } = useFormat()
  const graph = analysis?.graph
  return useMemo(() => {
    const calls = graph ? namedCalls(every, graph, language) : every
    if (!calls.some(({ kind }) => kind === 'stage')) return calls
    return calls.map((call) => (call.kind === 'stage' ? { ...call, name: t('fetchInputs') } : call))
  }, [every, graph, language, t])
}
