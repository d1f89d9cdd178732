import type { AnalysisDetail } from '@omics/contract/analyses/analyses'
import { useIsAdministrator } from '../../api/session.ts'

/** Whether one may stop an analysis, start it again, and clear it away. */
export function useMayEdit(analysis: Pick<AnalysisDetail, 'role'> | undefined): boolean {
  const administrator = useIsAdministrator()
  return administrator || analysis?.role === 'editor' || analysis?.role === 'owner'
}
