import { Dropdown } from 'antd'
import { Wrench } from 'lucide-react'
import { useNavigate } from 'react-router'
import { tools } from '@omics/contract/tools/tools'
import { useApi } from '../api/query.ts'
import { useSees } from '../api/session.ts'
import { IconButton } from '../ui/controls/IconButton.tsx'
import { useAuthored } from '../ui/language/author-help.ts'
import { useMessages } from '../ui/language/i18n.ts'
import { fileUri } from './inputs/input-values.ts'
import { resourceMessages } from './messages.ts'

interface Props {
  readonly projectId: string
  readonly file: { readonly id: string; readonly name: string }
}

/** The tools that take a file of this name; choosing one opens its form with the file filled in. */
export function UseWith({ projectId, file }: Props) {
  const t = useMessages(resourceMessages)
  const authored = useAuthored()
  const navigate = useNavigate()
  const sees = useSees('cloud_tools_index')
  const all = useApi(tools.all, {}, { quiet: true, enabled: sees })
  const fitting = (all.data ?? []).flatMap((tool) => {
    const input = tool.takes.find(({ patterns }) => patterns.some((pattern) => fits(file.name, pattern)))
    return input ? [{ tool, input }] : []
  })
  if (fitting.length === 0) return null
  const items = fitting.map(({ tool, input }) => ({
    key: tool.id,
    label: authored(tool.title, tool.title_zh),
    onClick: () => {
      const query = new URLSearchParams({
        project: projectId,
        input: input.name,
        [input.many ? 'files' : 'file']: fileUri(file),
      })
      void navigate(`/tool/${tool.id}?${query}`)
    },
  }))
  return (
    <Dropdown trigger={['click']} menu={{ items }}>
      <IconButton label={t('useWith')}>
        <Wrench size={17} />
      </IconButton>
    </Dropdown>
  )
}

/** Whether a name has the ending of a pattern such as `*.fasta.gz`. */
function fits(name: string, pattern: string): boolean {
  const ending = pattern.replace(/^\*/, '').toLowerCase()
  return ending !== '' && name.toLowerCase().endsWith(ending)
}
