import { Form } from 'antd'
import { workflows } from '@omics/contract/warehouse/workflows'
import { useApi } from '../../../api/query.ts'

/** The workflow of the version that is chosen in the form of a tool. */
export function useChosenWorkflow() {
  const versionId = Form.useWatch<string | undefined>('version_id')
  const workflow = useApi(workflows.all, {}).data?.find(({ versions }) =>
    versions.some(({ id }) => id === versionId),
  )
  return workflow && versionId !== undefined ? { id: workflow.id, versionId } : undefined
}

/** The inputs and outputs of that version, once they are there. */
export function useChosenDescription() {
  const workflow = useChosenWorkflow()
  const params = { id: workflow?.id ?? '', version_id: workflow?.versionId ?? '' }
  const version = useApi(workflows.version, { params }, { quiet: true, enabled: workflow !== undefined })
  return version.data?.description ?? undefined
}
