import type { AnalysisDetail } from '@omics/contract/analyses/analyses'
import { useMayEdit as useMayEditIn } from '../../api/project.ts'

/** Whether one may stop an analysis, start it again, and clear it away. */
export function useMayEdit(analysis: Pick<AnalysisDetail, 'role'> | undefined): boolean {
  return useMayEditIn({ role: analysis?.role ?? null }, 'analysis_launch')
}
