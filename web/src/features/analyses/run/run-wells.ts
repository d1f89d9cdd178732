import type { AnalysisDetail, Run } from '@omics/contract/analyses/analyses'
import { mostWells, totalOf, wellsOf, type Well } from '../../../ui/charts/wells.ts'

/** Whether there are runs to compare, and so few that each has a dot of its own. */
export const hasOwnDots = (counts: AnalysisDetail['runs']) =>
  totalOf(counts) > 1 && totalOf(counts) <= mostWells

/** A dot a run in the order of the samples, named by them; by state alone where not all runs are known. */
export function runWells(
  counts: AnalysisDetail['runs'],
  runs: readonly Pick<Run, 'state' | 'label'>[],
): readonly Well[] {
  if (!hasOwnDots(counts) || runs.length !== totalOf(counts)) return wellsOf(counts)
  return runs.map(({ state, label }) => ({ status: state, label }))
}
