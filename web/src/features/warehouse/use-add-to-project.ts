import { useNavigate, useSearchParams } from 'react-router'
import { flows } from '@omics/contract/warehouse/flows'
import { workflows } from '@omics/contract/warehouse/workflows'
import { chosenSamples } from '../../resource/chosen-samples.ts'
import { useApiMutation } from '../../api/query.ts'

/** Puts a version into a project and opens its form there, with the samples that were chosen before. */
export function useAddToProject(): {
  add(projectId: string, versionId: string): void
  isPending: boolean
  /** How many samples were chosen. */
  samples: number
} {
  const navigate = useNavigate()
  const [address] = useSearchParams()
  const samples = address.get('samples')
  const query = samples ? `?${new URLSearchParams({ samples })}` : ''
  const start = useApiMutation(workflows.start, {
    changes: [flows.all],
    onSuccess: ({ flow_id, project_id }) =>
      void navigate(`/project/detail/${project_id}/launch/${flow_id}${query}`),
  })
  return {
    add: (project_id, version_id) => start.mutate({ body: { project_id, version_id } }),
    isPending: start.isPending,
    samples: chosenSamples(address).length,
  }
}
