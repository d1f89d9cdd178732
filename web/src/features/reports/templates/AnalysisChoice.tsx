import { Button, Select } from 'antd'
import { Play } from 'lucide-react'
import { useEffect, useState } from 'react'
import { analyses } from '@omics/contract/analyses/analyses'
import type { Template } from '@omics/contract/reports/templates'
import { tools } from '@omics/contract/tools/tools'
import { useApi, useApiMutation } from '../../../api/query.ts'
import { useMay } from '../../../api/session.ts'
import { isGoing } from '../../../resource/going.ts'
import { randomId } from '../../../ui/browser/random-id.ts'
import { useMessages } from '../../../ui/language/i18n.ts'
import { templateMessages } from './messages.ts'
import styles from './templates.module.css'

interface Props {
  readonly template: Template
  readonly value: string | undefined
  onChange(id: string): void
}

/**
 * The past analysis over whose results a template is shown: the latest one until another is chosen. Where there is none
 * yet, the example of its tool gives one.
 */
export function AnalysisChoice({ template: { workflow, example_tool_id: toolId }, value, onChange }: Props) {
  const t = useMessages(templateMessages)
  const [search, setSearch] = useState('')
  const query = { limit: 50, search: search || undefined, ...(workflow && { workflow_id: workflow.id }) }
  const found = useApi(
    analyses.allList,
    { query },
    {
      enabled: workflow !== null,
      keepPrevious: true,
      every: (data) => (data?.items.some(isGoing) ? 2000 : false),
    },
  )
  const items = found.data?.items ?? []
  const choices = items.filter(({ state }) => state === 'succeeded' || state === 'failed')
  const [first] = choices
  useEffect(() => {
    if (value === undefined && first) onChange(first.id)
  }, [value, first, onChange])
  if (!workflow) return <p className={styles['hint']}>{t('noWorkflow')}</p>
  if (found.data && choices.length === 0 && search === '')
    return items.some(isGoing) ? (
      <p className={styles['hint']}>{t('analysisUnderWay')}</p>
    ) : (
      <div className={styles['hint']}>
        <p>{t('noAnalysis')}</p>
        {toolId !== null && <RunExample toolId={toolId} />}
      </div>
    )
  return (
    <Select
      aria-label={t('chooseAnalysis')}
      prefix={t('over')}
      className={styles['over'] ?? ''}
      showSearch={{ onSearch: setSearch, filterOption: false }}
      value={value ?? null}
      options={choices.map(({ id, code, name, project }) => ({
        value: id,
        label: `${code} ${name} · ${project}`,
      }))}
      onChange={(id: string | null) => id !== null && onChange(id)}
    />
  )
}

/** Runs a tool over its example in one's own space. */
function RunExample({ toolId }: { toolId: string }) {
  const t = useMessages(templateMessages)
  const may = useMay('analysis_launch')
  const [key] = useState(randomId)
  const params = { id: toolId }
  const start = useApiMutation(tools.start, { changes: [analyses.allList] })
  const prepare = useApiMutation(tools.tryExample, {
    onSuccess: ({ inputs }) => start.mutate({ params, body: { inputs, idempotency_key: key } }),
  })
  if (!may) return null
  return (
    <Button
      icon={<Play size={14} />}
      loading={prepare.isPending || start.isPending || start.isSuccess}
      onClick={() => prepare.mutate({ params })}
    >
      {t('runExample')}
    </Button>
  )
}
