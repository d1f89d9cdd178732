import { App, Button } from 'antd'
import { Trash2 } from 'lucide-react'
import { workflows, type WorkflowVersion } from '@omics/contract/warehouse/workflows'
import { useApiMutation } from '../../api/query.ts'
import { useMessages } from '../../ui/language/i18n.ts'
import { useQuestion } from '../../ui/notices/use-question.ts'
import { warehouseMessages } from './messages.ts'

/** Deletes a version that nothing uses, after a question; the server refuses one that is used, and says by what. */
export function RemoveVersion({ version, onRemoved }: { version: WorkflowVersion; onRemoved(): void }) {
  const t = useMessages(warehouseMessages)
  const question = useQuestion()
  const { message } = App.useApp()
  const { tag, workflow_id: id } = version
  const remove = useApiMutation(workflows.remove, {
    changes: [workflows.show, workflows.list],
    onSuccess: () => {
      void message.success(t('versionRemoved', { tag }))
      onRemoved()
    },
  })
  const ask = () =>
    question({
      title: t('removeVersionTitle', { tag }),
      more: t('removeVersionText'),
      action: t('removeVersion'),
      onYes: () => remove.mutateAsync({ params: { id }, query: { version: tag } }),
    })
  return (
    <Button type="text" size="small" icon={<Trash2 size={14} />} onClick={ask}>
      {t('removeVersion')}
    </Button>
  )
}
