import type { AnalysisDetail } from '@omics/contract/analyses/analyses'

/** Where an analysis is launched again, prefilled; the cursor stands in the input that has to be changed. */
export function againAddress(
  { id, project_id, flow_id }: Pick<AnalysisDetail, 'id' | 'project_id' | 'flow_id'>,
  input: string | undefined,
): string {
  const asked = input === undefined ? '' : `&input=${encodeURIComponent(input)}`
  return `/project/detail/${project_id}/launch/${flow_id}?repeats=${id}${asked}`
}
