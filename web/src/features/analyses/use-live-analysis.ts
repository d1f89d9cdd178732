import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { analyses, type AnalysisDetail, type LiveEvent } from '@omics/contract/analyses/analyses'
import { useIsLive, useLive } from '../../api/live/live.ts'
import { invalidate, useApi } from '../../api/query.ts'
import { isGoing } from '../../resource/going.ts'

/** Milliseconds between calls where the stream cannot be had. */
const withoutStream = 4000

/** An analysis whose state and figures are kept up to date by the live stream; `onEvent` hears what else it tells. */
export function useLiveAnalysis(id: string, onEvent: (event: LiveEvent) => void) {
  const isLive = useIsLive()
  const detail = useApi(
    analyses.show,
    { params: { id } },
    { ofPage: true, every: (known) => !isLive && known !== undefined && isGoing(known) && withoutStream },
  )
  const client = useQueryClient()
  const over = detail.data !== undefined && !isGoing(detail.data)
  const take = useCallback(
    (event: LiveEvent) => {
      onEvent(event)
      if (event.type !== 'analysis' || event.analysis_id !== id) return
      const { state, runs, calls } = event
      let settled = false
      client.setQueriesData<AnalysisDetail>(
        { queryKey: [analyses.show.path, 'get', { params: { id } }] },
        (known) => {
          settled = known?.state === state
          return known && { ...known, state, runs, calls }
        },
      )
      // Asked for again, too, where the first answer is under way: it may be older than what is told here.
      if (!settled) void invalidate(analyses.show, analyses.runs)
    },
    [id, onEvent, client],
  )
  useLive(over ? [] : [`analysis:${id}`], take)
  return { detail, every: !isLive && !over && withoutStream }
}
