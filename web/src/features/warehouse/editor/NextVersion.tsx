import { Button } from 'antd'
import { useNavigate } from 'react-router'
import { workflows, type WorkflowVersion } from '@omics/contract/warehouse/workflows'
import { useApiMutation } from '../../../api/query.ts'
import { useMessages } from '../../../ui/language/i18n.ts'
import { warehouseMessages } from '../messages.ts'

/** The next version begins as a copy of this one, its last number one higher. */
export function NextVersion({ version }: { version: WorkflowVersion }) {
  const t = useMessages(warehouseMessages)
  const navigate = useNavigate()
  const add = useApiMutation(workflows.addVersion, {
    changes: [workflows.show],
    onSuccess: (draft) =>
      void navigate(`/AppStore/process_warehouse_show/${draft.workflow_id}?version=${draft.id}`),
  })
  const { entry, readme, readme_zh, sources, origin } = version
  const tag = version.tag.replace(/\d+(?!.*\d)/, (digits) => String(Number(digits) + 1))
  const next = tag === version.tag ? `${tag}.1` : tag
  return (
    <Button
      size="small"
      loading={add.isPending}
      onClick={() =>
        add.mutate({
          params: { id: version.workflow_id },
          body: { tag: next, entry, readme, readme_zh, sources, origin },
        })
      }
    >
      {t('another')}
    </Button>
  )
}
