import { Select } from 'antd'
import { tools } from '@omics/contract/tools/tools'
import { useApi } from '../../../../api/query.ts'
import { useAuthored } from '../../../../ui/language/author-help.ts'
import { useMessages } from '../../../../ui/language/i18n.ts'
import { toolMessages } from './messages.ts'

interface Props {
  readonly id?: string
  readonly value?: string | null
  onChange?(id: string | null): void
}

/** One of the catalogue's tools, or none. */
export function ToolInput({ id, value, onChange }: Props) {
  const t = useMessages(toolMessages)
  const authored = useAuthored()
  const all = useApi(tools.all, {}, { quiet: true })
  return (
    <Select<string>
      {...(id !== undefined && { id })}
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      placeholder={t('noTool')}
      loading={all.isPending}
      value={value ?? null}
      options={(all.data ?? []).map((tool) => ({
        value: tool.id,
        label: authored(tool.title, tool.title_zh),
      }))}
      onChange={(chosen?: string) => onChange?.(chosen ?? null)}
    />
  )
}
