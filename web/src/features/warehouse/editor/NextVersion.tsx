import { Button } from 'antd'
import { useNavigate } from 'react-router'
import { workflows, type WorkflowVersion } from '@omics/contract/warehouse/workflows'
import { useApi, useApiMutation } from '../../../api/query.ts'
import { useMessages } from '../../../ui/language/i18n.ts'
import { warehouseMessages } from '../messages.ts'
import { nextTag } from './next-tag.ts'

/** The next version begins as a copy of this one. */
export function NextVersion({ version }: { version: WorkflowVersion }) {
  const t = useMessages(warehouseMessages)
  const navigate = useNavigate()
  const add = useApiMutation(workflows.addVersion, {
    changes: [workflows.show],
    onSuccess: (draft) =>
      void navigate(`/AppStore/process_warehouse_show/${draft.workflow_id}?version=${draft.id}`),
  })
  const { entry, readme, readme_zh, sources, origin } = version
  const { data } = useApi(workflows.show, { params: { id: version.workflow_id } }, { quiet: true })
  return (
    <Button
      size="small"
      disabled={!data}
      loading={add.isPending}
      onClick={() =>
        data &&
        add.mutate({
          params: { id: version.workflow_id },
          body: {
            tag: nextTag(
              version.tag,
              data.versions.map(({ tag }) => tag),
            ),
            entry,
            readme,
            readme_zh,
            sources,
            origin,
          },
        })
      }
    >
      {t('another')}
    </Button>
  )
}
