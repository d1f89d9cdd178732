import { App, Dropdown } from 'antd'
import { Ellipsis } from 'lucide-react'
import { useNavigate } from 'react-router'
import { tools, type ToolDetail } from '@omics/contract/tools/tools'
import { useApiMutation } from '../../../api/query.ts'
import { IconButton } from '../../../ui/controls/IconButton.tsx'
import { useAuthored } from '../../../ui/language/author-help.ts'
import { useMessages } from '../../../ui/language/i18n.ts'
import { useQuestion } from '../../../ui/notices/use-question.ts'
import { makeMessages } from './messages.ts'

/** What is open beside a tool. */
export type OwnerDrawer = 'edit' | 'share'

interface Props {
  readonly tool: ToolDetail
  onOpen(drawer: OwnerDrawer): void
}

/** What the owner of a tool does with it, and administrators with every one; the platform's own are only shared. */
export function OwnerActions({ tool, onOpen }: Props) {
  const t = useMessages(makeMessages)
  const authored = useAuthored()
  const navigate = useNavigate()
  const { message } = App.useApp()
  const question = useQuestion()
  const name = authored(tool.title, tool.title_zh)
  const remove = useApiMutation(tools.remove, {
    changes: [tools.list, tools.userIndex, tools.categories],
    onSuccess: () => {
      void message.success(t('removed', { name }))
      void navigate('/cloud_tools/cloud_tools_index')
    },
  })
  const ask = () =>
    question({
      title: t('removeTitle', { name }),
      more: t('removeText'),
      action: t('remove'),
      onYes: () => remove.mutate({ params: { id: tool.id } }),
    })
  const share = { key: 'share', label: t('shareAction'), onClick: () => onOpen('share') }
  const items = tool.supplied
    ? [share]
    : [
        { key: 'edit', label: t('editAction'), onClick: () => onOpen('edit') },
        share,
        { key: 'remove', label: t('remove'), danger: true, onClick: ask },
      ]
  return (
    <Dropdown trigger={['click']} menu={{ items }}>
      <IconButton label={t('more')}>
        <Ellipsis size={16} />
      </IconButton>
    </Dropdown>
  )
}
