import { Select } from 'antd'
import { analyses } from '@omics/contract/analyses/analyses'
import { useApi } from '../../../api/query.ts'
import { useAuthored } from '../../../ui/language/author-help.ts'
import { useMessages } from '../../../ui/language/i18n.ts'
import { analysisMessages } from '../messages.ts'

interface Props {
  readonly projectId: string
  readonly chosen: string | undefined
  onChoose(workflowId: string | undefined): void
}

/** Narrows a list to the analyses of one workflow; absent where a project has run only one. */
export function WorkflowFilter({ projectId, chosen, onChoose }: Props) {
  const t = useMessages(analysisMessages)
  const authored = useAuthored()
  const { data } = useApi(analyses.workflows, { params: { id: projectId } }, { quiet: true })
  if (chosen === undefined && (data === undefined || data.length < 2)) return null
  return (
    <Select<string | null>
      aria-label={t('workflow')}
      placeholder={t('anyWorkflow')}
      style={{ width: 240, maxWidth: '100%' }}
      popupMatchSelectWidth={false}
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      value={chosen ?? null}
      options={(data ?? []).map(({ id, name, name_zh, analyses: count }) => ({
        value: id,
        label: t('ofWorkflow', { name: authored(name, name_zh), count }),
      }))}
      onChange={(value?: string | null) => onChoose(value ?? undefined)}
    />
  )
}
