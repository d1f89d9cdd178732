import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef } from 'react'
import { analyses, type Analysis, type LiveEvent } from '@omics/contract/analyses/analyses'
import { useGathered } from '../../../api/live/gather.ts'
import { useIsLive, useLive } from '../../../api/live/live.ts'
import { invalidate } from '../../../api/query.ts'
import type { RowPage } from '../../../resource/row-pages.ts'

const lists = [analyses.list, analyses.allList] as const
/** Milliseconds between calls where the stream cannot be had. */
const withoutStream = 5000

/**
 * Keeps the lists of analyses up to date by the live stream, of one project or of all. Figures are changed in their
 * rows; what moves rows has the list read again. Gives how often the lists have to be asked for, false for never.
 */
export function useLiveList(projectId: string | undefined): number | false {
  const client = useQueryClient()
  const states = useRef(new Map<string, Analysis['state']>())
  const topic = projectId === undefined ? 'analyses' : `project:${projectId}`
  const readAgain = useGathered(() => void invalidate(...lists), 500)
  const onEvent = useCallback(
    (event: LiveEvent) => {
      if (event.type !== 'analyses' || event.topic !== topic) return
      const changed = new Map(event.items.map((item) => [item.id, item]))
      for (const { path, method } of lists)
        client.setQueriesData<RowPage<Analysis>>(
          { queryKey: [path, method] },
          (page) => page && withRows(page, changed),
        )
      const moved = event.items.filter(({ id, state }) => states.current.get(id) !== state)
      for (const { id, state } of event.items) states.current.set(id, state)
      if (moved.length + event.gone.length > 0 || event.again) readAgain()
    },
    [topic, client, readAgain],
  )
  useLive([topic], onEvent)
  return useIsLive() ? false : withoutStream
}

function withRows(page: RowPage<Analysis>, changed: ReadonlyMap<string, Analysis>): RowPage<Analysis> {
  if (!page.items.some(({ id }) => changed.has(id))) return page
  return { ...page, items: page.items.map((row) => changed.get(row.id) ?? row) }
}
