import type { ToolRun } from '@omics/contract/tools/runs'
import type { Column } from '../../../ui/data-table/columns.ts'
import { StatusTag } from '../../../ui/labels/StatusTag.tsx'
import { useAuthored } from '../../../ui/language/author-help.ts'
import { useFormat } from '../../../ui/language/format.ts'
import { useMessages } from '../../../ui/language/i18n.ts'
import { toolMessages } from '../messages.ts'

/** What lists of runs of tools show. */
export function useRunColumns(): readonly Column<ToolRun>[] {
  const t = useMessages(toolMessages)
  const authored = useAuthored()
  const format = useFormat()
  return [
    {
      key: 'name',
      title: t('run'),
      width: 280,
      render: ({ analysis }) => analysis.name,
    },
    { key: 'tool', title: t('tool'), width: 220, render: ({ tool, tool_zh }) => authored(tool, tool_zh) },
    {
      key: 'state',
      title: t('state'),
      width: 140,
      render: ({ analysis }) => <StatusTag status={analysis.state} look="plain" />,
    },
    {
      key: 'began',
      title: t('began'),
      width: 180,
      render: ({ analysis }) => format.dateTime(analysis.created_at),
    },
  ]
}
