import { App, Button } from 'antd'
import { workflows, type Sources, type WorkflowVersion } from '@omics/contract/warehouse/workflows'
import { isFailure } from '../../../api/failure.ts'
import { useApiMutation } from '../../../api/query.ts'
import { react } from '../../../api/react.ts'
import { useMessages } from '../../../ui/language/i18n.ts'
import { warehouseMessages } from '../messages.ts'
import { readmesOf } from '../readme.ts'

interface Props {
  readonly version: WorkflowVersion
  readonly sources: Sources
  /** They differ from what is stored. */
  readonly changed: boolean
}

/** Stores the sources of a draft. */
export function SaveDraft({ version, sources, changed }: Props) {
  const t = useMessages(warehouseMessages)
  const { message } = App.useApp()
  const save = useApiMutation(workflows.saveVersion, {
    changes: [workflows.version, workflows.show],
    quiet: true,
  })
  const { tag, entry, version: number } = version
  const send = async () => {
    try {
      const params = { id: version.workflow_id, version_id: version.id }
      await save.mutateAsync({
        params,
        body: { tag, entry, ...readmesOf(version, sources), sources, version: number },
      })
      void message.success(t('saved'))
    } catch (error) {
      if (isFailure(error, 'stale')) void message.warning(t('stale'), 8)
      else react(error)
    }
  }
  return (
    <Button
      size="small"
      type={changed ? 'primary' : 'default'}
      disabled={!changed}
      loading={save.isPending}
      onClick={() => void send()}
    >
      {t('save')}
    </Button>
  )
}
