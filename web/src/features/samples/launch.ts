import { namedInAddress } from '../../resource/chosen-ids.ts'

/** The address of the launch form for these samples. */
export function launchAddress(projectId: string, ids: readonly string[]): string {
  return `/project/detail/${projectId}/launch?samples=${namedInAddress(ids)}`
}
