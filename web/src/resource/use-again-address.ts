import type { AnalysisDetail } from '@omics/contract/analyses/analyses'
import { toolRuns } from '@omics/contract/tools/runs'
import { useApi } from '../api/query.ts'

type Launched = Pick<AnalysisDetail, 'id' | 'project_id' | 'flow_id' | 'app_id'>

/**
 * Where an analysis is launched again, prefilled; the cursor stands in the input that has to be changed. A run of a tool is
 * so in the tool's own form, and in that of its workflow where the tool is gone or the run is somebody else's.
 */
export function useAgainAddress({ id, project_id, flow_id, app_id }: Launched): (input?: string) => string {
  const params = { id: app_id ?? '', statusId: id }
  const ofTool = useApi(toolRuns.show, { params }, { quiet: true, enabled: app_id !== null })
  return (input) => {
    const asked = input === undefined ? '' : `&input=${encodeURIComponent(input)}`
    return app_id === null || ofTool.error
      ? `/project/detail/${project_id}/launch/${flow_id}?repeats=${id}${asked}`
      : `/tool/${app_id}?project=${project_id}&repeats=${id}${asked}`
  }
}
