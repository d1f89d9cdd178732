import { useEffect } from 'react'
import { analyses, analysisStates, type AnalysisDetail } from '@omics/contract/analyses/analyses'
import { useApi } from '../../../api/query.ts'
import { Wells } from '../../../ui/charts/Wells.tsx'
import { countsOf, mostWells } from '../../../ui/charts/wells.ts'
import { hasOwnDots, runWells } from './run-wells.ts'

/** How the runs of an analysis stand, one dot a sample. */
export function RunDots({ analysis: { id, runs: counts } }: { analysis: AnalysisDetail }) {
  const input = { params: { id }, query: { limit: mostWells } }
  const { data, refetch } = useApi(analyses.runs, input, { enabled: hasOwnDots(counts), quiet: true })
  const wells = runWells(counts, data?.items ?? [])
  const known = countsOf(wells)
  const changed = hasOwnDots(counts) && analysisStates.some((state) => counts[state] !== (known[state] ?? 0))
  // Which states the dots do not show yet; nothing while they are as counted.
  const news = changed ? Object.values(counts).join() : ''
  useEffect(() => {
    if (news !== '') void refetch()
  }, [news, refetch])
  return wells.length > 1 ? <Wells wells={wells} /> : null
}
