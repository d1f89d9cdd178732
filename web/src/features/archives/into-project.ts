import { namedInAddress } from '../../resource/chosen-ids.ts'

/** The page of a project that makes samples of an accession, of these runs of it alone where they are told. */
export function importPage(projectId: string, accession: string, runs?: readonly string[]): string {
  const query = new URLSearchParams({
    add: 'archive',
    accession,
    ...(runs && { runs: namedInAddress(runs) }),
  })
  return `/project/detail/${projectId}/samples?${query}`
}
