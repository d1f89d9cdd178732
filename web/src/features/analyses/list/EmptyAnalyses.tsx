import { Button } from 'antd'
import { Activity } from 'lucide-react'
import { useNavigate } from 'react-router'
import { EmptyState } from '../../../ui/notices/EmptyState.tsx'
import { useMessages } from '../../../ui/language/i18n.ts'
import { analysisMessages } from '../messages.ts'

/** No analyses yet: where to begin. */
export function EmptyAnalyses({ projectId }: { projectId: string | undefined }) {
  const t = useMessages(analysisMessages)
  const navigate = useNavigate()
  const to =
    projectId === undefined ? '/AppStore/process_warehouse' : `/project/detail/${projectId}/workflows`
  return (
    <EmptyState
      icon={<Activity size={28} strokeWidth={1.6} />}
      title={t('emptyTitle')}
      action={
        <Button type="primary" onClick={() => void navigate(to)}>
          {t('chooseWorkflow')}
        </Button>
      }
    >
      {t('emptyText')}
    </EmptyState>
  )
}
